/** Parts of a step beside its question: the dots, the reply, the way on. */
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';
import { itemAt } from '../../board/item-at';
import { button, html, icon, nothing } from '../../ui/template';
import { replyRow, toneOf } from '../../ui/answer-parts';
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

/** How a step stands: the key of its label, and its sign. */
function standing({ name, done, seen }: Learn, number: number) {
  const step = stepName(name, number);
  if (done.includes(step)) return { label: 'learn.step-done', sign: icon('check') };
  if (seen.includes(step)) return { label: 'learn.step-seen', sign: icon('again') };
  return { label: 'learn.step', sign: number };
}

/** The steps of the lesson as a row of dots. */
export function dots({ learn, lesson, at, words, addresses }: StepShown) {
  return html`<nav class="row lesson-dots" aria-label=${lesson.title}>
    ${lesson.steps.map((step, place) => {
      const number = place + 1;
      const { label: key, sign } = standing(learn, number);
      const label = words.t(key, { number, title: step.title });
      return html`<a
        class="step-dot"
        href=${addresses.step(learn.name, number)}
        aria-label=${label}
        title=${label}
        aria-current=${number === at ? 'step' : nothing}
        data-testid=${`learn-step-${number}`}
        ><span>${sign}</span></a
      >`;
    })}
  </nav>`;
}

/** What comes after a step: the next step, one that was only seen, the next lesson, or the list. */
function nextPlace({ learn, lesson, at, words: { t, language }, addresses }: StepShown) {
  const step = stepAfter(learn, lesson.steps.length, at);
  if (step !== null) {
    const text = step === at + 1 ? t('learn.next') : t('learn.next-seen', { number: step });
    return { href: addresses.step(learn.name, step), text };
  }
  const next = lessonNames[lessonNames.indexOf(learn.name) + 1];
  if (!next) return { href: addresses.step('', 1), text: t('learn.all') };
  const title = headOf(next, language)?.title;
  return { href: addresses.step(next, 1), text: t('learn.next-lesson', { title }) };
}

function nextLink(shown: StepShown) {
  const { href, text } = nextPlace(shown);
  return html`<a
    class=${`button lesson-next ${shown.work.solved ? 'primary' : ''}`}
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
      ${nextLink(shown)}
    </div>
  </div>`;
}
