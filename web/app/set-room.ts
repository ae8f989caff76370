/** The page of sets with the parts that know other rooms: the open board as an item, lessons that are done, links. */
import { codeShown } from '../board/board-code';
import { piecesOf as coverPieces } from '../cover/pieces';
import { isMisere } from '../game/match';
import { piecesOf as gamePieces } from '../game/pieces';
import { lessonDone, openItem } from '../sets/attempt';
import { formerLessons, lessonShelves } from '../learn/lesson-shelves';
import { addItem, isOfGame, itemOf, ownDraft } from '../sets/draft';
import { queries } from '../sets/queries';
import { begun, formerSets, setShelves } from '../sets/set-shelves';
import { openSet, useSetQueries } from '../sets/state';
import { createSetDesk } from '../sets/views/desk';
import { linkTo } from './address';
import { lessonTitles } from './lesson-titles';
import { hasBoard, openView, say, withSet } from './state';
import { keys } from './views/present';
import './sets.css';
import type { Later, Site, State, Words } from './types';

/** The task that fits what is done with the open board. */
function taskOf({ view, game, cover }: State) {
  if (view === 'cover') return cover.task === 'solve' ? 'cover' : 'count';
  const { tool } = game.setup;
  return tool === 'puzzle' ? 'find' : tool === 'play' ? 'play' : 'wins';
}

/** Opens the teacher's own set. */
const openOwn = (state: State): State =>
  withSet(openView(state, 'set'), (sets) => openSet(sets, '', 0));

/** The open board, or the open step of a lesson, as an item. */
function itemIn(state: State) {
  const { view, game, cover, learn } = state;
  if (!hasBoard(view)) {
    return itemOf(null, { task: 'lesson', lesson: learn.name, step: learn.step });
  }
  const { now } = view === 'cover' ? cover.history : game.history;
  const pieces = (view === 'cover' ? coverPieces : gamePieces)(now);
  const misere = view === 'game' && isMisere(game);
  return itemOf(codeShown(now), { task: taskOf(state), pieces, misere });
}

/** Adds the open board or step to the teacher's set, and says its place. */
function add(state: State): State {
  const next = withSet(state, (sets) => addItem(sets, itemIn(state)));
  const number = ownDraft(next.set).items.length;
  return next === state ? say(state, 'set.full') : say(next, 'set.added', { number });
}

/** Marks the step of a lesson as done when the reader returns from it. */
function withLessons({ set, learn }: State): State['set'] {
  const item = openItem(set)?.item;
  const isDone = item?.task === 'lesson' && learn.done.includes(`${item.lesson} ${item.step}`);
  return isDone ? lessonDone(set, Date.now()) : set;
}

export function createSetRoom(site: Site, later: Later) {
  const { store, set: slice } = site;
  useSetQueries(queries);
  slice.change(begun);
  slice.keep(setShelves, formerSets);
  // A step that is done answers its item.
  site.learn.keep(lessonShelves, formerLessons);
  const address = (packed: string, at: number, present: State['present'] = null) => {
    const state = store.get();
    return linkTo({ ...state, present, set: openSet(state.set, packed, at) }, 'set');
  };
  const lesson = (name: string, step: number) => {
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
    view(state: State, words: Words) {
      if (withLessons(state) !== state.set) {
        queueMicrotask(() => slice.change(() => withLessons(store.get())));
      }
      if (!state.present) return desk.show(state.set, words, slice);
      const { revealed } = state.present;
      return desk.present(state.set, revealed, keys(revealed, words, site), words);
    },
  };
}
