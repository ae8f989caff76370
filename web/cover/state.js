/**
 * The board cover as an immutable value with its pure transitions: the board, its count, its tilings, the
 * lenses, and the answers of the solver. Knows no page and no worker.
 */
import { sameBoard } from '../board/board.js';
import { codeShown } from '../board/board-code.js';
import * as histories from '../board/history.js';
import { withChanges } from '../board/immutable.js';
import { noAnswer, replyFor, stopped } from '../engine/answer.js';
import * as players from '../ui/player.js';
import { begunAnew, freshHand } from './hand.js';
import { storedPieces, piecesOf } from './pieces.js';
import { freshSearch, movePlayer } from './search.js';

/** @import { AnswerTo, Board, Hand, History, Player, Position, Search, Task } from './types' */

/**
 * @typedef {'tilings' | 'heat' | 'search'} Lens what the view shows
 * @typedef {'neighbours' | 'orientation' | 'plain'} Colouring of a tiling's pieces
 * @typedef {'brush' | 'rectangle'} Tool what a stroke paints
 * @typedef {{ key: string, board: string, pieces: string }} Patient a requested count without a time limit,
 *   which painting does not cancel
 * @typedef {{ number: string } | { random: true, seed: number }} TilingWish a requested tiling
 * @typedef {{ anchor: number, base: Board, now: Position }} Stroke its first cell, the board before it, and the
 *   position that it has made
 *
 * @typedef {object} Cover
 * @property {History} history
 * @property {Task} task
 * @property {Lens} lens
 * @property {Colouring} colouring
 * @property {Tool} tool
 * @property {Stroke | null} stroke under way
 * @property {AnswerTo<'count'>} count the latest
 * @property {readonly AnswerTo<'count'>[]} counts of former boards, for undo
 * @property {Patient | null} patient
 * @property {boolean} isLong whether the count has reached the time limit and goes on when nothing else is asked
 * @property {AnswerTo<'tiling'>} tiling the tiling that is shown
 * @property {TilingWish | null} wish the tiling to show next
 * @property {number | null} laid number of placements that the next tiling or reason shows; null for all
 * @property {'idle' | 'typing' | 'refused'} entry of a tiling's number; refused if no tiling has it
 * @property {'whole' | 'bare' | 'play'} entrance how the next tiling appears: with all pieces, with none, or
 *   piece by piece
 * @property {Player} player of the tiling, piece by piece
 * @property {AnswerTo<'frequencies'>} heat frequencies of the placements
 * @property {number | null} heatCell the cell whose placements are shown; null for the board
 * @property {string | null} heatMove the selected placement
 * @property {number} heatRows number of rows of the list
 * @property {AnswerTo<'obstruction'>} reason why there is no tiling
 * @property {Player} chain player of the reason's forced placements
 * @property {Search} search
 * @property {Hand} hand
 */

/** Time limit of a count before other queries. A longer count is followed by no tiling, s. */
export const quickCount = 0.5;
/** Digits from which on a count is shown as long. */
export const longCount = 13;
/** Maximum number of stored counts. */
const rememberedCounts = 40;
/** Speed of the reason's player, placements a second. */
const chainSpeed = 1.5;
/** Number of rows of the list before it is extended. */
export const firstRows = 12;

/** The answers of a new board. */
const noAnswers = {
  isLong: false,
  tiling: noAnswer,
  laid: null,
  entry: /** @type {const} */ ('idle'),
  heat: noAnswer,
  heatCell: null,
  heatMove: null,
  heatRows: firstRows,
  reason: noAnswer,
};

/** @param {Position} position @param {Task} [task] @returns {Cover} */
export const newCover = (position, task = 'edit') => ({
  ...noAnswers,
  history: histories.beginning(position),
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

/** Key of a query about the board: its code and its pieces. @param {Pick<Cover, 'history'>} cover */
export const coverKey = ({ history: { now } }) => `${codeShown(now)} ${piecesOf(now)}`;

/** The count of the current board. @param {Cover} cover @returns {AnswerTo<'count'>} */
export function countOf(cover) {
  const key = coverKey(cover);
  if (cover.patient?.key === key) return cover.count;
  const remembered = cover.counts.find((count) => count.key === key);
  return remembered ?? (cover.count.key === key ? cover.count : noAnswer);
}

/** Whether the current board is known to have no tiling. @param {Cover} cover */
export const hasNone = (cover) => countOf(cover).reply?.count === '0';

/** The tiling that is shown, if it is of the current board. @param {Cover} cover */
export const tilingOf = (cover) =>
  cover.tiling.key === coverKey(cover) ? cover.tiling.reply : null;

/** The number of tilings, from the count or from a tiling; null while unknown. @param {Cover} cover @returns {string | null} */
export const tilingsKnown = (cover) =>
  tilingOf(cover)?.count ?? countOf(cover).reply?.count ?? null;

// The board

/** Set the history. Another board drops the answers of the former one. @param {Cover} cover @param {History} history @param {Cover['entrance']} [entrance] @returns {Cover} */
export function withHistory(cover, history, entrance = cover.entrance) {
  const next = withChanges(cover, { history, entrance });
  if (history.now === cover.history.now || coverKey(next) === coverKey(cover)) return next;
  const wish = firstWish(countOf(next));
  const player = players.reload(cover.player, 0, 0);
  const { order, player: walker, language } = cover.search;
  const search = freshSearch(order, walker.speed, language);
  const isSame = isSameBoard(history, cover.history);
  // An edited board is one's own, also after the tilings of a puzzle.
  const { own } = cover.task === 'edit' ? freshHand : next.hand;
  const hand = isSame ? { ...next.hand, pointed: null } : { ...begunAnew(next.hand), own };
  return { ...next, ...noAnswers, wish, player, search, hand };
}

/** The wish for the first tiling, if there is one. @param {AnswerTo<'count'>} count @returns {TilingWish | null} */
const firstWish = ({ reply }) => (reply && reply.count !== '0' ? { number: '1' } : null);

/** @param {Cover} cover @param {string} pieces @returns {Cover} */
export function choosePieces(cover, pieces) {
  const stored = storedPieces(pieces);
  const { now: old } = cover.history;
  // Pieces placed by hand may not be in the new set.
  const now =
    cover.task === 'solve' ? histories.positionOf(old.board, stored) : { ...old, pieces: stored };
  return withHistory(cover, histories.setPosition(cover.history, now), 'whole');
}

/** @param {Cover} cover @returns {Cover} */
export const undo = (cover) => stepped(cover, histories.undo(cover.history));

/** @param {Cover} cover @returns {Cover} */
export const redo = (cover) => stepped(cover, histories.redo(cover.history));

/** Set the history of undo or redo. While solving, the board itself is not undone. @param {Cover} cover @param {History} history */
const stepped = (cover, history) =>
  cover.task === 'solve' && !isSameBoard(history, cover.history)
    ? cover
    : withHistory(cover, history, 'bare');

/** Whether the board to cover and the set of pieces are the same. @param {History} history @param {History} other */
const isSameBoard = ({ now }, { now: other }) =>
  sameBoard(now.board, other.board) && now.pieces === other.pieces;

// Counting

/** Request a count without a time limit. @param {Cover} cover @returns {Cover} */
export function askCount(cover) {
  const { now } = cover.history;
  const key = coverKey(cover);
  const patient = { key, board: codeShown(now), pieces: piecesOf(now) };
  return { ...cover, count: noAnswer, patient, isLong: false };
}

/** @param {Cover} cover @returns {Cover} */
export function stopCount(cover) {
  const key = cover.patient?.key ?? coverKey(cover);
  return { ...cover, count: stopped(cover.count, key), patient: null, isLong: false };
}

/** @param {Cover} cover @param {AnswerTo<'count'>} count @returns {Cover} */
export function takeCount(cover, count) {
  if (count.status === 'asked') return { ...cover, count };
  const others = cover.counts.filter(({ key }) => key !== count.key);
  const counts = count.reply ? [...others, count].slice(-rememberedCounts) : cover.counts;
  const next = { ...cover, count, counts, patient: null, isLong: count.status === 'stopped' };
  const isQuick = (count.reply?.seconds ?? Infinity) < quickCount;
  const follows = isQuick && !cover.wish && count.key === coverKey(cover) && !tilingOf(cover);
  return follows ? { ...next, wish: firstWish(count) } : next;
}

// Tilings

/** A number half typed stays when another tiling comes. @param {Cover} cover @returns {Cover['entry']} */
const typingStays = ({ entry }) => (entry === 'typing' ? entry : 'idle');

/** @param {Cover} cover @param {TilingWish} wish @returns {Cover} */
export function wishFor(cover, wish) {
  const isAsked = JSON.stringify(wish) === JSON.stringify(cover.wish);
  // Undo may have asked for it without showing its pieces.
  const asked = /** @type {const} */ ({ entrance: 'whole', entry: typingStays(cover) });
  return withChanges(cover, isAsked ? asked : { ...asked, wish });
}

/** @param {Cover} cover @returns {Cover} */
export const stopTiling = (cover) => withChanges(cover, { wish: null, laid: null });

/** Request the tiling with a typed number. @param {Cover} cover @param {string} text @returns {Cover} */
export function wishForTyped(cover, text) {
  const total = tilingsKnown(cover);
  const entered = withChanges(cover, { entry: 'idle' });
  if (total === null) return entered;
  const digits = text.replace(/[\s.,_'’]/g, '');
  const number = /^[0-9]{1,400}$/.test(digits) ? BigInt(digits) : 0n;
  if (number < 1n || number > BigInt(total)) return { ...cover, entry: 'refused' };
  const isShown = String(number) === tilingOf(cover)?.number;
  return isShown ? entered : wishFor(entered, { number: String(number) });
}

/** @param {Cover} cover @param {AnswerTo<'tiling'>} answer @returns {Cover} */
export function takeTiling(cover, answer) {
  const { tiling, player, entrance } = cover;
  // The current tiling stays until the next one is there.
  const former = answer.key === tiling.key ? tiling.reply : null;
  if (answer.status === 'asked') return { ...cover, tiling: { ...answer, reply: former } };
  const next = { ...cover, wish: null, laid: null, entry: typingStays(cover) };
  if (!answer.reply) return { ...next, tiling: { ...answer, reply: former } };
  const { length } = answer.reply.pieces;
  const replays = entrance === 'play' || (player.playing && former !== null);
  const whole = former !== null || entrance === 'whole' ? length : 0;
  const loaded = players.reload({ ...player, playing: false }, length, cover.laid ?? whole);
  const shown = replays ? players.play(players.seek(loaded, 0)) : loaded;
  return { ...next, entrance: 'whole', tiling: answer, player: shown };
}

/** Open the tiling with a number, and show some of its placements; null for all. @param {Cover} cover @param {string} number @param {number | null} laid @returns {Cover} */
export function openTiling(cover, number, laid) {
  const former = tilingOf(cover);
  if (former?.number === number) {
    const at = laid ?? cover.player.length;
    return { ...cover, wish: null, player: players.seek(cover.player, at) };
  }
  // The first tiling follows the count, unless the count takes long.
  return former || number !== '1' ? wishFor({ ...cover, laid }, { number }) : { ...cover, laid };
}

/** @param {Cover} cover @returns {Cover} */
export function playOrPause(cover) {
  if (tilingOf(cover)) return { ...cover, player: players.toggle(cover.player) };
  return { ...cover, entrance: 'play', wish: cover.wish ?? { number: '1' } };
}

/** Move one step along the placements by hand, the tiling, the reason or the search. @param {Cover} cover @param {1 | -1} by @returns {Cover} */
export function walkBy(cover, by) {
  const { history } = cover;
  if (cover.task === 'solve')
    return withHistory(cover, histories.walkTo(history, history.now.at + by));
  const move = (/** @type {Player} */ player) => players.step(player, by);
  if (cover.lens === 'search') return changeSearch(cover, (search) => movePlayer(search, move));
  const { reason } = cover;
  const isChain = hasNone(cover) && replyFor(reason, coverKey(cover))?.why;
  if (isChain) return withChanges(cover, { chain: move(cover.chain) });
  return tilingOf(cover) ? withChanges(cover, { player: move(cover.player) }) : cover;
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
export const changeSearch = (cover, change) => withChanges(cover, { search: change(cover.search) });

/** @param {Cover} cover @param {'heat' | 'reason'} name @returns {Cover} */
export const stopAnswer = (cover, name) => ({
  ...cover,
  [name]: stopped(cover[name], coverKey(cover)),
});

/** @param {Cover} cover @param {AnswerTo<'obstruction'>} reason @returns {Cover} */
export function takeReason(cover, reason) {
  const length = replyFor(reason, reason.key)?.why?.chain.length ?? 0;
  const at = Math.min(cover.laid ?? length, length);
  const chain = { ...players.stillPlayer, speed: chainSpeed, length, at };
  return { ...cover, reason, chain, laid: length ? null : cover.laid };
}

/** Leave the view. @param {Cover} cover @returns {Cover} */
export function leave(cover) {
  const player = players.pause(cover.player);
  return { ...cover, patient: null, player, search: pausedSearch(cover) };
}
