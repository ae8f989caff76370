/**
 * The queries of the game's state to the engine, the most urgent first, and the clocks of its animations.
 * Pure: sending and ticking happens elsewhere.
 */
import { codeShown, formatCode } from '../board/board-code.js';
import { isResolved } from '../engine/answer.js';
import { stretch, stretchOf } from '../engine/frames.js';
import { toQuery } from '../engine/reconciler.js';
import {
  engineMoves,
  gameKey,
  hintDegree,
  isHidden,
  isLarge,
  isMisere,
  isWriting,
  lineKey,
  mistakeSeen,
  optionsOf,
  paleMoves,
  reviewKey,
  verdictOf,
} from './match.js';
import { piecesOf } from './pieces.js';
import { takeReply } from './match-transitions.js';
import { difficultyOf, drawKey, takeDraw, takeAnalysis } from './puzzle-transitions.js';
import { awaitsAnswer, isPuzzle, puzzleKey } from './quiz.js';
import {
  isSoonCounted,
  searchKey,
  stepAt,
  takeSteps,
  takeTimeline,
  tickPlayer,
  timelineWidth,
  triedOrder,
  tryOrders,
} from './recursion.js';
import { demonstrate, withAnswer, withRecursion } from './state.js';
import { searchedCells } from './watched.js';

/** @import { AnswerTo, Kind, Request } from '../engine/protocol' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Draw } from './quiz.js' */
/** @import { Visits } from './recursion.js' */
/** @import { Answers, Game } from './state.js' */
/** @typedef {import('../engine/reconciler.js').Query<Game>} Query */

/** Wait after the last painted cell before the board is sent to the engine, ms. */
const paintDebounceMs = 50;

/** @param {Game} game @param {number} [pace] minimum time of the engine's move, ms @returns {Query[]} */
export function queries(game, pace = 0) {
  const here = ruledPosition(game);
  const written = query(game, 'strategy', { kind: 'strategy', ...here }, storeAs('strategy'));
  return [
    ...positionQueries(game, pace),
    ...(isWriting(game) ? [written] : []),
    ...recursionQueries(game),
  ];
}

/** @param {Game} game */
const position = ({ history: { now } }) => ({ board: codeShown(now), pieces: piecesOf(now) });

/** Board, pieces and rule, for queries whose answer depends on the rule. @param {Game} game */
const ruledPosition = (game) => ({
  ...position(game),
  ...(isMisere(game) ? { misere: true } : {}),
});

/**
 * @template {Kind} K
 * @param {Game} game
 * @param {string} slot
 * @param {Request<K>} request
 * @param {(game: Game, answer: AnswerTo<K>) => Game} receive
 * @param {{ key?: string, debounceMs?: number }} [given]
 * @returns {Query}
 */
const query = (game, slot, request, receive, given) =>
  toQuery({ slot: `game.${slot}`, key: gameKey(game), request, receive, ...given });

/** The transition that stores an answer under a name. @param {keyof Answers} name @returns {Query['receive']} */
const storeAs = (name) => (game, answer) => withAnswer(game, { [name]: answer });

/**
 * First the legal moves of a large board or the engine's move, then the verdict, the analysis, and the values
 * of the line.
 *
 * @param {Game} game
 * @param {number} pace
 * @returns {Query[]}
 */
function positionQueries(game, pace) {
  const key = gameKey(game);
  const { verdict, analysis, reply, values } = game.answers;
  const here = ruledPosition(game);
  const painted = { debounceMs: paintDebounceMs };
  const { wish } = game.quiz;
  if (isPuzzle(game) && wish) return [drawQuery(game, wish)];
  if (isLarge(game) && !isResolved(game.answers.moves, key)) {
    const request = { kind: /** @type {const} */ ('moves'), ...position(game) };
    return [query(game, 'moves', request, storeAs('moves'), painted)];
  }
  if (engineMoves(game) && optionsOf(game)?.length) {
    return isResolved(reply, key) && !isBeyondStrategy(game) ? [] : [moveQuery(game, pace)];
  }
  if (!isResolved(verdict, key)) {
    // A game on a large board needs no verdict before the values or a hint are shown.
    if (isLarge(game) && isHidden(game) && !hintDegree(game)) return [];
    const request = { kind: /** @type {const} */ ('verdict'), ...here };
    return [query(game, 'verdict', request, storeAs('verdict'), painted), ...answerQueries(game)];
  }
  if (!verdictOf(game)) return [];
  if (isPuzzle(game) && (answerQueries(game).length || awaitsAnswer(game)))
    return answerQueries(game);
  if (!isResolved(analysis, key)) {
    return [query(game, 'analysis', { kind: 'analyse', ...here }, storeAs('analysis'))];
  }
  const { board, moves } = game.history.now;
  if (!moves.length) return [];
  const given = { key: lineKey(game) };
  if (isResolved(values, given.key)) return reviewQueries(game);
  const line = { board: formatCode(board), line: moves.join('.') };
  return [query(game, 'values', { kind: 'line', ...here, ...line }, storeAs('values'), given)];
}

/** Query for a puzzle of a grade or of a day. @param {Game} game @param {Draw} wish @returns {Query} */
function drawQuery(game, wish) {
  const given = { key: drawKey(wish) };
  if ('date' in wish) {
    return query(game, 'draw', { kind: 'daily-puzzle', ...wish }, takeDraw, given);
  }
  const { grade, seed } = wish;
  const difficulty = difficultyOf(grade);
  return query(game, 'draw', { kind: 'puzzle', difficulty, seed }, takeDraw, given);
}

/** Query for the right answers of the puzzle on the board. @param {Game} game @returns {Query[]} */
function answerQueries(game) {
  const key = puzzleKey(game);
  if (!isPuzzle(game) || isResolved(game.quiz.analysis, key)) return [];
  const { board } = game.history.now;
  const request = { board: formatCode(board), pieces: piecesOf(game.history.now) };
  return [query(game, 'quiz', { kind: 'analyse', ...request }, takeAnalysis, { key })];
}

/** Query for the better moves in place of the mistake that is shown. @param {Game} game @returns {Query[]} */
function reviewQueries(game) {
  const seen = mistakeSeen(game);
  const key = reviewKey(game);
  if (!seen || isResolved(game.answers.review, key)) return [];
  const request = { ...ruledPosition(game), board: seen.before.board };
  return [query(game, 'review', { kind: 'analyse', ...request }, storeAs('review'), { key })];
}

/** Whether the loaded strategy has no move in this position. @param {Game} game */
function isBeyondStrategy(game) {
  const { key, reply } = game.answers.reply;
  return key === gameKey(game) && reply?.request === 'strategy-move' && reply.move === null;
}

/** Query for the engine's move: by the loaded strategy, if it has one. @param {Game} game @param {number} debounceMs */
function moveQuery(game, debounceMs) {
  const { board, pieces, ...rule } = ruledPosition(game);
  const { loaded, dice: seed } = game.match;
  const isBeyond = isBeyondStrategy(game);
  if (loaded?.pieces === pieces && loaded.misere === isMisere(game) && !isBeyond) {
    const strategy = loaded.text;
    return query(game, 'reply', { kind: 'strategy-move', board, strategy }, takeReply, {
      debounceMs,
    });
  }
  const key = gameKey(game);
  const careless = game.setup.careless / 100;
  /** @param {Game} game @param {AnswerTo<'play'>} answer */
  const receive = (game, answer) => takeReply(game, { ...answer, key });
  const given = { key: isBeyond ? `${key} beyond the strategy` : key, debounceMs };
  const request = { board, pieces, ...rule, careless, seed };
  return query(game, 'reply', { kind: 'play', ...request }, receive, given);
}

/** Queries for the current steps of the recursion, its timeline, and the visits of both orders. @param {Game} game @returns {Query[]} */
function recursionQueries(game) {
  const { recursion } = game;
  if (!recursion.watched) return [];
  const { board, pieces } = position(game);
  const search = {
    board,
    pieces: triedOrder(pieces, recursion.order),
    skips: [...recursion.skips],
  };
  const key = `${gameKey(game)} ${searchKey(recursion)}`;
  return [
    ...stepQueries(game, search, key),
    ...timelineQueries(game, search, key),
    ...visitQueries(game),
  ];
}

/** @typedef {{ board: string, pieces: string, skips: number[] }} Searched */

/** @param {Game} game @param {Searched} search @param {string} key @returns {Query[]} */
function stepQueries(game, search, key) {
  const { player, total, problem } = game.recursion;
  const { at } = player;
  if (problem || stepAt(game.recursion) || (total && at > player.length)) return [];
  const first = stretchOf(at);
  /** @param {Game} game @param {AnswerTo<'recursion'>} answer */
  const receive = (game, answer) => withRecursion(game, (now) => takeSteps(now, answer));
  const request = { kind: /** @type {const} */ ('recursion'), ...search, first, count: stretch };
  return [query(game, 'recursion', request, receive, { key: `${key} ${first}` })];
}

/** @param {Game} game @param {Searched} search @param {string} key @returns {Query[]} */
function timelineQueries(game, search, key) {
  const { timeline, problem } = game.recursion;
  if (problem || isResolved(timeline, key)) return [];
  /** @param {Game} game @param {AnswerTo<'recursion-timeline'>} answer */
  const receive = (game, answer) => withRecursion(game, (now) => takeTimeline(now, answer));
  const kind = /** @type {const} */ ('recursion-timeline');
  const request = { kind, ...search, count: timelineWidth };
  return [query(game, 'timeline', request, receive, { key })];
}

/** @param {Game} game @returns {Query[]} */
function visitQueries(game) {
  const { board, pieces } = position(game);
  const { problem, visits } = game.recursion;
  if (problem) return [];
  const unanswered = isSoonCounted(searchedCells(game).length) ? ['idle', 'asked'] : ['asked'];
  return tryOrders
    .filter((one) => unanswered.includes(visits[one].status))
    .map((one) => {
      /** @param {Game} game @param {Visits} answer */
      const receive = (game, answer) =>
        withRecursion(game, (now) => ({ ...now, visits: { ...now.visits, [one]: answer } }));
      const searched = { board, pieces: triedOrder(pieces, one) };
      return query(game, `visits.${one}`, { kind: 'recursion-visits', ...searched }, receive);
    });
}

/** Time between two moves of the demonstration, ms. */
const demoTime = 1100;

/** @param {Game} game @returns {Clock<Game>[]} */
export function clocks(game) {
  const { player } = game.recursion;
  const every = 1000 / player.speed;
  const move = (/** @type {Game} */ game) => withRecursion(game, tickPlayer);
  const search = { id: 'game.recursion', player, every, tick: move };
  const demo = { id: 'game.demo', player: true, every: demoTime, tick: demonstrate };
  const isShown = game.look.demo !== null && paleMoves(game).length > 0;
  return [...(player.playing ? [search] : []), ...(isShown ? [demo] : [])];
}
