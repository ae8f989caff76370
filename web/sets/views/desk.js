/** The page of sets: the teacher's own set, or the set of a link for a learner. Fetched at first use. */
import { segment } from '../../ui/parts.js';
import { html } from '../../ui/template.js';
import { describeProblem, waitText } from '../../ui/words.js';
import { setKeyOf } from '../queries.js';
import { resultsTab } from './class-results.js';
import { createLearner } from './learner.js';
import { createSetPresent } from './present.js';
import { sheetTab } from './sheet-tab.js';
import { setChooser } from './set-chooser.js';
import { boardsTab } from './teacher.js';

/** @import { SetTab, Sets, Slice, Words } from '../types' */
/** @import { TeacherAddresses } from './item-row.js' */

const tabs = /** @type {const} */ (['boards', 'sheet', 'results']);

/** A message in place of a set that cannot be opened yet, or at all, or that is empty. @param {Sets} sets @param {Words} words */
export function unopened(sets, words) {
  const { problem, reply, key } = sets.read;
  const isRead = key === setKeyOf(sets);
  if (isRead && problem) {
    return html`<p class="problem set-page" role="alert" data-testid="set-problem">
      ${describeProblem(problem, words.t)}
    </p>`;
  }
  const text = isRead && reply ? words.t('set.sheet.empty') : waitText(words, 'set.opening');
  return html`<p class="dim set-page" role="status" data-testid="set-waits">${text}</p>`;
}

/** Opens a tab; the sheet is first in the language of the page. @param {Sets} sets @param {SetTab} tab @param {Words['language']} language @returns {Sets} */
const openTab = (sets, tab, language) => ({
  ...sets,
  tab,
  paper: { ...sets.paper, language: sets.paper.language || language },
});

/** The teacher's page. @param {Sets} sets @param {Words} words @param {Slice<Sets>} slice @param {TeacherAddresses} addresses */
function teacherPage(sets, words, slice, addresses) {
  const { t } = words;
  const { tab } = sets;
  const content = {
    boards: () => boardsTab(sets, words, slice, addresses),
    results: () => resultsTab(sets, words, slice),
    sheet: () => sheetTab(sets, words, slice),
  };
  return html`<section class="set-page" data-testid="set-teacher">
    <h2 class="set-title">${t('set.own')}</h2>
    ${setChooser(sets, words, slice)}
    ${segment({
      name: 'set-tab',
      label: 'set.tabs',
      options: tabs.map((id) => ({ id, text: `set.tab.${id}` })),
      chosen: /** @type {typeof tabs[number]} */ (tab),
      onChoose: (id) => slice.change((now) => openTab(now, id, words.language)),
      t,
    })}
    ${content[tab]()}
  </section>`;
}

/** @param {TeacherAddresses} addresses */
export function createSetDesk(addresses) {
  const learner = createLearner(addresses, true);
  const present = createSetPresent(addresses);
  return {
    /** @param {Sets} sets @param {Words} words @param {Slice<Sets>} slice */
    show(sets, words, slice) {
      if (!sets.packed) return teacherPage(sets, words, slice, addresses);
      const set = sets.read.key === setKeyOf(sets) ? sets.read.reply : null;
      return set ? learner(sets, set, words, slice) : unopened(sets, words);
    },
    /** @param {Sets} sets @param {boolean} revealed @param {unknown} keys @param {Words} words */
    present(sets, revealed, keys, words) {
      const set = sets.read.key === setKeyOf(sets) ? sets.read.reply : null;
      return set?.items.length
        ? present(sets, set, revealed, keys, words)
        : html`<div class="set-present">${unopened(sets, words)}${keys}</div>`;
    },
  };
}
