/** The list of the lessons with the reader's progress; each opens at its first step that is not done. */
import { html, nothing } from '../../ui/template.js';
import { stepName } from '../done.js';
import { headOf, lessonNames } from '../lessons.js';

/** @import { Learn, Words } from '../types' */
/** @import { LearnAddresses } from './step-parts.js' */

/** @param {Learn} learn @param {Words} words @param {LearnAddresses} addresses */
export function lessonList({ name: wanted, done }, { t, language }, addresses) {
  return html`<section class="lesson-list">
    <h2 class="lesson-title">${t('learn.title')}</h2>
    <p class="dim">${t('learn.intro')}</p>
    ${wanted ? html`<p role="alert">${t('learn.unknown', { name: wanted })}</p>` : nothing}
    <ol class="lesson-cards">
      ${lessonNames.map((name, place) => {
        const head = headOf(name, language);
        if (!head) return nothing;
        const steps = Array.from({ length: head.length }, (_, step) => stepName(name, step + 1));
        const open = steps.findIndex((step) => !done.includes(step));
        const count = steps.filter((step) => done.includes(step)).length;
        return html`<li>
          <a
            class="card lesson-card"
            href=${addresses.step(name, open + 1 || 1)}
            data-testid=${`learn-lesson-${name}`}
          >
            <b>${place + 1}. ${head.title}</b>
            <span class="dim">${head.about}</span>
            <span class="small">${t('learn.progress', { done: count, total: head.length })}</span>
          </a>
        </li>`;
      })}
    </ol>
  </section>`;
}
