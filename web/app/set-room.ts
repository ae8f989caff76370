/** The room of sets on the page: it leads from sets to boards and lessons, and takes what is open there as an item. */
import { lessonDone, openItem } from '../sets/attempt';
import { stepName } from '../learn/done';
import { lessonShelves } from '../learn/lesson-shelves';
import { addItem, ownDraft } from '../sets/draft';
import { queries } from '../sets/queries';
import { setShelves } from '../sets/set-shelves';
import { openOwnSet, openSet } from '../sets/state';
import { createSetDesk } from '../sets/views/desk';
import { linkTo } from './address';
import { lessonTitles } from './lesson-titles';
import { boardLink, itemFrom, itemIn } from './set-items';
import { openView, say, within, type State } from './state';
import { keys } from './views/present-keys';
import './sets.css';
import type { TeacherAddresses } from '../sets/views/item-row';
import type { Later } from '../ui/lazy';
import type { Words } from '../ui/words';
import type { Site } from './site';

/** Opens the teacher's own set. */
const openOwn = (state: State): State => within(openView(state, 'set'), 'set', openOwnSet);

/** Adds the open board or step to the teacher's set, and says its place. */
function add(state: State): State {
  const next = within(state, 'set', (sets) => addItem(sets, itemIn(state)));
  const number = ownDraft(next.set).items.length;
  return next === state ? say(state, 'set.full') : say(next, 'set.added', { number });
}

/** The sets with the open item answered, if it is the step of a lesson that the reader has done. */
function withStepDone({ set, learn }: State): State['set'] {
  const item = openItem(set)?.item;
  const isDone = item?.task === 'lesson' && learn.done.includes(stepName(item.lesson, item.step));
  return isDone ? lessonDone(set, Date.now()) : set;
}

/** Answers the item of a step that is done, now and whenever the reader returns from the lesson. */
function answerDoneSteps({ store, set: handle }: Site) {
  const answer = () => {
    const state = store.get();
    if (state.view === 'set') handle.change(() => withStepDone(state));
  };
  answer();
  store.subscribe((state) => {
    // A subscriber must not change the state.
    if (state.view === 'set' && withStepDone(state) !== state.set) queueMicrotask(answer);
  });
}

/** The links from the page of sets, and what a pasted text holds. */
function addressesOf({ store, set: { ask } }: Site, later: Later): TeacherAddresses {
  const set = (packed: string, at: number, present: State['present'] = null) => {
    const state = store.get();
    return linkTo({ ...state, present, set: openSet(state.set, packed, at) }, 'set');
  };
  const lesson = (name: string, step: number) => {
    const state = store.get();
    return linkTo({ ...state, present: null, learn: { ...state.learn, name, step } }, 'learn');
  };
  return {
    set: (packed, at) => set(packed, at),
    present: (packed, at) => set(packed, at, { revealed: false }),
    lesson,
    lessonTitle: lessonTitles(later),
    itemFrom: (text) => itemFrom(store.get(), ask, text),
    room: (view) => linkTo({ ...store.get(), present: null }, view),
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
    open: openOwn,
    view(state: State, words: Words) {
      if (!state.present) return desk.show(state.set, words, handle);
      const { revealed } = state.present;
      return desk.present(state.set, revealed, keys(revealed, words, site), words);
    },
  };
}
