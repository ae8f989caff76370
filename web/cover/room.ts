/** Board cover as a room of the page. */
import * as histories from '../board/history';
import { withChanges } from '../board/immutable';
import * as hands from './hand-transitions';
import { formatCover, lookOf, openLook, parseCover, type CoverLink } from './link';
import { maxSide, piecesOf, storedPieces } from './pieces';
import { firstBoard, presets } from './presets';
import * as covers from './state';
import type { History } from '../board/history';
import type { Room } from '../ui/room';
import type { Cover } from './state';

/** Sets the history of another board, whose first tiling appears whole. */
const withHistory = (cover: Cover, history: History) => covers.withHistory(cover, history, 'whole');

const deselect = (cover: Cover) => hands.select(cover, null, 0);

export const coverRoom: Room<Cover, CoverLink> = {
  initial: () => covers.newCover(histories.positionOf(firstBoard)),
  onView: (cover, to, from) =>
    withChanges(from === 'cover' ? covers.leave(cover) : cover, { entrance: 'whole' }),
  // A patient count of another board has ended.
  news(cover, before) {
    const reply = before.patientCount && !cover.patientCount && cover.count.reply;
    if (!reply || cover.count.key === covers.coverKey(cover)) return null;
    return ['toast.count-kept', { number: BigInt(reply.count), count: Number(reply.count) }];
  },
  link: {
    parse: (values) => (values.size ? parseCover(values) : null),
    format: (contents) => ({ parameters: formatCover(contents) }),
    of: (cover, isWhole) => ({
      position: cover.history.now,
      task: cover.task,
      look: isWhole ? lookOf(cover) : null,
    }),
    open(cover, { position, task, look }) {
      let next = cover;
      if (position) {
        const bare = task === 'edit' ? hands.endSolve(next) : next;
        next = withHistory(bare, histories.setPosition(bare.history, position));
        if (task === 'solve') next = hands.openSolve(next);
      }
      return look ? openLook(next, look) : next;
    },
  },
  board: {
    maxSide,
    presets,
    piecesOf,
    storedPieces,
    withHistory,
    undo: covers.undo,
    redo: covers.redo,
    undoStep: covers.undo,
    walk: covers.walkBy,
    turn: hands.turn,
    reshape: hands.reshape,
    rest: deselect,
    hint: hands.hint,
    asProblem: (cover) => cover,
    tool: ({ task }) => task,
    asked: ({ task }) => ({ task: task === 'solve' ? 'cover' : 'count', misere: false }),
    kept: ({ history, task }) => [history, task],
    restored: (cover, { position, task }) => ({
      ...cover,
      history: histories.beginning(position ?? cover.history.now),
      task: task ?? cover.task,
    }),
    refusal: (cover, before) =>
      cover.hand.advice !== before.hand.advice ? hands.lineProblem(cover) : null,
    withRefusal: (earlier, { hand }) => ({
      ...earlier,
      hand: { ...earlier.hand, advice: hand.advice },
    }),
  },
  present: {
    start: deselect,
    step: (cover, by) => covers.walkBy(covers.chooseLens(cover, 'tilings'), by),
    asks: () => null,
  },
};
