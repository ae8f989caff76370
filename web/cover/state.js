/**
 * The board cover as an immutable value, and its pure transitions: the board, its count and tilings, how
 * they are looked at, and what was found out. It knows no page and no engine.
 */
import { sameBoard } from '../board/board.js';
import { codeShown } from '../board/code.js';
import * as board from '../board/history.js';
import { noAnswer, replyFor, stopped } from '../engine/answer.js';
import * as players from '../ui/player.js';
import { begunAnew, freshHand } from './hand.js';
import { storedPieces, piecesOf } from './pieces.js';
import { freshSearch, movePlayer } from './search.js';

/** @import { Board } from '../board/board.js' */
/** @import { History, Position } from '../board/history.js' */
/** @import { AnswerTo } from '../engine/protocol' */
/** @import { Player } from '../ui/player.js' */
/** @import { Hand, Task } from './hand.js' */
/** @import { Search } from './search.js' */

/**
 * @typedef {'tilings' | 'heat' | 'search'} Lens what is looked at
 * @typedef {'neighbours' | 'orientation' | 'plain'} Colouring of a tiling's pieces
 * @typedef {'brush' | 'rectangle'} Tool what a stroke paints
 * @typedef {{ key: string, board: string, pieces: string }} Patient a count that was asked for: it may take
 *   its time, and painting lets it be
 * @typedef {{ number: string } | { random: true, seed: number }} Wish which tiling
 * @typedef {{ anchor: number, base: Board, now: Position }} Stroke where it began, on what, and what has come
 *   of it
 *
 * @typedef {object} Cover
 * @property {History} history
 * @property {Task} task
 * @property {Lens} lens
 * @property {Colouring} colouring
 * @property {Tool} tool
 * @property {Stroke | null} stroke the one under way
 * @property {AnswerTo<'count'>} count the latest
 * @property {readonly AnswerTo<'count'>[]} counts that are remembered, so that undo brings them back
 * @property {Patient | null} patient
 * @property {boolean} isLong whether the latest count was given up, taking longer than painting allows
 * @property {AnswerTo<'tiling'>} tiling the one that is shown
 * @property {Wish | null} wish the one that is to be shown
 * @property {boolean} misnumbered whether a number was typed that no tiling has
 * @property {'whole' | 'bare' | 'play'} entrance how the next tiling comes: all its pieces laid, none, or
 *   one after the other
 * @property {Player} player how many pieces of the tiling are laid
 * @property {AnswerTo<'frequencies'>} heat how often each placement occurs
 * @property {number | null} heatCell the cell whose placements are shown; null for the board
 * @property {string | null} heatMove the placement that is pointed at
 * @property {number} heatRows of the list
 * @property {AnswerTo<'obstruction'>} reason why there is no tiling
 * @property {Player} chain how many of the reason's forced placements are laid
 * @property {Search} search
 * @property {Hand} hand
 */

/** A count that takes longer does not follow the painting, and no tiling follows it, s. */
export const quickCount = 0.5;
/** From so many digits on a count is long. */
export const longCount = 13;
/** Counts that are remembered. */
const rememberedCounts = 40;
/** Forced placements laid a second. */
const chainSpeed = 1.5;
/** Placements in the list before it is asked to be longer. */
export const firstRows = 12;

/** What is known of a board that nothing is known of. */
const unknown = {
  isLong: false,
  tiling: noAnswer,
  misnumbered: false,
  heat: noAnswer,
  heatCell: null,
  heatMove: null,
  heatRows: firstRows,
  reason: noAnswer,
};

/** @param {Position} position @param {Task} [task] @returns {Cover} */
export const newCover = (position, task = 'edit') => ({
  ...unknown,
  history: board.beginning(position),
  task,
  lens: 'tilings',
  colouring: 'neighbours',
  tool: 'brush',
  stroke: null,
  count: noAnswer,
  counts: [],
  patient: null,
  wish: null,
  entrance: 'whole',
  player: players.stillPlayer,
  chain: players.stillPlayer,
  search: freshSearch('ordered', players.stillPlayer.speed),
  hand: freshHand,
});

/** What a question about the covering is about: its board and its pieces. @param {Pick<Cover, 'history'>} cover */
export const coverKey = ({ history: { now } }) => `${codeShown(now)} ${piecesOf(now)}`;

/** What is known of the present board's count. @param {Cover} cover @returns {AnswerTo<'count'>} */
export function countOf(cover) {
  const key = coverKey(cover);
  if (cover.patient?.key === key) return cover.count;
  const remembered = cover.counts.find((count) => count.key === key);
  return remembered ?? (cover.count.key === key ? cover.count : noAnswer);
}

/** Whether the present board is known to have no tiling. @param {Cover} cover */
export const hasNone = (cover) => countOf(cover).reply?.count === '0';

/** The tiling that is shown, if it is one of the present board. @param {Cover} cover */
export const tilingOf = (cover) =>
  cover.tiling.key === coverKey(cover) ? cover.tiling.reply : null;

/** How many tilings there are: as the count says, or a tiling where the count was not awaited. @param {Cover} cover @returns {string | null} */
export const tilingsKnown = (cover) =>
  tilingOf(cover)?.count ?? countOf(cover).reply?.count ?? null;

/** The same cover if nothing is another. @param {Cover} cover @param {Partial<Cover>} changes @returns {Cover} */
export function changed(cover, changes) {
  const names = /** @type {(keyof Cover)[]} */ (Object.keys(changes));
  return names.every((name) => cover[name] === changes[name]) ? cover : { ...cover, ...changes };
}

// The board

/** Another board: what was found out about the former is let go. @param {Cover} cover @param {History} history @param {Cover['entrance']} [entrance] @returns {Cover} */
export function withHistory(cover, history, entrance = cover.entrance) {
  const next = changed(cover, { history, entrance });
  if (history.now === cover.history.now || coverKey(next) === coverKey(cover)) return next;
  const wish = firstWish(countOf(next));
  const player = players.reload(cover.player, 0, 0);
  const { order, player: walker, language } = cover.search;
  const search = freshSearch(order, walker.speed, language);
  const isSame = isSameBoard(history, cover.history);
  const hand = isSame ? { ...next.hand, pointed: null } : begunAnew(next.hand);
  return { ...next, ...unknown, wish, player, search, hand };
}

/** The first tiling follows a count that was quick. @param {AnswerTo<'count'>} count @returns {Wish | null} */
const firstWish = ({ reply }) => (reply && reply.count !== '0' ? { number: '1' } : null);

/** @param {Cover} cover @param {string} pieces @returns {Cover} */
export function choosePieces(cover, pieces) {
  const stored = storedPieces(pieces);
  const { now: old } = cover.history;
  // What was laid by hand need not be one of the new pieces.
  const now =
    cover.task === 'solve' ? board.positionOf(old.board, stored) : { ...old, pieces: stored };
  return withHistory(cover, board.setPosition(cover.history, now), 'whole');
}

/** @param {Cover} cover @returns {Cover} */
export const undo = (cover) => stepped(cover, board.undo(cover.history));

/** @param {Cover} cover @returns {Cover} */
export const redo = (cover) => stepped(cover, board.redo(cover.history));

/** While a board is solved its own steps alone are taken back. @param {Cover} cover @param {History} history */
const stepped = (cover, history) =>
  cover.task === 'solve' && !isSameBoard(history, cover.history)
    ? cover
    : withHistory(cover, history, 'bare');

/** Whether it is the same board to be covered, whatever lies on it. @param {History} history @param {History} other */
const isSameBoard = ({ now }, { now: other }) =>
  sameBoard(now.board, other.board) && now.pieces === other.pieces;

// Counting

/** It may take its time. @param {Cover} cover @returns {Cover} */
export function askCount(cover) {
  const { now } = cover.history;
  const key = coverKey(cover);
  const patient = { key, board: codeShown(now), pieces: piecesOf(now) };
  return { ...cover, count: noAnswer, patient, isLong: false };
}

/** @param {Cover} cover @returns {Cover} */
export function stopCount(cover) {
  const key = cover.patient?.key ?? coverKey(cover);
  return { ...cover, count: stopped(cover.count, key), patient: null };
}

/** @param {Cover} cover @param {AnswerTo<'count'>} count @returns {Cover} */
export function takeCount(cover, count) {
  if (count.status === 'asked') return { ...cover, count };
  const others = cover.counts.filter(({ key }) => key !== count.key);
  const counts = count.reply ? [...others, count].slice(-rememberedCounts) : cover.counts;
  const isLong = count.status === 'stopped';
  const next = { ...cover, count, counts, patient: null, isLong };
  const isQuick = cover.patient === null || (count.reply?.seconds ?? Infinity) < quickCount;
  const follows = isQuick && !cover.wish && count.key === coverKey(cover) && !tilingOf(cover);
  return follows ? { ...next, wish: firstWish(count) } : next;
}

// Tilings

/** @param {Cover} cover @param {Wish} wish @returns {Cover} */
export function wishFor(cover, wish) {
  const isSame = JSON.stringify(wish) === JSON.stringify(cover.wish);
  return isSame ? cover : { ...cover, entrance: 'whole', wish, misnumbered: false };
}

/** The tiling of a number as it was typed. @param {Cover} cover @param {string} text @returns {Cover} */
export function wishForTyped(cover, text) {
  const total = tilingsKnown(cover);
  if (total === null) return cover;
  const digits = text.replace(/[\s.,_'’]/g, '');
  const number = /^[0-9]{1,400}$/.test(digits) ? BigInt(digits) : 0n;
  if (number < 1n || number > BigInt(total)) return { ...cover, misnumbered: true };
  const isShown = String(number) === tilingOf(cover)?.number;
  return isShown ? cover : wishFor(cover, { number: String(number) });
}

/** @param {Cover} cover @param {AnswerTo<'tiling'>} answer @returns {Cover} */
export function takeTiling(cover, answer) {
  const { tiling, player, entrance } = cover;
  // Until the next one comes, the present one stays.
  const former = answer.key === tiling.key ? tiling.reply : null;
  if (answer.status === 'asked') return { ...cover, tiling: { ...answer, reply: former } };
  const next = { ...cover, wish: null, misnumbered: false };
  if (!answer.reply) return { ...next, tiling: { ...answer, reply: former } };
  const { length } = answer.reply.pieces;
  const replays = entrance === 'play' || (player.playing && former !== null);
  const whole = former !== null || entrance === 'whole';
  const loaded = players.reload({ ...player, playing: false }, length, whole ? length : 0);
  const shown = replays ? players.play(players.seek(loaded, 0)) : loaded;
  return { ...next, entrance: 'whole', tiling: answer, player: shown };
}

/** @param {Cover} cover @returns {Cover} */
export function playOrPause(cover) {
  if (tilingOf(cover)) return { ...cover, player: players.toggle(cover.player) };
  return { ...cover, entrance: 'play', wish: cover.wish ?? { number: '1' } };
}

/** One step along what is played: what was laid by hand, the laying of the tiling, or the search. @param {Cover} cover @param {1 | -1} by @returns {Cover} */
export function walkBy(cover, by) {
  const { history } = cover;
  if (cover.task === 'solve') return withHistory(cover, board.walkTo(history, history.now.at + by));
  const move = (/** @type {Player} */ player) => players.step(player, by);
  if (cover.lens === 'search') return changeSearch(cover, (search) => movePlayer(search, move));
  const { reason } = cover;
  const isChain = hasNone(cover) && replyFor(reason, coverKey(cover))?.why;
  if (isChain) return changed(cover, { chain: move(cover.chain) });
  return tilingOf(cover) ? changed(cover, { player: move(cover.player) }) : cover;
}

// Lenses

/** @param {Cover} cover @param {Lens} lens @returns {Cover} */
export function chooseLens(cover, lens) {
  if (lens === cover.lens) return cover;
  return { ...cover, lens, stroke: null, search: pausedSearch(cover) };
}

/** @param {Cover} cover */
const pausedSearch = ({ search }) => ({ ...search, player: players.pause(search.player) });

/** @param {Cover} cover @param {(search: Search) => Search} change @returns {Cover} */
export const changeSearch = (cover, change) => changed(cover, { search: change(cover.search) });

/** @param {Cover} cover @param {'heat' | 'reason'} name @returns {Cover} */
export const stopAnswer = (cover, name) => ({
  ...cover,
  [name]: stopped(cover[name], coverKey(cover)),
});

/** @param {Cover} cover @param {'heat' | 'reason'} name @returns {Cover} */
export const askAgain = (cover, name) => ({ ...cover, [name]: noAnswer });

/** @param {Cover} cover @param {AnswerTo<'obstruction'>} reason @returns {Cover} */
export function takeReason(cover, reason) {
  const length = replyFor(reason, reason.key)?.why?.chain.length ?? 0;
  const chain = { ...players.stillPlayer, speed: chainSpeed, length, at: length };
  return { ...cover, reason, chain };
}

/** Another view has been opened. @param {Cover} cover @returns {Cover} */
export function leave(cover) {
  const player = players.pause(cover.player);
  return { ...cover, patient: null, player, search: pausedSearch(cover) };
}
