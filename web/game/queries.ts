/**
 * The queries of the game's state to the solver, the most urgent first, and the clocks of its animations.
 * Pure: sending and ticking happens elsewhere.
 */
import { codeShown, formatCode } from '../board/board-code';
import { paintDebounceMs } from '../board/history';
import { isResolved } from '../engine/answer';
import { stretchLength, stretchOf, timelineWidth } from '../ui/stretches';
import { queryMaker, type Query, type QueryOptions } from '../engine/reconciler';
import * as match from './match';
import { piecesOf } from './pieces';
import { recordEnd, takeBoard, receiveReply } from './match-transitions';
import { ifPuzzle, isPuzzle } from './puzzles';
import * as recursions from './recursion';
import { withAnswer, withRecursion } from './state';
import type { Answers, Game, Match } from './game';
import type { Request } from '../engine/protocol';
import type { Clock } from '../ui/ticker';

const painted = { debounceMs: paintDebounceMs };

/** @param pace minimum time of the engine's move, ms */
export const queries = (game: Game, pace = 0): Query<Game>[] => [
  ...positionQueries(game, pace),
  ...(match.isWriting(game)
    ? storedQuery(game, 'strategy', { kind: 'strategy', ...ruledPosition(game) })
    : []),
  ...(game.recursion.watched ? recursionQueries(game) : []),
  ...(match.preparesReply(game) ? readyQuery(game) : []),
];

const position = ({ history: { now } }: Game) => ({ board: codeShown(now), pieces: piecesOf(now) });

/** Board, pieces and rule, for queries whose answer depends on the rule. */
const ruledPosition = (game: Game) => ({
  ...position(game),
  ...(match.isMisere(game) ? { misere: true } : {}),
});

const query = queryMaker<Game>('game', match.gameKey);

/** The query of an answer that is stored under its name. */
const storedQuery = (game: Game, name: keyof Answers, request: Request, given?: QueryOptions) =>
  query(game, name, request, (now, answer) => recordEnd(withAnswer(now, { [name]: answer })), {
    answer: game.answers[name],
    ...given,
  });

/** The queries of the first phase that is not over. */
function positionQueries(game: Game, pace: number): Query<Game>[] {
  const ofPuzzle = ifPuzzle(game, (logic) => logic.puzzleQueries(game, pace)) ?? [];
  return (
    boardPhase(game, ofPuzzle) ??
    gamePhase(game, pace) ??
    verdictPhase(game, ofPuzzle) ??
    analysisPhase(game, ofPuzzle)
  );
}

/** Until there is a board with its moves: a requested puzzle, a requested board, the moves of a large one. */
function boardPhase(game: Game, ofPuzzle: Query<Game>[]) {
  if (isPuzzle(game) && game.quiz?.wish) return ofPuzzle;
  if (game.setup.tool === 'play' && game.match.wish !== null)
    return boardQuery(game, game.match.wish);
  if (match.isLarge(game) && !isResolved(game.answers.moves, match.gameKey(game)))
    return storedQuery(game, 'moves', { kind: 'moves', ...position(game) }, painted);
  return null;
}

/** In a game: the engine's move, or the values of a line that has ended. */
function gamePhase(game: Game, pace: number) {
  if (match.engineMoves(game) && match.optionsOf(game)?.length) return moveQuery(game, pace);
  // The verdict of a large board where a side has resigned may take very long; the line is bounded.
  const ended = match.endOf(game) ? valuesQuery(game) : [];
  return ended.length ? ended : null;
}

/** Until the verdict is there: the verdict, and what a puzzle asks meanwhile. */
function verdictPhase(game: Game, ofPuzzle: Query<Game>[]) {
  if (isResolved(game.answers.verdict, match.gameKey(game)))
    return match.verdictOf(game) ? null : [];
  // A game on a large board needs no verdict before the values or a hint are shown.
  if (match.isLarge(game) && match.isHidden(game) && !match.hintDegree(game)) return [];
  const request = { kind: 'verdict', ...ruledPosition(game) } as const;
  return [...storedQuery(game, 'verdict', request, painted), ...ofPuzzle];
}

/** After the verdict: the puzzle, the analysis, the line, the reason of a mistake; the first that is missing. */
function analysisPhase(game: Game, ofPuzzle: Query<Game>[]) {
  if (ofPuzzle.length || (isPuzzle(game) && match.isHidden(game))) return ofPuzzle;
  if (!isResolved(game.answers.analysis, match.gameKey(game)))
    return storedQuery(game, 'analysis', { kind: 'analyse', ...ruledPosition(game) });
  const line = valuesQuery(game);
  return line.length ? line : reasonQuery(game);
}

/** Query for the values of the line of play; none if it has no move. */
function valuesQuery(game: Game) {
  const { board, moves } = game.history.now;
  if (!moves.length) return [];
  const line = { board: formatCode(board), line: moves.join('.') };
  const request = { kind: 'line' as const, ...ruledPosition(game), ...line };
  return storedQuery(game, 'values', request, { key: match.lineKey(game) });
}

/**
 * Query for the reason why a move would have won in place of the mistake that is shown. Misère play
 * has none.
 */
function reasonQuery(game: Game) {
  const [better] = match.betterMoves(game);
  if (!better || match.isMisere(game)) return [];
  return storedQuery(game, 'review', { kind: 'reasons', ...position(game), move: better.move });
}

/** Query for the board of a new game, on which both sides win often enough. */
function boardQuery(game: Game, wish: NonNullable<Match['wish']>) {
  const { board: _shown, ...rule } = ruledPosition(game);
  const { level } = game.setup;
  const request = { ...rule, ...wish, level };
  const key = `${wish.seed}`;
  return query(game, 'board', { kind: 'game-board', ...request }, takeBoard, { key });
}

/** Query for the engine's move: by the loaded strategy, or by the level where the strategy knows no move. */
function moveQuery(game: Game, debounceMs: number) {
  const { board, pieces, ...rule } = ruledPosition(game);
  const { loaded, dice: seed } = game.match;
  const { reply: answer } = game.answers;
  const key = match.gameKey(game);
  const isBeyondStrategy =
    answer.key === key && answer.reply?.request === 'strategy-move' && answer.reply.move === null;
  if (loaded?.pieces === pieces && loaded.misere === match.isMisere(game) && !isBeyondStrategy) {
    const request = { board, strategy: loaded.text };
    const given = { answer, debounceMs };
    return query(game, 'reply', { kind: 'strategy-move', ...request }, receiveReply, given);
  }
  const { level } = game.setup;
  // The answer that the strategy knows no move is stored under `key`: this query needs a key of its own.
  return query(
    game,
    'reply',
    { kind: 'play', board, pieces, ...rule, level, seed },
    (now, reply) => receiveReply(now, { ...reply, key }),
    isBeyondStrategy ? { key: `${key} beyond the strategy`, debounceMs } : { answer, debounceMs },
  );
}

/** Query for a move in the person's place: it fills the table that the engine's reply needs. */
const readyQuery = (game: Game) =>
  storedQuery(game, 'ready', { kind: 'play', ...ruledPosition(game), level: 'perfect', seed: 0 });

/** Queries for the current steps of the recursion, its timeline, and the visits of both orders. */
function recursionQueries(game: Game): Query<Game>[] {
  const { order, skips, player, total, problem, timeline, visits } = game.recursion;
  if (problem) return [];
  const { board, pieces } = position(game);
  const search = { board, pieces: recursions.triedOrder(pieces, order), skips: [...skips] };
  const key = `${match.gameKey(game)} ${order} ${skips.join()}`;
  const first = stretchOf(player.at);
  // The step of a link may lie beyond the last one.
  const isLoaded = recursions.stepAt(game.recursion) || (total && player.at > player.length);
  const steps = query(
    game,
    'recursion',
    { kind: 'recursion', ...search, first, count: stretchLength },
    (now, answer) => withRecursion(now, (recursion) => recursions.receiveSteps(recursion, answer)),
    { key: `${key} ${first}` },
  );
  // The visits of a larger board are counted only when they are asked for.
  const toCount = recursions.isSoonCounted(match.openCells(game).length)
    ? ['idle', 'asked']
    : ['asked'];
  const counted = recursions.tryOrders.filter((one) => toCount.includes(visits[one].status));
  return [
    ...(isLoaded ? [] : steps),
    ...query(
      game,
      'timeline',
      { kind: 'recursion-timeline', ...search, count: timelineWidth },
      (now, answer) =>
        withRecursion(now, (recursion) => recursions.receiveTimeline(recursion, answer)),
      { key, answer: timeline },
    ),
    ...counted.flatMap((one) =>
      query(
        game,
        `visits.${one}`,
        { kind: 'recursion-visits', board, pieces: recursions.triedOrder(pieces, one) },
        (now, answer) =>
          withRecursion(now, ({ visits, ...recursion }) => ({
            ...recursion,
            visits: { ...visits, [one]: answer },
          })),
      ),
    ),
  ];
}

export function clocks(game: Game): Clock<Game>[] {
  const { player } = game.recursion;
  const every = 1000 / player.speed;
  const move = (game: Game) => withRecursion(game, recursions.tickPlayer);
  const search = { id: 'game.recursion', of: player, every, tick: move };
  return player.playing ? [search] : [];
}
