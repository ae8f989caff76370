/**
 * The board cover as an immutable value with its pure transitions: the board, its count, its tilings, the
 * lenses, and the answers of the solver. Knows no page and no worker.
 */
import { sameBoard, type Board } from '../board/board';
import { codeShown } from '../board/board-code';
import * as histories from '../board/history';
import { withChanges } from '../board/immutable';
import { isPending, noAnswer, replyFor, stoppedAnswer } from '../engine/answer';
import * as players from '../ui/player';
import { beginAnew, freshHand, type Hand, type Task } from './hand';
import { storedPieces, piecesOf } from './pieces';
import { freshSearch, movePlayer, type Search } from './search';
import type { History, Position } from '../board/history';
import type { AnswerTo } from '../engine/protocol';
import type { Player } from '../ui/player';

/** What the view shows. */
export type Lens = 'tilings' | 'heat' | 'search';

/** The colours of a tiling's pieces. */
export type Colouring = 'neighbours' | 'orientation' | 'plain';

/** What a stroke paints. */
export type Tool = 'brush' | 'rectangle';

/** A requested tiling. */
export type TilingWish = { number: string } | { random: true; seed: number };

/** A stroke: its first cell, the board before it, and the position that it has made. */
export type Stroke = { anchor: number; base: Board; now: Position };

export interface Cover {
  history: History;
  task: Task;
  lens: Lens;
  colouring: Colouring;
  tool: Tool;
  /** The stroke under way. */
  stroke: Stroke | null;
  /** The latest count, of this board or of that of a patient count. */
  count: AnswerTo<'count'>;
  /** The counts of former boards, which undo shows again at once. */
  counts: readonly AnswerTo<'count'>[];
  /** The board of a requested count without a time limit, which goes on when another board is painted. */
  patientCount: { key: string; board: string; pieces: string } | null;
  /** Whether the count has reached the time limit and goes on when nothing else is asked. */
  isLong: boolean;
  /** The tiling that is shown. */
  tiling: AnswerTo<'tiling'>;
  /** The tiling to show next. */
  wish: TilingWish | null;
  /** Number of placements that the next tiling or reason shows; null for all. */
  laidNext: number | null;
  /**
   * How the next tiling appears on a board without one:
   *
   * - `whole`: with all pieces, as after a number is typed or other pieces are chosen;
   * - `bare`: with none, after undo or redo;
   * - `play`: piece by piece, where the player was started before the tiling came.
   */
  entrance: 'whole' | 'bare' | 'play';
  /** The player of the tiling, piece by piece. */
  player: Player;
  /** The state of the field of a tiling's number; refused if no tiling has it. */
  numberEntry: 'idle' | 'typing' | 'refused';
  /** Frequencies of the placements. */
  heat: AnswerTo<'frequencies'>;
  /** The cell whose placements are shown; null for the board. */
  heatCell: number | null;
  /** The placement selected in the list of the heat map. */
  heatMove: string | null;
  /** Number of rows of that list. */
  heatRows: number;
  /** The reason why there is no tiling. */
  reason: AnswerTo<'obstruction'>;
  /** Player of the placements that the reason forces. */
  reasonPlayer: Player;
  search: Search;
  hand: Hand;
}

/** Time limit of a count before other queries, s. A count that took longer is followed by no tiling. */
export const quickCount = 0.5;
/** Digits from which on a count is shown as long. */
export const longCount = 13;
/** Maximum number of stored counts. */
const rememberedCounts = 40;
/** Speed of the reason's player, placements a second. */
const chainSpeed = 1.5;
/** Number of rows of the list before it is extended. */
export const rowsAtFirst = 12;

/** What is known of a new board. */
const noAnswers = {
  isLong: false,
  tiling: noAnswer,
  laidNext: null,
  numberEntry: 'idle' as const,
  heat: noAnswer,
  heatCell: null,
  heatMove: null,
  heatRows: rowsAtFirst,
  reason: noAnswer,
};

export const newCover = (position: Position, task: Task = 'edit'): Cover => ({
  ...noAnswers,
  history: histories.beginning(position),
  task,
  lens: 'tilings',
  colouring: 'neighbours',
  tool: 'brush',
  stroke: null,
  count: noAnswer,
  counts: [],
  patientCount: null,
  wish: null,
  entrance: 'whole',
  player: players.stillPlayer,
  reasonPlayer: players.stillPlayer,
  search: freshSearch('ordered', players.stillPlayer.speed),
  hand: freshHand,
});

/** Key of a query about the board: its code and its pieces. */
export const coverKey = ({ history: { now } }: Pick<Cover, 'history'>) =>
  `${codeShown(now)} ${piecesOf(now)}`;

/** The count of the current board. */
export function countOf(cover: Cover): AnswerTo<'count'> {
  const key = coverKey(cover);
  if (cover.patientCount?.key === key) return cover.count;
  const remembered = cover.counts.find((count) => count.key === key);
  return remembered ?? (cover.count.key === key ? cover.count : noAnswer);
}

/** The count that is shown: the patient one, or that of the current board. */
export const countShown = (cover: Cover) => (cover.patientCount ? cover.count : countOf(cover));

/** Whether the count that is shown is still to come. */
export const isCountPending = (cover: Cover) =>
  cover.patientCount !== null || cover.isLong || isPending(countOf(cover));

/** Whether the current board is known to have no tiling. */
export const hasNoTiling = (cover: Cover) => countOf(cover).reply?.count === '0';

/** The tiling that is shown, if it is of the current board. */
export const tilingOf = (cover: Cover) =>
  cover.tiling.key === coverKey(cover) ? cover.tiling.reply : null;

/** The number of tilings, from the count or from a tiling; null while unknown. */
export const tilingsKnown = (cover: Cover): string | null =>
  tilingOf(cover)?.count ?? countOf(cover).reply?.count ?? null;

// The board

/**
 * Sets the history. Another board drops the answers of the former one.
 *
 * @param entrance of its first tiling
 */
export function withHistory(
  cover: Cover,
  history: History,
  entrance: Cover['entrance'] = cover.entrance,
): Cover {
  const next = withChanges(cover, { history, entrance });
  if (coverKey(next) === coverKey(cover)) return next;
  const wish = firstWish(countOf(next));
  const player = players.reload(cover.player, 0, 0);
  const { order, player: walker, language } = cover.search;
  const search = freshSearch(order, walker.speed, language);
  const hand = handAfter(next, isSameBoard(history, cover.history));
  return { ...next, ...noAnswers, wish, player, search, hand };
}

/** The covering by hand after the history is set; on the same board only other pieces may lie. */
function handAfter({ hand, task }: Cover, isSame: boolean): Hand {
  if (isSame) return { ...hand, selected: null };
  // An edited board is one's own, also after the tilings of a puzzle.
  return { ...beginAnew(hand), own: task === 'edit' ? null : hand.own };
}

/** The wish for the first tiling, if there is one. */
const firstWish = ({ reply }: AnswerTo<'count'>): TilingWish | null =>
  reply && reply.count !== '0' ? { number: '1' } : null;

export function choosePieces(cover: Cover, pieces: string): Cover {
  const stored = storedPieces(pieces);
  const { now: old } = cover.history;
  // Pieces placed by hand may not be in the new set.
  const now =
    cover.task === 'solve' ? histories.positionOf(old.board, stored) : { ...old, pieces: stored };
  return withHistory(cover, histories.setPosition(cover.history, now), 'whole');
}

export const undo = (cover: Cover): Cover => stepped(cover, histories.undo(cover.history));

export const redo = (cover: Cover): Cover => stepped(cover, histories.redo(cover.history));

/** Sets the history of undo or redo. While solving, the board itself is not undone. */
const stepped = (cover: Cover, history: History) =>
  cover.task === 'solve' && !isSameBoard(history, cover.history)
    ? cover
    : withHistory(cover, history, 'bare');

/** Whether the board to cover and the set of pieces are the same. */
const isSameBoard = ({ now }: History, { now: other }: History) =>
  sameBoard(now.board, other.board) && now.pieces === other.pieces;

// Counting

/** Requests a count without a time limit. */
export function askCount(cover: Cover): Cover {
  const { now } = cover.history;
  const patientCount = { key: coverKey(cover), board: codeShown(now), pieces: piecesOf(now) };
  return { ...cover, count: noAnswer, patientCount, isLong: false };
}

export function stopCount(cover: Cover): Cover {
  const key = cover.patientCount?.key ?? coverKey(cover);
  return { ...cover, count: stoppedAnswer(cover.count, key), patientCount: null, isLong: false };
}

export function receiveCount(cover: Cover, count: AnswerTo<'count'>): Cover {
  if (count.status === 'asked') return { ...cover, count };
  const others = cover.counts.filter(({ key }) => key !== count.key);
  const counts = count.reply ? [...others, count].slice(-rememberedCounts) : cover.counts;
  const next = { ...cover, count, counts, patientCount: null, isLong: count.status === 'stopped' };
  const isQuick = (count.reply?.seconds ?? Infinity) < quickCount;
  const lacksTiling = count.key === coverKey(cover) && !cover.wish && !tilingOf(cover);
  return isQuick && lacksTiling ? { ...next, wish: firstWish(count) } : next;
}

// Tilings

/** The state of the number's field when another tiling is asked for or comes: a number half typed stays. */
const entryAfter = ({ numberEntry }: Cover): Cover['numberEntry'] =>
  numberEntry === 'typing' ? numberEntry : 'idle';

export function wishFor(cover: Cover, wish: TilingWish): Cover {
  const isAskedAlready = JSON.stringify(wish) === JSON.stringify(cover.wish);
  // Undo may have asked for it without showing its pieces.
  const changes = { entrance: 'whole', numberEntry: entryAfter(cover) } as const;
  return withChanges(cover, isAskedAlready ? changes : { ...changes, wish });
}

export const stopTiling = (cover: Cover): Cover =>
  withChanges(cover, { wish: null, laidNext: null });

/** Requests the tiling with a typed number. */
export function wishForTyped(cover: Cover, text: string): Cover {
  const total = tilingsKnown(cover);
  const entered = withChanges(cover, { numberEntry: 'idle' });
  if (total === null) return entered;
  // `1,234`, `1 234` or `1'234`
  const digits = text.replace(/[\s.,_'’]/g, '');
  const number = /^[0-9]{1,400}$/.test(digits) ? BigInt(digits) : 0n;
  if (number < 1n || number > BigInt(total)) return { ...cover, numberEntry: 'refused' };
  const isShown = String(number) === tilingOf(cover)?.number;
  return isShown ? entered : wishFor(entered, { number: String(number) });
}

export function receiveTiling(cover: Cover, answer: AnswerTo<'tiling'>): Cover {
  const { player, entrance } = cover;
  const former = answer.key === cover.tiling.key ? cover.tiling.reply : null;
  // The former tiling stays until the next one is there.
  const tiling = { ...answer, reply: answer.reply ?? former };
  if (answer.status === 'asked') return { ...cover, tiling };
  const next = { ...cover, tiling, wish: null, laidNext: null, numberEntry: entryAfter(cover) };
  if (!answer.reply) return next;
  const { length } = answer.reply.pieces;
  const isPlayed = entrance === 'play' || (player.playing && former !== null);
  const isWhole = entrance === 'whole' || former !== null;
  const laid = isPlayed ? 0 : (cover.laidNext ?? (isWhole ? length : 0));
  const loaded = players.reload({ ...player, playing: false }, length, laid);
  return { ...next, entrance: 'whole', player: isPlayed ? players.play(loaded) : loaded };
}

/** Opens the tiling with a number, and shows some of its placements; null for all. */
export function openTiling(cover: Cover, number: string, laid: number | null): Cover {
  const former = tilingOf(cover);
  if (former?.number === number) {
    const { player } = cover;
    return { ...cover, wish: null, player: players.seek(player, laid ?? player.length) };
  }
  const next = { ...cover, laidNext: laid };
  // The first tiling follows the count, unless the count takes long.
  const isFirst = number === '1' && !former && !cover.wish;
  return isFirst ? next : wishFor(next, { number });
}

export function playOrPause(cover: Cover): Cover {
  if (tilingOf(cover)) return { ...cover, player: players.toggle(cover.player) };
  return { ...cover, entrance: 'play', wish: cover.wish ?? { number: '1' } };
}

/** Moves one step along the placements by hand, the tiling, the reason or the search. */
export function walkBy(cover: Cover, by: 1 | -1): Cover {
  const { history, task, lens, reason, reasonPlayer, player } = cover;
  if (task === 'solve') return withHistory(cover, histories.walkTo(history, history.now.at + by));
  const move = (player: Player) => players.step(player, by);
  if (lens === 'search') return changeSearch(cover, (search) => movePlayer(search, move));
  const hasReason = hasNoTiling(cover) && replyFor(reason, coverKey(cover))?.why;
  if (hasReason) return withChanges(cover, { reasonPlayer: move(reasonPlayer) });
  return tilingOf(cover) ? withChanges(cover, { player: move(player) }) : cover;
}

// Lenses

export function chooseLens(cover: Cover, lens: Lens): Cover {
  if (lens === cover.lens) return cover;
  return { ...cover, lens, stroke: null, search: pausedSearch(cover) };
}

const pausedSearch = ({ search }: Cover) => ({ ...search, player: players.pause(search.player) });

export const changeSearch = (cover: Cover, change: (search: Search) => Search): Cover =>
  withChanges(cover, { search: change(cover.search) });

export const stopAnswer = (cover: Cover, name: 'heat' | 'reason'): Cover => ({
  ...cover,
  [name]: stoppedAnswer(cover[name], coverKey(cover)),
});

export function receiveReason(cover: Cover, reason: AnswerTo<'obstruction'>): Cover {
  const length = reason.reply?.why?.chain.length ?? 0;
  const at = Math.min(cover.laidNext ?? length, length);
  const reasonPlayer = { ...players.stillPlayer, speed: chainSpeed, length, at };
  return { ...cover, reason, reasonPlayer, laidNext: length ? null : cover.laidNext };
}

/** Leaves the view. */
export function leave(cover: Cover): Cover {
  const player = players.pause(cover.player);
  return { ...cover, patientCount: null, player, search: pausedSearch(cover) };
}
