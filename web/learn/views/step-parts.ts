/** Parts of a step beside its question: the dots, the reply, the way on. */
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';
import { itemAt } from '../../board/item-at';
import { button, html, icon, nothing } from '../../ui/template';
import { replyRow, toneOf } from '../../ui/step-page';
import { stepAfter, stepName } from '../done';
import { headOf, lessonNames } from '../lessons';
import { hasMoreHints, hintsOf, saidText } from '../work';
import { question } from './questions';
import type { Words } from '../../ui/words';
import type { Learn, StepWork } from '../state';
import type { LearnLesson } from '../types';
import type { Asking } from './asking';

export interface LearnAddresses {
  /** Whether the page stores the steps that are done. */
  storesSteps: boolean;
  /** The link to a step; an empty name is the list. */
  step: (name: string, step: number) => string;
  /** The link to the sets of boards of a teacher. */
  sets: () => string;
  /** The link to a board on a desk. */
  board: (code: string, desk: 'game' | 'cover') => string;
}

interface StepShown {
  learn: Learn;
  lesson: LearnLesson;
  /** The step, from 1. */
  at: number;
  work: StepWork;
  words: Words;
  addresses: LearnAddresses;
}

/** The steps of the lesson as a row of dots. */
export function dots({ learn, lesson, at, words, addresses }: StepShown) {
  const { name, done, seen } = learn;
  return html`<nav class="row lesson-dots" aria-label=${lesson.title}>
    ${lesson.steps.map((step, place) => {
      const number = place + 1;
      const isDone = done.includes(stepName(name, number));
      const isSeen = seen.includes(stepName(name, number));
      const label = words.t(
        isDone ? 'learn.step-done' : isSeen ? 'learn.step-seen' : 'learn.step',
        {
          number,
          title: step.title,
        },
      );
      return html`<a
        class="step-dot"
        href=${addresses.step(name, number)}
        aria-label=${label}
        title=${label}
        aria-current=${number === at ? 'step' : nothing}
        data-testid=${`learn-step-${number}`}
        ><span>${isDone ? icon('check') : isSeen ? icon('again') : number}</span></a
      >`;
    })}
  </nav>`;
}

/** The way on: the next step, one that was only seen, the next lesson, or the list. */
function onward({ learn, lesson, at, work, words: { t, language }, addresses }: StepShown) {
  const step = stepAfter(learn, lesson.steps.length, at);
  const next = lessonNames[lessonNames.indexOf(learn.name) + 1];
  const href = step
    ? addresses.step(learn.name, step)
    : next
      ? addresses.step(next, 1)
      : addresses.step('', 1);
  const isAgain = step !== null && step !== at + 1;
  const text = isAgain
    ? t('learn.next-seen', { number: step })
    : step
      ? t('learn.next')
      : next
        ? t('learn.next-lesson', { title: headOf(next, language)?.title })
        : t('learn.all');
  return html`<a
    class=${`button lesson-next ${work.solved ? 'primary' : ''}`}
    href=${href}
    data-testid="learn-next"
    ><span>${text}</span>${icon('right')}</a
  >`;
}

/** The reply to the latest answer, the hints, another try where the answer was shown, and the way to the desk. */
function reply(
  { lesson: { desk, steps }, at, work, words: { t }, addresses }: StepShown,
  { onAway, onAgain }: Asking,
) {
  const { block } = itemAt(steps, at - 1);
  const { said, solved, shown } = work;
  const told = said?.key ? t(said.key, said.values) : '';
  const text = said && `${told} ${saidText(block, said)}`.trim();
  return html`<div
    class="step-reply lesson-reply"
    role="status"
    aria-live=${work.playing ? 'off' : 'polite'}
    data-testid="learn-reply"
    data-tone=${toneOf(said?.right)}
  >
    ${replyRow(text, said?.right)}
    ${hintsOf(block, work).map(
      (hint) =>
        html`<p class="row" data-testid="learn-hint">${icon('bulb')}<span>${hint}</span></p>`,
    )}
    ${
      solved && shown
        ? html`<p class="row spread" data-testid="learn-seen">
            <span class="dim">${t('learn.seen')}</span>
            ${button({ id: 'learn-again', t, text: 'learn.try-again', picture: 'again', onClick: onAgain })}
          </p>`
        : nothing
    }
    ${
      solved && block.board
        ? html`<a
            href=${addresses.board(block.board, desk)}
            data-testid="learn-desk"
            @click=${onAway}
            >${t(`learn.desk-${desk}`)}</a
          >`
        : nothing
    }
  </div>`;
}

/** The text of a step, its question, the reply, and the way on. */
export function side(shown: StepShown, asking: Asking) {
  const { lesson, at, work, words } = shown;
  const { title, html: text, block } = itemAt(lesson.steps, at - 1);
  return html`<div class="step-side lesson-side">
    <p class="dim small lesson-name">${lesson.title}</p>
    <h2 class="step-title" id="lesson-step" tabindex="-1" data-testid="learn-title">${title}</h2>
    <div class="lesson-text">${unsafeHTML(text)}</div>
    <p class="strong" data-testid="learn-question">${block.question}</p>
    ${question(block, work, words, asking)} ${reply(shown, asking)}
    <div class="row spread lesson-foot">
      <span class="row">
        ${button({
          id: 'learn-print',
          t: words.t,
          text: 'learn.print.action',
          label: 'learn.print.label',
          picture: 'printer',
          kind: 'brief quiet',
          onClick: () => window.print(),
        })}
        ${
          hasMoreHints(block, work)
            ? button({
                id: 'learn-ask-hint',
                t: words.t,
                text: 'learn.hint',
                picture: 'bulb',
                kind: 'brief quiet',
                onClick: asking.onHint,
              })
            : nothing
        }
      </span>
      ${onward(shown)}
    </div>
  </div>`;
}
