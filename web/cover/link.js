/** The cover's parameters of a link: its position, its task, and its look: the tab, the tiling and the step of the search. */
import { cellName, isFilled, allCells } from '../board/board.js';
import { shown, TextError } from '../board/board-code.js';
import * as links from '../board/link.js';
import { dayOf, openDay } from './hand-transitions.js';
import { openSearch, orders } from './search.js';
import { maxSide, ownPieces } from './pieces.js';
import * as covers from './state.js';

/** @import { LinkSetting } from '../board/link.js' */
/** @import { Board, Colouring, Cover, Lens, Order, Position, Task } from './types' */
/**
 * @typedef {object} CoverLook
 * @property {Lens} lens
 * @property {Colouring} colouring
 * @property {string} number of the tiling
 * @property {number | null} laid number of placements shown; null for all
 * @property {Order} order of the search
 * @property {number} step of the search
 * @property {string | null} cell whose placements are shown
 * @property {string | null} day whose board is to be covered, in place of a position
 * @typedef {{ position: Position | null, task?: Task, look?: CoverLook | null }} CoverLink
 */

const { choice, dayOfLink, whole } = links;

/** @type {readonly LinkSetting<{ task: Task }>[]} */
const tasks = [choice('task', ['edit', 'solve'], 'tool')];

/** @type {readonly LinkSetting<CoverLook>[]} */
const looks = [
  choice('lens', ['tilings', 'heat', 'search'], 'tab'),
  choice('colouring', ['neighbours', 'orientation', 'plain'], 'colours'),
  ['number', 'n', /^[1-9][0-9]{0,399}$/, '1, 2, 3 …', String],
  whole('laid', 3),
  choice('order', orders),
  whole('step', 8),
  ['cell', 'cell', /^[a-z][0-9]{1,2}$/, 'c3', String],
  dayOfLink,
];

const plainTask = { task: /** @type {Task} */ ('edit') };
/** @type {CoverLook} */
const plainLook = {
  lens: 'tilings',
  colouring: 'neighbours',
  number: '1',
  laid: null,
  order: 'ordered',
  step: 0,
  cell: null,
  day: null,
};

/** The empty cell with a name; null if there is none. @param {Board} board @param {string | null} name */
const cellNamed = (board, name) =>
  allCells(board).find((cell) => cellName(cell, board.cols) === name && !isFilled(board, cell)) ??
  null;

/** The number of placements shown; null where it is all or changes soon. @param {Cover} cover */
function laidOf(cover) {
  const { at, length, playing } = covers.tilingOf(cover) ? cover.player : cover.chain;
  return cover.laid ?? (playing || at === length ? null : at);
}

/** @param {Cover} cover @returns {CoverLook} */
export function lookOf(cover) {
  const { history, lens, colouring, wish, search, heatCell, task } = cover;
  if (task === 'solve') return { ...plainLook, day: dayOf(cover) };
  const look = { ...plainLook, lens, colouring };
  if (lens === 'heat') {
    const cell = heatCell === null ? null : cellName(heatCell, history.now.board.cols);
    return { ...look, cell };
  }
  const { order, player } = search;
  if (lens === 'search') return { ...look, order, step: player.playing ? 0 : player.at };
  const wished = wish && 'number' in wish ? wish.number : null;
  const number = wished ?? covers.tilingOf(cover)?.number ?? plainLook.number;
  return { ...look, number, laid: laidOf(cover) };
}

/** @param {Cover} cover @param {CoverLook} look @returns {Cover} */
export function openLook(cover, { day, lens, colouring, number, laid, order, step, cell }) {
  if (day) return openDay(cover, day);
  const next = covers.openTiling({ ...covers.chooseLens(cover, lens), colouring }, number, laid);
  if (lens === 'heat') return { ...next, heatCell: cellNamed(next.history.now.board, cell) };
  return lens === 'search'
    ? covers.changeSearch(next, (search) => openSearch(search, order, step))
    : next;
}

/** @param {Map<string, string>} values @returns {{ position: Position | null, task: Task, look: CoverLook }} */
export function parseCover(values) {
  if (values.has('day')) {
    return { position: null, task: 'solve', look: links.parseSettings(values, looks, plainLook) };
  }
  const position = links.parsePosition(values, { maxSide, pieces: ownPieces });
  const { task } = links.parseSettings(values, tasks, plainTask);
  const look = links.parseSettings(values, looks, plainLook);
  const { cell } = look;
  if (cell !== null && cellNamed(position.board, cell) === null) {
    throw new TextError('link.setting', { name: 'cell', found: shown(cell), allowed: 'a1, b1 …' });
  }
  return { position, task, look };
}

/** @param {CoverLink} link parameters */
export const formatCover = ({ position, task = 'edit', look }) => [
  ...(position && !look?.day ? links.formatPosition(position) : []),
  ...links.formatSettings({ task }, tasks, plainTask),
  ...(look ? links.formatSettings(look, looks, plainLook) : []),
];
