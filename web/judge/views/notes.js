/** The notes under the title of a text: it is not stored; another tab has changed it. */
import { longestStored } from '../../ui/decode.js';
import { button, closer, html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { dropOther, swapText, textName } from '../remembered.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Words } from '../../ui/words.js' */
/** @import { TextField } from '../remembered.js' */
/** @import { Judge } from '../state.js' */

/** @param {Judge} judge @param {TextField} field @param {Words} words @param {Slice<Judge>['change']} change */
export const textNotes = (judge, field, words, change) =>
  html`${unstored(judge, field, words)}
  ${
    textName(field, judge.bench.problem) in judge.others
      ? changedElsewhere(`judge-${field}`, words.t, {
          onSwap: () => change((judge) => swapText(judge, field)),
          onDrop: () => change((judge) => dropOther(judge, field)),
        })
      : nothing
  }`;

/** A text is too long to be stored. @param {Judge} judge @param {TextField} field @param {Words} words */
export function unstored(judge, field, { t, language }) {
  if (judge.bench[field][judge.bench.problem].length <= longestStored) return nothing;
  return html`<p class="small judge-note" role="status" data-testid=${`judge-${field}-unkept`}>
    ${t('desk.unkept', { number: formatWhole(longestStored, language) })}
  </p>`;
}

/** A text has another version. @param {string} id of the text, for tests @param {Words['t']} t @param {{ onSwap: () => void, onDrop: () => void }} acts */
export const changedElsewhere = (id, t, { onSwap, onDrop }) =>
  html`<div class="row small judge-note" role="status" data-testid=${`${id}-other`}>
    <span class="grow">${t('desk.other-tab.changed')}</span>
    ${button({ id: `${id}-swap`, t, text: 'desk.other-tab.swap', onClick: onSwap })}
    ${closer(`${id}-drop`, 'dismiss', t, onDrop)}
  </div>`;
