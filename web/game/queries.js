/**
 * The queries of the game's state to the solver, the most urgent first, and the clocks of its animations.
 * Pure: sending and ticking happens elsewhere.
 */
import { codeShown, formatCode, parseCode } from '../board/board-code.js';
import { isResolved } from '../engine/answer.js';
import { stretch, stretchOf } from '../engine/frames.js';
import { unresolved } from '../engine/reconciler.js';
import * as match from './match.js';
import { maxSide, piecesOf } from './pieces.js';
import { takeBoard, takeReply } from './match-transitions.js';
import { isPuzzle, puzzleLogic } from './puzzles.js';
import * as recursions from './recursion.js';
import { withAnswer, withRecursion } from './state.js';

/** @import { Answers, AnswerTo, Clock, Game, Kind, Query, QueryOptions, Request } from './types' */

/** The query after the last painted cell waits, ms. */
const painted = { debounceMs: 50 };

/** @param {Game} game @param {number} [pace] minimum time of the engine's move, ms @returns {Query<Game>[]} */
export const queries = (game, pace = 0) => [
  ...positionQueries(game, pace),
  ...(match.isWriting(game)
    ? storedQuery(game, 'strategy', { kind: 'strategy', ...ruledPosition(game) })
    : []),
  ...(game.recursion.watched ? recursionQueries(game) : []),
];

/** @param {Game} game */
const position = ({ history: { now } }) => ({ board: codeShown(now), pieces: piecesOf(now) });

/** Board, pieces and rule, for queries whose answer depends on the rule. @param {Game} game */
const ruledPosition = (game) => ({
  ...position(game),
  ...(match.isMisere(game) ? { misere: true } : {}),
});

/** @template {Kind} K @param {Game} game @param {string} slot @param {Request<K>} request @param {(game: Game, answer: AnswerTo<K>) => Game} receive @param {QueryOptions} [given] */
const query = (game, slot, request, receive, given) =>
  unresolved({ slot: `game.${slot}`, key: match.gameKey(game), request, receive, ...given });

/** The query of an answer that is stored under its name. @param {Game} game @param {keyof Answers} name @param {Request} request @param {QueryOptions} [given] */
const storedQuery = (game, name, request, given) =>
  query(game, name, request, (now, answer) => withAnswer(now, { [name]: answer }), {
    answer: game.answers[name],
    ...given,
  });

/** First a puzzle or a board, the moves of a large board or the engine's move; then the verdict, the analysis, the line. @param {Game} game @param {number} pace */
function positionQueries(game, pace) {
  const key = match.gameKey(game);
  const { answers } = game;
  const ofPuzzle = (isPuzzle(game) && puzzleLogic(game)?.puzzleQueries(game)) || [];
  const here = ruledPosition(game);
  const isLarge = match.isLarge(game);
  if (isPuzzle(game) && game.quiz?.wish) return ofPuzzle;
  if (game.setup.tool === 'play' && game.match.wish !== null)
    return boardQuery(game, game.match.wish);
  if (isLarge && !isResolved(answers.moves, key)) {
    return storedQuery(game, 'moves', { kind: 'moves', ...position(game) }, painted);
  }
  if (match.engineMoves(game) && match.optionsOf(game)?.length) return moveQuery(game, pace);
  if (!isResolved(answers.verdict, key)) {
    // A game on a large board needs no verdict before the values or a hint are shown.
    if (isLarge && match.isHidden(game) && !match.hintDegree(game)) return [];
    const verdict = storedQuery(game, 'verdict', { kind: 'verdict', ...here }, painted);
    return [...verdict, ...ofPuzzle];
  }
  if (!match.verdictOf(game)) return [];
  if (ofPuzzle.length || (isPuzzle(game) && match.isHidden(game))) return ofPuzzle;
  if (!isResolved(answers.analysis, key)) {
    return storedQuery(game, 'analysis', { kind: 'analyse', ...here });
  }
  const { board, moves } = game.history.now;
  if (!moves.length) return [];
  const lineKey = match.lineKey(game);
  if (isResolved(answers.values, lineKey)) return reasonQuery(game);
  const line = { board: formatCode(board), line: moves.join('.') };
  return storedQuery(game, 'values', { kind: 'line', ...here, ...line }, { key: lineKey });
}

/** Query for the reason why a move would have won in place of the mistake that is shown. Misère play has none. @param {Game} game */
function reasonQuery(game) {
  const [better] = match.betterMoves(game);
  if (!better || match.isMisere(game)) return [];
  return storedQuery(game, 'review', { kind: 'reasons', ...position(game), move: better.move });
}

/** Query for the board of a new game, on which both sides win often enough. @param {Game} game @param {number} seed */
function boardQuery(game, seed) {
  const { board, pieces, ...rule } = ruledPosition(game);
  const { rows, cols } = parseCode(board, maxSide);
  const { level } = game.setup;
  const request = { rows, cols, pieces, ...rule, level, seed };
  return query(game, 'board', { kind: 'game-board', ...request }, takeBoard, { key: `${seed}` });
}

/** Query for the engine's move: by the loaded strategy, if it has one. @param {Game} game @param {number} debounceMs */
function moveQuery(game, debounceMs) {
  const { board, pieces, ...rule } = ruledPosition(game);
  const { loaded, dice: seed } = game.match;
  const { reply: answer } = game.answers;
  const key = match.gameKey(game);
  const isBeyondStrategy =
    answer.key === key && answer.reply?.request === 'strategy-move' && answer.reply.move === null;
  if (loaded?.pieces === pieces && loaded.misere === match.isMisere(game) && !isBeyondStrategy) {
    const request = { board, strategy: loaded.text };
    const given = { answer, debounceMs };
    return query(game, 'reply', { kind: 'strategy-move', ...request }, takeReply, given);
  }
  const { level } = game.setup;
  return query(
    game,
    'reply',
    { kind: 'play', board, pieces, ...rule, level, seed },
    (now, reply) => takeReply(now, { ...reply, key }),
    isBeyondStrategy ? { key: `${key} beyond the strategy`, debounceMs } : { answer, debounceMs },
  );
}

/** Queries for the current steps of the recursion, its timeline, and the visits of both orders. @param {Game} game @returns {Query<Game>[]} */
function recursionQueries(game) {
  const { order, skips, player, total, problem, timeline, visits } = game.recursion;
  if (problem) return [];
  const { board, pieces } = position(game);
  const search = { board, pieces: recursions.triedOrder(pieces, order), skips: [...skips] };
  const key = `${match.gameKey(game)} ${order} ${skips.join()}`;
  const first = stretchOf(player.at);
  const isLoaded = recursions.stepAt(game.recursion) || (total && player.at > player.length);
  const steps = query(
    game,
    'recursion',
    { kind: 'recursion', ...search, first, count: stretch },
    (now, answer) => withRecursion(now, (recursion) => recursions.takeSteps(recursion, answer)),
    { key: `${key} ${first}` },
  );
  const unanswered = recursions.isSoonCounted(match.openCells(game).length)
    ? ['idle', 'asked']
    : ['asked'];
  const counted = recursions.tryOrders.filter((one) => unanswered.includes(visits[one].status));
  return [
    ...(isLoaded ? [] : steps),
    ...query(
      game,
      'timeline',
      { kind: 'recursion-timeline', ...search, count: recursions.timelineWidth },
      (now, answer) =>
        withRecursion(now, (recursion) => recursions.takeTimeline(recursion, answer)),
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

/** @param {Game} game @returns {Clock<Game>[]} */
export function clocks(game) {
  const { player } = game.recursion;
  const every = 1000 / player.speed;
  const move = (/** @type {Game} */ game) => withRecursion(game, recursions.tickPlayer);
  const search = { id: 'game.recursion', player, every, tick: move };
  return player.playing ? [search] : [];
}
