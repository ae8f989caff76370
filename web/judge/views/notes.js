/** The notes under the title of a text: it is not stored; another tab has changed it. */
import { button, closer, html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { dropOther, longestStored, storedText, swapText, textName } from '../remembered.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Words } from '../../ui/words.js' */
/** @import { TextField } from '../remembered.js' */
/** @import { Judge } from '../state.js' */

/** @param {Judge} judge @param {TextField} field @param {Words} words @param {Slice<Judge>['change']} change */
export const textNotes = (judge, field, { t, language }, change) =>
  html`${unstored(judge, field, t, formatWhole(longestStored, language))}
  ${textName(field, judge.bench.problem) in judge.others ? changedElsewhere(field, t, change) : nothing}`;

/** @param {Judge} judge @param {TextField} field @param {Words['t']} t @param {string} number */
function unstored(judge, field, t, number) {
  const { problem } = judge.bench;
  const isLong = storedText(judge, field, problem) === undefined;
  if (!isLong && !(judge.isRefused && judge.bench[field][problem])) return nothing;
  return html`<p class="small judge-note" role="status" data-testid=${`judge-${field}-unkept`}>
    ${isLong ? t('desk.unkept.long', { number }) : t('desk.unkept.refused')}
  </p>`;
}

/** @param {TextField} field @param {Words['t']} t @param {Slice<Judge>['change']} change */
const changedElsewhere = (field, t, change) =>
  html`<div class="row small judge-note" role="status" data-testid=${`judge-${field}-other`}>
    <span class="grow">${t('desk.other-tab.changed')}</span>
    ${button({ id: `judge-${field}-swap`, t, text: 'desk.other-tab.swap', onClick: () => change((judge) => swapText(judge, field)) })}
    ${closer(`judge-${field}-drop`, 'dismiss', t, () => change((judge) => dropOther(judge, field)))}
  </div>`;
