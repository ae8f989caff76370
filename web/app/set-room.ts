/** The room of sets on the page: it leads from sets to boards and lessons, and takes what is open there as an item. */
import { lessonDone, openItem } from '../sets/attempt';
import { stepName } from '../learn/done';
import { lessonShelves } from '../learn/lesson-shelves';
import { openStep } from '../learn/state';
import { addItem, ownDraft } from '../sets/draft';
import { queries } from '../sets/queries';
import { setShelves } from '../sets/set-shelves';
import { openOwnSet, openSet } from '../sets/state';
import { createSetDesk } from '../sets/views/desk';
import { linkTo } from './address';
import { lessonTitles } from './lesson-titles';
import { boardLink, itemFrom, itemIn } from './set-items';
import { openView, say, within, type State } from './state';
import { presentKeys } from './views/present-keys';
import './sets.css';
import type { TeacherAddresses } from '../sets/views/item-row';
import type { Later } from '../ui/lazy';
import type { Words } from '../ui/words';
import type { Site } from './site';

/** Adds the open board or step to the teacher's set, and says its place. */
function add(state: State): State {
  const next = within(state, 'set', (sets) => addItem(sets, itemIn(state)));
  if (next === state) return say(state, 'set.full');
  return say(next, 'set.added', { number: ownDraft(next.set).items.length });
}

/** Answers the open item of a set, if it is the step of a lesson that the reader has done. */
function withStepDone(state: State): State {
  const { view, set, learn } = state;
  const item = openItem(set)?.item;
  const isDone = item?.task === 'lesson' && learn.done.includes(stepName(item.lesson, item.step));
  if (view !== 'set' || !isDone) return state;
  return within(state, 'set', (sets) => lessonDone(sets, Date.now()));
}

/** Answers the item of a step that is done, now and whenever the reader returns from the lesson. */
function answerDoneSteps({ store }: Site) {
  const answer = () => store.change(withStepDone);
  answer();
  store.subscribe((state) => {
    // A subscriber must not change the state.
    if (withStepDone(state) !== state) queueMicrotask(answer);
  });
}

/** The links from the page of sets, and what a pasted text holds. */
function addressesOf({ store, set: { ask } }: Site, later: Later): TeacherAddresses {
  /** The state without Present, which most links leave. */
  const outside = (): State => ({ ...store.get(), present: null });
  const set = (state: State, packed: string, at: number) =>
    linkTo({ ...state, set: openSet(state.set, packed, at) }, 'set');
  const lesson = (name: string, step: number) => {
    const state = outside();
    return linkTo({ ...state, learn: openStep(state.learn, name, step) }, 'learn');
  };
  return {
    set: (packed, at) => set(outside(), packed, at),
    present: (packed, at) => set({ ...store.get(), present: { revealed: false } }, packed, at),
    lesson,
    lessonTitle: lessonTitles(later),
    itemFrom: (text) => itemFrom(store.get(), ask, text),
    room: (view) => linkTo(outside(), view),
    desk: (item) =>
      item.board === null
        ? lesson(item.lesson, item.step)
        : boardLink(item.board, item, store.get().linkLanguage),
  };
}

export function createSetRoom(site: Site, later: Later) {
  const { set: handle } = site;
  handle.register({ queries, shelves: setShelves });
  site.learn.register({ shelves: lessonShelves });
  answerDoneSteps(site);
  const desk = createSetDesk(addressesOf(site, later), later);
  return {
    add,
    /** Opens the teacher's own set. */
    open: (state: State) => within(openView(state, 'set'), 'set', openOwnSet),
    view(state: State, words: Words) {
      if (!state.present) return desk.show(state.set, words, handle);
      const { revealed } = state.present;
      return desk.present(state.set, revealed, presentKeys(revealed, words, site), words);
    },
  };
}
