/**
 * What the game needs to know of the engine, the most urgent first, and which clocks it wants. Pure:
 * who asks and who ticks is not for here.
 */
import { codeShown, formatCode } from '../board/code.js';
import { isSettled } from '../engine/answer.js';
import { stateAt, stretch, stretchOf } from '../engine/frames.js';
import { want } from '../engine/reconciler.js';
import { tick } from '../ui/player.js';
import { engineMoves, gameKey, isWriting, lineKey, verdictOf } from './match.js';
import { piecesOf } from './pieces.js';
import { takeReply } from './playing.js';
import { takeSteps, triedOrder, tryOrders } from './recursion.js';
import { withAnswer, withRecursion } from './state.js';

/** @import { Kind, Request } from '../engine/protocol' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Recursion, Visits } from './recursion.js' */
/** @import { Answers, AnswerTo, Game } from './state.js' */
/** @typedef {import('../engine/reconciler.js').Want<Game>} Want */

/** So long a painted board rests before it is asked about, ms. */
const paintRest = 50;

/** @param {Game} game @param {number} [pace] ms that the engine takes at least over a move @returns {Want[]} */
export function wanted(game, pace = 0) {
  const here = position(game);
  const written = question(game, 'strategy', { kind: 'strategy', ...here }, kept('strategy'));
  return [
    ...positionWants(game, pace),
    ...(isWriting(game) ? [written] : []),
    ...recursionWants(game),
  ];
}

/** @param {Game} game */
const position = ({ history: { now } }) => ({ board: codeShown(now), pieces: piecesOf(now) });

/** @template {Kind} K @param {Game} game @param {string} slot @param {Request<K>} request @param {(game: Game, answer: AnswerTo<K>) => Game} receive @param {{ about?: string, rest?: number }} [given] @returns {Want} */
const question = (game, slot, request, receive, given) =>
  want({ slot: `game.${slot}`, about: gameKey(game), request, receive, ...given });

/** An answer that is kept by its name. @param {keyof Answers} name @returns {Want['receive']} */
const kept = (name) => (game, answer) => withAnswer(game, { [name]: answer });

/** Verdict, then the engine's move, or all moves' values, then those of the line. @param {Game} game @param {number} pace @returns {Want[]} */
function positionWants(game, pace) {
  const key = gameKey(game);
  const { verdict, analysis, reply, values } = game.answers;
  const here = position(game);
  if (!isSettled(verdict, key)) {
    const rest = paintRest;
    return [question(game, 'verdict', { kind: 'verdict', ...here }, kept('verdict'), { rest })];
  }
  const known = verdictOf(game);
  if (!known) return [];
  if (engineMoves(game) && known.moves > 0) {
    return isSettled(reply, key) && !isBeyondStrategy(game) ? [] : [moveWant(game, pace)];
  }
  if (!isSettled(analysis, key)) {
    return [question(game, 'analysis', { kind: 'analyse', ...here }, kept('analysis'))];
  }
  const { board, moves } = game.history.now;
  const about = lineKey(game);
  if (!moves.length || isSettled(values, about)) return [];
  const line = { board: formatCode(board), line: moves.join('.') };
  return [question(game, 'values', { kind: 'line', ...here, ...line }, kept('values'), { about })];
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
    const strategy = loaded.text;
    return question(game, 'reply', { kind: 'strategy-move', board, strategy }, takeReply, { rest });
  }
  const key = gameKey(game);
  const careless = game.setup.careless / 100;
  /** @param {Game} present @param {AnswerTo<'play'>} answer */
  const receive = (present, answer) => takeReply(present, { ...answer, about: key });
  const about = isBeyond ? `${key} beyond the strategy` : key;
  const given = { about, rest };
  return question(game, 'reply', { kind: 'play', board, pieces, careless, seed }, receive, given);
}

/** The stretch of the book's search that is looked at, and how much each order visits. @param {Game} game @returns {Want[]} */
function recursionWants(game) {
  const { watched, order, player, frames, total, problem, visits } = game.recursion;
  if (!watched) return [];
  const { board, pieces } = position(game);
  const counts = tryOrders
    .filter((one) => visits[one].status === 'asked')
    .map((one) => {
      /** @param {Game} present @param {Visits} answer */
      const receive = (present, answer) =>
        withRecursion(present, (now) => ({ ...now, visits: { ...now.visits, [one]: answer } }));
      const about = { board, pieces: triedOrder(pieces, one) };
      return question(game, `visits.${one}`, { kind: 'recursion-visits', ...about }, receive);
    });
  const { at } = player;
  if (problem || stateAt(frames, at) || (total && at >= total)) return counts;
  const first = stretchOf(at);
  const span = { board, pieces: triedOrder(pieces, order), first, count: stretch };
  /** @param {Game} present @param {AnswerTo<'recursion'>} answer */
  const receive = (present, answer) => withRecursion(present, (now) => takeSteps(now, answer));
  const about = `${gameKey(game)} ${order} ${first}`;
  return [
    question(game, 'recursion', { kind: 'recursion', ...span }, receive, { about }),
    ...counts,
  ];
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
