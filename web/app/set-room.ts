/** The page of sets with the parts that know other rooms: the open board as an item, lessons that are done, links. */
import { lessonDone, openItem } from '../sets/attempt';
import { stepName } from '../learn/done';
import { lessonShelves } from '../learn/lesson-shelves';
import { addItem, itemOf, ownDraft } from '../sets/draft';
import { queries } from '../sets/queries';
import { setShelves } from '../sets/set-shelves';
import { openOwnSet, openSet, type DraftItem } from '../sets/state';
import { createSetDesk } from '../sets/views/desk';
import { linkTo } from './address';
import { lessonTitles } from './lesson-titles';
import { formatCode, parseCode, TextError } from '../board/board-code';
import { parseLink } from './link';
import { hasBoard } from './rooms';
import { boardItem, boardLink } from './set-items';
import { modeOf, openLink, openView, say, within, type State } from './state';
import { keys } from './views/present-keys';
import './sets.css';
import type { Later } from '../ui/lazy';
import type { Words } from '../ui/words';
import type { Site } from './site';

/** Opens the teacher's own set. */
const openOwn = (state: State): State => within(openView(state, 'set'), 'set', openOwnSet);

/** The open board, or the open step of a lesson, as an item. */
function itemIn(state: State) {
  const mode = modeOf(state);
  const { name: lesson, step } = state.learn;
  return mode ? boardItem(state, mode) : itemOf(null, { task: 'lesson', lesson, step });
}

/** Adds the open board or step to the teacher's set, and says its place. */
function add(state: State): State {
  const next = within(state, 'set', (sets) => addItem(sets, itemIn(state)));
  const number = ownDraft(next.set).items.length;
  return next === state ? say(state, 'set.full') : say(next, 'set.added', { number });
}

/**
 * An item of a pasted text: a link, a board code, or rows as the judges write them.
 *
 * @throws {TextError} or what Python refuses
 */
async function itemFrom(state: State, { ask }: Site['set'], text: string): Promise<DraftItem> {
  // '#/game?v=1&b=5/5' of 'https://example.org/#/game?v=1&b=5/5'
  const fragment = /#\/?\w.*/s.exec(text)?.[0];
  if (fragment) {
    const opened = openLink(state, parseLink(fragment), '');
    if (hasBoard(opened.view) || (opened.view === 'learn' && opened.learn.name))
      return itemIn(opened);
    throw new TextError('set.link-room');
  }
  // The rows '#..' and '.#.' have signs that the code '1x2/x1x' has not.
  const isCode = !/[.#\n]/.test(text);
  const board = isCode
    ? formatCode(parseCode(text.replace(/\s/g, '')))
    : (await ask({ kind: 'read', text })).board;
  return itemOf(board);
}

/** The sets with the open item answered, if it is the step of a lesson that the reader has done. */
function withStepDone({ set, learn }: State): State['set'] {
  const item = openItem(set)?.item;
  const isDone = item?.task === 'lesson' && learn.done.includes(stepName(item.lesson, item.step));
  return isDone ? lessonDone(set, Date.now()) : set;
}

export function createSetRoom(site: Site, later: Later) {
  const { store, set: handle } = site;
  handle.register({ queries, shelves: setShelves });
  // A step that is done answers its item, when the reader returns from the lesson.
  site.learn.register({ shelves: lessonShelves });
  const answerStep = () => {
    const state = store.get();
    if (state.view === 'set') handle.change(() => withStepDone(state));
  };
  answerStep();
  store.subscribe((state) => {
    // A subscriber must not change the state.
    if (state.view === 'set' && withStepDone(state) !== state.set) queueMicrotask(answerStep);
  });
  const address = (packed: string, at: number, present: State['present'] = null) => {
    const state = store.get();
    return linkTo({ ...state, present, set: openSet(state.set, packed, at) }, 'set');
  };
  const lesson = (name: string, step: number) => {
    const state = store.get();
    return linkTo({ ...state, present: null, learn: { ...state.learn, name, step } }, 'learn');
  };
  const desk = createSetDesk(
    {
      set: address,
      present: (packed, at) => address(packed, at, { revealed: false }),
      lesson,
      lessonTitle: lessonTitles(later),
      itemFrom: (text) => itemFrom(store.get(), handle, text),
      room: (view) => linkTo({ ...store.get(), present: null }, view),
      desk: (item) =>
        item.board === null
          ? lesson(item.lesson, item.step)
          : boardLink(item.board, item, store.get().linkLanguage),
    },
    later,
  );
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
