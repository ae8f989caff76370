/** The page of sets with the parts that know other rooms: the open board as an item, lessons that are done, links. */
import { codeShown } from '../board/board-code.js';
import { piecesOf as coverPieces } from '../cover/pieces.js';
import { isMisere } from '../game/match.js';
import { piecesOf as gamePieces } from '../game/pieces.js';
import { lessonDone, openItem } from '../sets/attempt.js';
import { formerLessons, lessonShelves } from '../learn/lesson-shelves.js';
import { addItem, isOfGame, itemOf, ownDraft } from '../sets/draft.js';
import { queries } from '../sets/queries.js';
import { begun, formerSets, setShelves } from '../sets/set-shelves.js';
import { openSet, useSetQueries } from '../sets/state.js';
import { createSetDesk } from '../sets/views/desk.js';
import { linkTo } from './address.js';
import { lessonTitles } from './lesson-titles.js';
import { hasBoard, openView, say, withSet } from './state.js';
import { keys } from './views/present.js';
import './sets.css';

/** @import { Later, Site, State, Words } from './types' */

/** The task that fits what is done with the open board. @param {State} state */
function taskOf({ view, game, cover }) {
  if (view === 'cover') return cover.task === 'solve' ? 'cover' : 'count';
  const { tool } = game.setup;
  return tool === 'puzzle' ? 'find' : tool === 'play' ? 'play' : 'wins';
}

/** Opens the teacher's own set. @param {State} state @returns {State} */
const openOwn = (state) => withSet(openView(state, 'set'), (sets) => openSet(sets, '', 0));

/** The open board, or the open step of a lesson, as an item. @param {State} state */
function itemIn(state) {
  const { view, game, cover, learn } = state;
  if (!hasBoard(view)) {
    return itemOf(null, { task: 'lesson', lesson: learn.name, step: learn.step });
  }
  const { now } = view === 'cover' ? cover.history : game.history;
  const pieces = (view === 'cover' ? coverPieces : gamePieces)(now);
  const misere = view === 'game' && isMisere(game);
  return itemOf(codeShown(now), { task: taskOf(state), pieces, misere });
}

/** Adds the open board or step to the teacher's set, and says its place. @param {State} state @returns {State} */
function add(state) {
  const next = withSet(state, (sets) => addItem(sets, itemIn(state)));
  const number = ownDraft(next.set).items.length;
  return next === state ? say(state, 'set.full') : say(next, 'set.added', { number });
}

/** Marks the step of a lesson as done when the reader returns from it. @param {State} state @returns {State['set']} */
function withLessons({ set, learn }) {
  const item = openItem(set)?.item;
  const isDone = item?.task === 'lesson' && learn.done.includes(`${item.lesson} ${item.step}`);
  return isDone ? lessonDone(set, Date.now()) : set;
}

/** @param {Site} site @param {Later} later */
export function createSetRoom(site, later) {
  const { store, set: slice } = site;
  useSetQueries(queries);
  slice.change(begun);
  slice.keep(setShelves, formerSets);
  // A step that is done answers its item.
  site.learn.keep(lessonShelves, formerLessons);
  /** @param {string} packed @param {number} at @param {State['present']} [present] */
  const address = (packed, at, present = null) => {
    const state = store.get();
    return linkTo({ ...state, present, set: openSet(state.set, packed, at) }, 'set');
  };
  /** @param {string} name @param {number} step */
  const lesson = (name, step) => {
    const state = store.get();
    return linkTo({ ...state, present: null, learn: { ...state.learn, name, step } }, 'learn');
  };
  const desk = createSetDesk({
    set: address,
    present: (packed, at) => address(packed, at, { revealed: false }),
    lesson,
    lessonTitle: lessonTitles(later),
    room: (view) => linkTo({ ...store.get(), present: null }, view),
    desk: ({ task, board, pieces, misere, ...item }) =>
      board === null
        ? lesson(item.lesson, item.step)
        : `#/${isOfGame(task) ? 'game' : 'cover'}?v=1&b=${encodeURIComponent(board)}${pieces && `&p=${pieces}`}${misere ? '&misere=1' : ''}`,
  });
  return {
    add,
    open: openOwn,
    /** @param {State} state @param {Words} words */
    view(state, words) {
      if (withLessons(state) !== state.set) {
        queueMicrotask(() => slice.change(() => withLessons(store.get())));
      }
      if (!state.present) return desk.show(state.set, words, slice);
      const { revealed } = state.present;
      return desk.present(state.set, revealed, keys(revealed, words, site), words);
    },
  };
}
