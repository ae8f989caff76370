/**
 * What the game needs to know of the engine, the most urgent first, and which clocks it wants. Pure:
 * who asks and who ticks is not for here.
 */
import { codeShown, formatCode } from '../board/code.js';
import { isSettled } from '../engine/answer.js';
import { stateAt, stretch, stretchOf } from '../engine/frames.js';
import { want } from '../engine/reconciler.js';
import { tick } from '../ui/player.js';
import { engineMoves, gameKey, lineKey, verdictOf } from './match.js';
import { piecesOf } from './pieces.js';
import { takeSteps, triedOrder, tryOrders, withVisits } from './recursion.js';
import { takeReply } from './playing.js';
import { withAnswer, withRecursion } from './state.js';

/**
 * @typedef {import('./state.js').Game} Game
 * @typedef {import('../engine/reconciler.js').Want<Game>} Want
 */

/** So long a painted board rests before it is asked about, ms. */
const paintRest = 50;

/** @param {Game} game @param {number} [pace] ms that the engine takes at least over a move @returns {Want[]} */
export function wanted(game, pace = 0) {
  return [...positionWants(game, pace), ...strategyWants(game), ...recursionWants(game)];
}

/** @param {Game} game */
function about({ history: { now } }) {
  return { board: codeShown(now), pieces: piecesOf(now) };
}

/** Verdict, then the engine's move, or all moves' values, then those of the line. @param {Game} game @param {number} pace @returns {Want[]} */
function positionWants(game, pace) {
  const key = gameKey(game);
  const { verdict, analysis, reply, values } = game.answers;
  if (!isSettled(verdict, key)) {
    return [
      want({
        slot: 'game.verdict',
        about: key,
        request: { kind: 'verdict', ...about(game) },
        receive: (/** @type {Game} */ present, answer) => withAnswer(present, { verdict: answer }),
        rest: paintRest,
      }),
    ];
  }
  const known = verdictOf(game);
  if (!known) return [];
  if (engineMoves(game) && known.moves > 0) {
    const isOut = reply.reply?.request === 'strategy-move' && reply.reply.move === null;
    return isSettled(reply, key) && !isOut ? [] : [moveWant(game, pace)];
  }
  if (!isSettled(analysis, key)) {
    return [
      want({
        slot: 'game.analysis',
        about: key,
        request: { kind: 'analyse', ...about(game) },
        receive: (/** @type {Game} */ present, answer) => withAnswer(present, { analysis: answer }),
      }),
    ];
  }
  const line = lineKey(game);
  const { board, moves } = game.history.now;
  if (!moves.length || isSettled(values, line)) return [];
  const { pieces } = about(game);
  return [
    want({
      slot: 'game.values',
      about: line,
      request: { kind: 'line', board: formatCode(board), pieces, line: moves.join('.') },
      receive: (/** @type {Game} */ present, answer) => withAnswer(present, { values: answer }),
    }),
  ];
}

/** By the loaded strategy, until it has no move here. @param {Game} game @param {number} pace @returns {Want} */
function moveWant(game, pace) {
  const key = gameKey(game);
  const { board, pieces } = about(game);
  const { loaded, dice } = game.match;
  const { reply } = game.answers;
  const isOut = reply.about === key && reply.reply?.request === 'strategy-move';
  const common = { slot: 'game.reply', rest: pace };
  if (loaded?.pieces === pieces && !isOut) {
    return want({
      ...common,
      about: key,
      request: { kind: 'strategy-move', board, strategy: loaded.text },
      receive: takeReply,
    });
  }
  const careless = game.setup.careless / 100;
  return want({
    ...common,
    about: isOut ? `${key} beyond the strategy` : key,
    request: { kind: 'play', board, pieces, careless, seed: dice },
    receive: (/** @type {Game} */ present, answer) => takeReply(present, { ...answer, about: key }),
  });
}

/** @param {Game} game @returns {Want[]} */
function strategyWants(game) {
  const key = gameKey(game);
  const { strategy } = game.answers;
  if (strategy.status !== 'asked' || strategy.about !== key) return [];
  return [
    want({
      slot: 'game.strategy',
      about: key,
      request: { kind: 'strategy', ...about(game) },
      receive: (/** @type {Game} */ present, answer) => withAnswer(present, { strategy: answer }),
    }),
  ];
}

/** The stretch of the book's search that is looked at, and how much each order visits. @param {Game} game @returns {Want[]} */
function recursionWants(game) {
  const { watched, order, player, frames, total, problem, visits } = game.recursion;
  if (!watched) return [];
  const { board, pieces } = about(game);
  const key = gameKey(game);
  const counts = tryOrders
    .filter((one) => visits[one].status === 'asked')
    .map((one) =>
      want({
        slot: `game.visits.${one}`,
        about: key,
        request: { kind: 'recursion-visits', board, pieces: triedOrder(pieces, one) },
        receive: (/** @type {Game} */ present, answer) => ({
          ...present,
          recursion: withVisits(present.recursion, (old, its) => (its === one ? answer : old)),
        }),
      }),
    );
  const { at } = player;
  if (problem || stateAt(frames, at) || (total && at >= total)) return counts;
  const first = stretchOf(at);
  const steps = want({
    slot: 'game.recursion',
    about: `${key} ${order} ${first}`,
    request: {
      kind: 'recursion',
      board,
      pieces: triedOrder(pieces, order),
      first,
      count: stretch,
    },
    receive: (/** @type {Game} */ present, answer) => ({
      ...present,
      recursion: takeSteps(present.recursion, answer),
    }),
  });
  return [steps, ...counts];
}

/** @param {Game} game @returns {import('../ui/ticker.js').Clock<Game>[]} */
export function clocks({ recursion: { player } }) {
  if (!player.playing) return [];
  return [
    {
      id: 'game.recursion',
      player,
      every: 1000 / player.speed,
      // Time waits for steps that are on their way.
      tick: (game) =>
        stateAt(game.recursion.frames, game.recursion.player.at)
          ? withRecursion(game, { player: tick(game.recursion.player) })
          : game,
    },
  ];
}
