/** The list of the lessons with the reader's progress; each opens at its first step that is not done. */
import { button, html, icon, nothing } from '../../ui/template';
import { dueSteps, stepName } from '../done';
import { headOf, lessonNames } from '../lessons';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { Learn } from '../state';
import type { LearnAddresses } from './step-parts';

export function lessonList(
  learn: Learn,
  words: Words,
  handle: RoomHandle<Learn>,
  addresses: LearnAddresses,
) {
  const { name: wanted, done } = learn;
  const { t, language } = words;
  const forget = () =>
    handle.change((now) => ({ ...now, done: [], seen: [], again: {} }), { say: 'learn.forgotten' });
  return html`<section class="step-page">
    <h2 class="step-title hidden on-phone">${t('learn.title')}</h2>
    <p class="dim">
      ${t('learn.intro')} ${t(addresses.storesSteps ? 'learn.kept' : 'learn.not-kept')}
    </p>
    ${wanted ? html`<p role="alert">${t('learn.unknown', { name: wanted })}</p>` : nothing}
    ${dueCard(learn, words, addresses)}
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
    ${
      addresses.storesSteps
        ? html`<p><a href=${addresses.sets()} data-testid="learn-sets">${t('help.sets')}</a></p>`
        : nothing
    }
    ${
      done.length && addresses.storesSteps
        ? html`<details class="lesson-forget" data-testid="learn-forget">
            <summary class="dim">${t('learn.start-over')}</summary>
            <p class="row spread">
              <span>${t('learn.start-over-note')}</span>
              ${button({ id: 'learn-forget-all', t, text: 'learn.forget', onClick: forget })}
            </p>
          </details>`
        : nothing
    }
  </section>`;
}

/** The steps whose answer was seen some days ago. */
function dueCard(learn: Learn, { t, language }: Words, addresses: LearnAddresses) {
  const due = dueSteps(learn).flatMap(({ lesson, step }) => {
    const title = headOf(lesson, language)?.title;
    return title ? [{ lesson, step, title }] : [];
  });
  if (!due.length) return nothing;
  return html`<section class="card" data-testid="learn-due">
    <h3 class="row strong">${icon('again')}${t('learn.due')}</h3>
    <ul class="lesson-due">
      ${due.map(
        ({ lesson, step, title }) =>
          html`<li>
            <a href=${addresses.step(lesson, step)}>${t('learn.due-step', { title, step })}</a>
          </li>`,
      )}
    </ul>
  </section>`;
}
