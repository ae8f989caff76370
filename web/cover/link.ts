/** The cover's parameters of a link: its position, its task, and its look: the tab, the tiling and the step of the search. */
import { cellName, isFilled, allCells, type Board } from '../board/board';
import { shown, TextError } from '../board/board-code';
import * as links from '../board/link';
import { choice, dayOfLink, whole } from '../board/link';
import { dayOf, openDay } from './hand-transitions';
import { openSearch, orders, type Order } from './search';
import { maxSide, ownPieces } from './pieces';
import * as covers from './state';
import type { Position } from '../board/history';
import type { LinkSetting } from '../board/link';
import type { Task } from './hand';
import type { Colouring, Cover, Lens } from './state';

interface CoverLook {
  lens: Lens;
  colouring: Colouring;
  /** The number of the tiling. */
  number: string;
  /** Number of placements shown; null for all. */
  laid: number | null;
  /** The order of the search. */
  order: Order;
  /** The step of the search. */
  step: number;
  /** The cell whose placements the lens heat shows: `c3`. */
  cell: string | null;
  /** The day whose board is to be covered, in place of a position: `2026-01-31`. */
  day: string | null;
}

export type CoverLink = { position: Position | null; task?: Task; look?: CoverLook | null };

const tasks: readonly LinkSetting<{ task: Task }>[] = [choice('task', ['edit', 'solve'], 'tool')];

const looks: readonly LinkSetting<CoverLook>[] = [
  choice('lens', ['tilings', 'heat', 'search'], 'tab'),
  choice('colouring', ['neighbours', 'orientation', 'plain'], 'colours'),
  ['number', 'n', /^[1-9][0-9]{0,399}$/, '1, 2, 3 …', String],
  whole('laid', 3),
  choice('order', orders),
  whole('step', 8),
  ['cell', 'cell', /^[a-z][0-9]{1,2}$/, 'c3', String],
  dayOfLink,
];

const plainTask = { task: 'edit' as Task };
const plainLook: CoverLook = {
  lens: 'tilings',
  colouring: 'neighbours',
  number: '1',
  laid: null,
  order: 'ordered',
  step: 0,
  cell: null,
  day: null,
};

/** The empty cell with a name; null if there is none. */
const cellNamed = (board: Board, name: string | null) =>
  allCells(board).find((cell) => cellName(cell, board.cols) === name && !isFilled(board, cell)) ??
  null;

/** The number of placements shown, of the tiling or of the reason; null where it is all or changes soon. */
function laidOf(cover: Cover) {
  const { at, length, playing } = covers.tilingOf(cover) ? cover.player : cover.reasonPlayer;
  return cover.laidNext ?? (playing || at === length ? null : at);
}

export function lookOf(cover: Cover): CoverLook {
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

export function openLook(
  cover: Cover,
  { day, lens, colouring, number, laid, order, step, cell }: CoverLook,
): Cover {
  if (day) return openDay(cover, day);
  const next = covers.openTiling({ ...covers.chooseLens(cover, lens), colouring }, number, laid);
  if (lens === 'heat') return { ...next, heatCell: cellNamed(next.history.now.board, cell) };
  return lens === 'search'
    ? covers.changeSearch(next, (search) => openSearch(search, order, step))
    : next;
}

export function parseCover(values: Map<string, string>): {
  position: Position | null;
  task: Task;
  look: CoverLook;
} {
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

/** @param link parameters */
export const formatCover = ({ position, task = 'edit', look }: CoverLink) => [
  ...(position && !look?.day ? links.formatPosition(position) : []),
  ...links.formatSettings({ task }, tasks, plainTask),
  ...(look ? links.formatSettings(look, looks, plainLook) : []),
];
