/** A frame with a task: one board to be answered, or a whole set. Fetched when the address of the frame names a task. */
import { codeShown, shown, TextError } from '../board/board-code.js';
import { piecesOf as coverPieces } from '../cover/pieces.js';
import { problemOf } from '../engine/answer.js';
import { isMisere } from '../game/match.js';
import { piecesOf as gamePieces } from '../game/pieces.js';
import { attemptOf, markOf, start } from '../sets/attempt.js';
import { changeDraft, isOfGame, itemOf, tasks } from '../sets/draft.js';
import { queries, setKeyOf } from '../sets/queries.js';
import { begun } from '../sets/set-shelves.js';
import { openSet, useSetQueries } from '../sets/state.js';
import { unopened } from '../sets/views/desk.js';
import { createLearner } from '../sets/views/learner.js';
import { html, icon } from '../ui/template.js';
import { linkTo } from './address.js';
import { lessonTitles } from './lesson-titles.js';
import { withSet } from './state.js';
import { bootSign } from './views/boot.js';
import { badLinkNotice } from './views/notices.js';
import { refused } from './views/refused.js';
import './sets.css';
import './embedded-task.css';

/** @import { FrameOptions, Messenger } from './frame-messages.js' */
/** @import { Later, Site, State, Words } from './types' */
/** @typedef {import('../sets/types').Sets} Sets */

/** The tasks of a problem. @param {State} state @returns {readonly (typeof tasks[number])[]} */
const tasksOf = ({ view }) => tasks.filter((one) => isOfGame(one) === (view === 'game'));

/** Opens the board of the frame as a set of one item. @param {State} state @param {typeof tasks[number]} task @returns {State} */
function openAsTask(state, task) {
  const { view, game, cover } = state;
  const isGame = view === 'game';
  const { now } = isGame ? game.history : cover.history;
  const item = itemOf(codeShown(now), {
    task,
    pieces: (isGame ? gamePieces : coverPieces)(now),
    misere: isGame && isMisere(game),
  });
  const next = withSet(state, (sets) =>
    openSet(changeDraft(sets, { title: '', items: [item] }), '', 1),
  );
  return { ...next, view: 'set' };
}

/** Without answers, every item is one whose answer is not shown. @param {Sets} sets @returns {Sets} */
function veiled(sets) {
  const { reply } = sets.read;
  if (!reply) return sets;
  const items = reply.items.map((item) => ({ ...item, hidden: true }));
  return { ...sets, read: { ...sets.read, reply: { ...reply, items } } };
}

/** Tells the page around the frame what has changed in the attempt. @param {Messenger} messenger @param {Sets} sets @param {Sets} before */
export function reportChanges({ report }, sets, before) {
  const [now, former] = [attemptOf(sets), attemptOf(before)];
  for (const [place, { end, tries }] of now?.items.entries() ?? []) {
    const past = former?.items[place];
    if (!past || (past.end === end && past.tries === tries)) continue;
    const task = sets.read.reply?.items[place].task;
    report('answer', { item: place + 1, task, right: end === 'right', end, tries });
  }
  const { reply } = sets.result;
  if (!now || !reply || reply === before.result.reply) return;
  const right = now.items.filter(({ end }) => end === 'right').length;
  const marks = now.items.map(markOf);
  report('result', { text: reply.result, right, marks, seconds: Math.round(now.ms / 1000) });
}

/** A frame that names a task which its board does not have. @param {string} task @param {readonly string[]} possible */
function refusedTask(task, possible) {
  const details = { name: 'task', found: shown(task), allowed: possible.join(', ') };
  const problem = problemOf(new TextError('link.setting', details));
  return {
    items: () => 0,
    reportChanges,
    begin() {},
    /** @param {State} state @param {Words} words */
    view: (state, words) => refused(state, words, problem),
  };
}

/** @param {Site} site @param {FrameOptions} options @param {Later} later */
export function createTaskFrame({ store, set: slice }, { task, answers }, later) {
  const isSingle = store.get().view !== 'set';
  const board = linkTo(store.get());
  const possible = tasksOf(store.get());
  // `solve` is the name of covering by hand in other links.
  const named = possible.find((one) => one === (task === 'solve' ? 'cover' : task));
  if (isSingle && !named) return refusedTask(task, possible);
  useSetQueries(queries);
  store.change((state) => {
    const open = withSet(state, begun);
    return named ? openAsTask(open, named) : open;
  });
  const whole = () => (isSingle ? board : linkTo({ ...store.get(), present: null }));
  const learner = createLearner(
    {
      set: () => '',
      present: () => '',
      lesson: (name, step) => `./#/learn/${name}?step=${step}`,
      lessonTitle: lessonTitles(later),
      target: '_blank',
    },
    answers,
  );
  return {
    /** The number of tasks once the set is read, else 0. @param {State} state */
    items: ({ set }) => (set.read.key === setKeyOf(set) ? (set.read.reply?.items.length ?? 0) : 0),
    reportChanges,
    /** Begins a single task at once, without a name. @param {State} state */
    begin({ set }) {
      if (!isSingle || !set.read.reply || attemptOf(set)) return;
      queueMicrotask(() => slice.change((sets) => start(sets, '', Date.now())));
    },
    /** @param {State} state @param {Words} words @param {Site} own */
    view(state, words, own) {
      const sets = answers ? state.set : veiled(state.set);
      const set = sets.read.key === setKeyOf(sets) ? sets.read.reply : null;
      const isWaiting = !set || (isSingle && !attemptOf(sets));
      return html`<main class="embed-task">
        <h1 class="hidden">${words.t('view.set')}</h1>
        ${badLinkNotice(state, words, own)}
        ${isWaiting ? unopened(sets, words) : learner(sets, set, words, slice)}
        <div class="row spread embed-foot">
          ${bootSign(state, words)}
          <a
            class="button quiet embed-link"
            href=${`./${whole()}`}
            target="_blank"
            rel="noopener"
            data-testid="embed-link"
            aria-label=${words.t('embed.open')}
            >${icon('share')}<span>Blockcover</span></a
          >
        </div>
      </main>`;
    },
  };
}
