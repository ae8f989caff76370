/** A frame with a task: one board to be answered, or a whole set. Fetched when the frame's address names a task. */
import { shown, TextError } from '../board/board-code';
import { problemOf } from '../engine/answer';
import { attemptOf, markOf, start } from '../sets/attempt';
import { changeDraft, isOfGame, tasks } from '../sets/draft';
import { queries, currentSet } from '../sets/queries';
import { openSet, type Sets } from '../sets/state';
import { unopened } from '../sets/views/desk';
import { createLearner } from '../sets/views/learner';
import { html, icon } from '../ui/template';
import { linkTo } from './address';
import { lessonTitles } from './lesson-titles';
import { boardItem } from './set-items';
import { modeOf, within, type State } from './state';
import { bootSign } from './views/boot';
import { badLinkNotice } from './views/notices';
import { refused } from './views/refused';
import './sets.css';
import './embedded-task.css';
import type { Later } from '../ui/lazy';
import type { Words } from '../ui/words';
import type { FrameOptions, Messenger } from './frame-messages';
import type { Site } from './site';

/** The tasks of a problem. */
const tasksOf = ({ view }: State): readonly (typeof tasks)[number][] =>
  tasks.filter((one) => isOfGame(one) === (view === 'game'));

/** Opens the board of the frame as a set of one item. */
function openAsTask(state: State, task: (typeof tasks)[number]): State {
  const mode = modeOf(state);
  const items = mode ? [boardItem(state, mode, task)] : [];
  const next = within(state, 'set', (sets) =>
    openSet(changeDraft(sets, { title: '', items }), '', 1),
  );
  return { ...next, view: 'set' };
}

/** The sets of a frame without answers: no item shows its answer. */
function withoutAnswers(sets: Sets): Sets {
  const { reply } = sets.read;
  if (!reply) return sets;
  const items = reply.items.map((item) => ({ ...item, hidden: true }));
  return { ...sets, read: { ...sets.read, reply: { ...reply, items } } };
}

/** Tells the page around the frame what has changed in the attempt. */
export function reportChanges({ report }: Messenger, sets: Sets, before: Sets) {
  const [now, former] = [attemptOf(sets), attemptOf(before)];
  for (const [place, { end, tries }] of now?.items.entries() ?? []) {
    const past = former?.items[place];
    if (!past || (past.end === end && past.tries === tries)) continue;
    const task = sets.read.reply?.items[place]?.task;
    report('answer', { item: place + 1, task, right: end === 'right', end, tries });
  }
  const { reply } = sets.result;
  if (!now || !reply || reply === before.result.reply) return;
  const right = now.items.filter(({ end }) => end === 'right').length;
  const marks = now.items.map(markOf);
  report('result', { text: reply.result, right, marks, seconds: Math.round(now.ms / 1000) });
}

/** A frame that names a task which its board does not have. */
function refusedTask(task: string, possible: readonly string[]) {
  const details = { name: 'task', found: shown(task), allowed: possible.join(', ') };
  const problem = problemOf(new TextError('link.setting', details));
  return {
    items: () => 0,
    reportChanges,
    begin() {},
    view: (state: State, words: Words) => refused(state, words, problem),
  };
}

export function createTaskFrame(
  { store, set: handle }: Site,
  { task, answers }: FrameOptions,
  later: Later,
) {
  const isSingle = store.get().view !== 'set';
  const board = linkTo(store.get());
  const possible = tasksOf(store.get());
  // `solve` is the name of covering by hand in other links.
  const named = possible.find((one) => one === (task === 'solve' ? 'cover' : task));
  if (isSingle && !named) return refusedTask(task, possible);
  handle.register({ queries });
  if (named) store.change((state) => openAsTask(state, named));
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
    /** The number of tasks once the set is read, else 0. */
    items: ({ set }: State) => currentSet(set)?.items.length ?? 0,
    reportChanges,
    /** Begins a single task at once, without a name. */
    begin({ set }: State) {
      if (!isSingle || !set.read.reply || attemptOf(set)) return;
      queueMicrotask(() => handle.change((sets) => start(sets, '', Date.now())));
    },
    view(state: State, words: Words, own: Site) {
      const sets = answers ? state.set : withoutAnswers(state.set);
      const set = currentSet(sets);
      const isWaiting = !set || (isSingle && !attemptOf(sets));
      return html`<main class="embed-task">
        <h1 class="hidden">${words.t('view.set')}</h1>
        ${badLinkNotice(state, words, own)}
        ${isWaiting ? unopened(sets, words) : learner(sets, set, words, handle)}
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
