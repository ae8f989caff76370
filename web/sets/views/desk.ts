/** The page of sets: the teacher's own set, or the set of a link for a learner. Fetched at first use. */
import { segment } from '../../ui/parts';
import { html } from '../../ui/template';
import { describeProblem, waitText, type Words } from '../../ui/words';
import { currentSet, setKeyOf } from '../queries';
import { resultsTab } from './class-results';
import { createItemEditor } from './item-editor';
import { createLearner } from './learner';
import { createSetPresent } from './present';
import { sheetTab } from './sheet-tab';
import { setChooser } from './set-chooser';
import { boardsTab } from './teacher';
import type { Later } from '../../ui/lazy';
import type { RoomHandle } from '../../ui/room-handle';
import type { Sets, SetTab } from '../state';
import type { TeacherAddresses, Teaching } from './item-row';

const tabs: readonly SetTab[] = ['boards', 'sheet', 'results'];

/** A message in place of a set that cannot be opened yet, or at all, or that is empty. */
export function unopened(sets: Sets, words: Words) {
  const { problem, reply, key } = sets.read;
  const isRead = key === setKeyOf(sets);
  if (isRead && problem) {
    return html`<p class="problem step-page set-page" role="alert" data-testid="set-problem">
      ${describeProblem(problem, words.t)}
    </p>`;
  }
  const text = isRead && reply ? words.t('set.sheet.empty') : waitText(words, 'set.opening');
  return html`<p class="dim step-page set-page" role="status" data-testid="set-waits">${text}</p>`;
}

/** Opens a tab; the sheet is first in the language of the page. */
const openTab = (sets: Sets, tab: SetTab, language: Words['language']): Sets => ({
  ...sets,
  tab,
  paper: { ...sets.paper, language: sets.paper.language || language },
});

const contents = { boards: boardsTab, sheet: sheetTab, results: resultsTab };

/** The teacher's page. */
function teacherPage(teaching: Teaching) {
  const { sets, words, handle } = teaching;
  const { t } = words;
  const { tab } = sets;
  return html`<section class="step-page set-page" data-testid="set-teacher">
    <h2 class="step-title hidden on-phone">${t('set.own')}</h2>
    ${setChooser(sets, words, handle)}
    ${segment({
      name: 'set-tab',
      label: 'set.tabs',
      options: tabs.map((id) => ({ id, text: `set.tab.${id}` })),
      chosen: tab,
      onChoose: (id) => handle.change((now) => openTab(now, id, words.language)),
      t,
    })}
    ${contents[tab](teaching)}
  </section>`;
}

export function createSetDesk(addresses: TeacherAddresses, later: Later) {
  const join = later(async () => (await import('./join-code')).joinCode);
  const editor = createItemEditor();
  const learner = createLearner(addresses, true);
  const present = createSetPresent(addresses, join);
  return {
    show(sets: Sets, words: Words, handle: RoomHandle<Sets>) {
      if (!sets.packed) return teacherPage({ sets, words, handle, addresses, editor, join });
      const set = currentSet(sets);
      return set ? learner(sets, set, words, handle) : unopened(sets, words);
    },
    present(sets: Sets, revealed: boolean, keys: unknown, words: Words) {
      const set = currentSet(sets);
      return set?.items.length
        ? present(sets, set, revealed, keys, words)
        : html`<div class="set-present">${unopened(sets, words)}${keys}</div>`;
    },
  };
}
