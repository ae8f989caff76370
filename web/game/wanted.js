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
import { takeReply } from './playing.js';
import { takeSteps, triedOrder, tryOrders, withVisits } from './recursion.js';
import { withAnswer, withRecursion } from './state.js';

/** @import { Request } from '../engine/protocol' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Recursion } from './recursion.js' */
/** @import { Answers, Game } from './state.js' */
/** @typedef {import('../engine/reconciler.js').Want<Game>} Want */

/** So long a painted board rests before it is asked about, ms. */
const paintRest = 50;

/** @param {Game} game @param {number} [pace] ms that the engine takes at least over a move @returns {Want[]} */
export function wanted(game, pace = 0) {
  const { status, about } = game.answers.strategy;
  const isAsked = status === 'asked' && about === gameKey(game);
  return [
    ...positionWants(game, pace),
    ...(isAsked ? [question(game, 'strategy', { kind: 'strategy', ...position(game) })] : []),
    ...recursionWants(game),
  ];
}

/** @param {Game} game */
const position = ({ history: { now } }) => ({ board: codeShown(now), pieces: piecesOf(now) });

/** A question whose answer is kept by its name. @param {Game} game @param {keyof Answers} name @param {Request} request @param {Partial<Want>} [given] @returns {Want} */
const question = (game, name, request, given) => ({
  slot: `game.${name}`,
  about: gameKey(game),
  request,
  receive: (present, answer) => withAnswer(present, { [name]: answer }),
  ...given,
});

/** Verdict, then the engine's move, or all moves' values, then those of the line. @param {Game} game @param {number} pace @returns {Want[]} */
function positionWants(game, pace) {
  const key = gameKey(game);
  const { verdict, analysis, reply, values } = game.answers;
  const here = position(game);
  if (!isSettled(verdict, key)) {
    return [question(game, 'verdict', { kind: 'verdict', ...here }, { rest: paintRest })];
  }
  const known = verdictOf(game);
  if (!known) return [];
  if (engineMoves(game) && known.moves > 0) {
    return isSettled(reply, key) && !isBeyondStrategy(game) ? [] : [moveWant(game, pace)];
  }
  if (!isSettled(analysis, key)) return [question(game, 'analysis', { kind: 'analyse', ...here })];
  const { board, moves } = game.history.now;
  const about = lineKey(game);
  if (!moves.length || isSettled(values, about)) return [];
  const line = { board: formatCode(board), line: moves.join('.') };
  return [question(game, 'values', { kind: 'line', ...here, ...line }, { about })];
}

/** Whether the loaded strategy has said that it has no move here. @param {Game} game */
function isBeyondStrategy(game) {
  const { about, reply } = game.answers.reply;
  return about === gameKey(game) && reply?.request === 'strategy-move' && reply.move === null;
}

/** By the loaded strategy, until it has no move here. @param {Game} game @param {number} rest */
function moveWant(game, rest) {
  const { board, pieces } = position(game);
  const { loaded, dice: seed } = game.match;
  const isBeyond = isBeyondStrategy(game);
  if (loaded?.pieces === pieces && !isBeyond) {
    const request = /** @type {const} */ ({ kind: 'strategy-move', board, strategy: loaded.text });
    return question(game, 'reply', request, { rest, receive: takeReply });
  }
  const key = gameKey(game);
  const careless = game.setup.careless / 100;
  const request = /** @type {const} */ ({ kind: 'play', board, pieces, careless, seed });
  return question(game, 'reply', request, {
    about: isBeyond ? `${key} beyond the strategy` : key,
    rest,
    receive: (present, answer) => takeReply(present, { ...answer, about: key }),
  });
}

/** The stretch of the book's search that is looked at, and how much each order visits. @param {Game} game @returns {Want[]} */
function recursionWants(game) {
  const { watched, order, player, frames, total, problem, visits } = game.recursion;
  if (!watched) return [];
  const { board, pieces } = position(game);
  const key = gameKey(game);
  const counts = tryOrders
    .filter((one) => visits[one].status === 'asked')
    .map((one) =>
      want({
        slot: `game.visits.${one}`,
        about: key,
        request: { kind: 'recursion-visits', board, pieces: triedOrder(pieces, one) },
        receive: (/** @type {Game} */ present, answer) =>
          withRecursion(present, (recursion) =>
            withVisits(recursion, (old, its) => (its === one ? answer : old)),
          ),
      }),
    );
  const { at } = player;
  if (problem || stateAt(frames, at) || (total && at >= total)) return counts;
  const first = stretchOf(at);
  const steps = want({
    slot: 'game.recursion',
    about: `${key} ${order} ${first}`,
    request: { kind: 'recursion', board, pieces: triedOrder(pieces, order), first, count: stretch },
    receive: (/** @type {Game} */ present, answer) =>
      withRecursion(present, (recursion) => takeSteps(recursion, answer)),
  });
  return [steps, ...counts];
}

/** Time waits for steps that are on their way. @param {Recursion} recursion @returns {Recursion} */
const ticked = (recursion) =>
  stateAt(recursion.frames, recursion.player.at)
    ? { ...recursion, player: tick(recursion.player) }
    : recursion;

/** @param {Game} game @returns {Clock<Game>[]} */
export function clocks({ recursion: { player } }) {
  const every = 1000 / player.speed;
  const move = (/** @type {Game} */ game) => withRecursion(game, ticked);
  return player.playing ? [{ id: 'game.recursion', player, every, tick: move }] : [];
}
