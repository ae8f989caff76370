/** Parts of a step beside its question: the dots, the reply, the way on. */
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';
import { button, html, icon, nothing } from '../../ui/template';
import { replyRow, toneOf } from '../../ui/step-page';
import { stepName } from '../done';
import { headOf, lessonNames } from '../lessons';
import { limitsOfTries, saidText } from '../work';
import { question } from './questions';
import type { Asking } from './questions';
import type { Block, Learn, LearnLesson, StepWork, Words } from '../types';

export interface LearnAddresses {
  /** Whether the page stores the steps that are done. */
  keeps: boolean;
  /** The link to a step; an empty name is the list. */
  step: (name: string, step: number) => string;
  /** The link to the sets of boards of a teacher. */
  sets: () => string;
  /** The link to a board on a desk. */
  board: (code: string, desk: 'game' | 'cover') => string;
}

export interface StepShown {
  learn: Learn;
  lesson: LearnLesson;
  /** The step, from 1. */
  at: number;
  work: StepWork;
  words: Words;
  addresses: LearnAddresses;
}

/** The steps of the lesson as a row of dots. */
export const dots = (
  { name, done }: Learn,
  { title, steps }: LearnLesson,
  at: number,
  { t }: Words,
  addresses: LearnAddresses,
) =>
  html`<nav class="row lesson-dots" aria-label=${title}>
    ${steps.map((step, place) => {
      const number = place + 1;
      const isDone = done.includes(stepName(name, number));
      const label = t(isDone ? 'learn.step-done' : 'learn.step', { number, title: step.title });
      return html`<a
        class="step-dot"
        href=${addresses.step(name, number)}
        aria-label=${label}
        title=${label}
        aria-current=${number === at ? 'step' : nothing}
        data-testid=${`learn-step-${number}`}
        ><span>${isDone ? icon('check') : number}</span></a
      >`;
    })}
  </nav>`;

/** The way on: the next step, the next lesson, or the list. */
function onward(
  { name }: Learn,
  { steps }: LearnLesson,
  at: number,
  work: StepWork,
  { t, language }: Words,
  addresses: LearnAddresses,
) {
  const isLast = at === steps.length;
  const next = isLast ? lessonNames[lessonNames.indexOf(name) + 1] : name;
  const href = next ? addresses.step(next, isLast ? 1 : at + 1) : addresses.step('', 1);
  const title = isLast && next ? headOf(next, language)?.title : '';
  const text = isLast
    ? next
      ? t('learn.next-lesson', { title })
      : t('learn.all')
    : t('learn.next');
  return html`<a
    class=${`button lesson-next ${work.solved ? 'primary' : ''}`}
    href=${href}
    data-testid="learn-next"
    ><span>${text}</span>${icon('right')}</a
  >`;
}

/** The reply to the latest answer, a hint after some tries, and the way to the desk. */
function reply(
  { desk }: LearnLesson,
  block: Block,
  { said, solved, tries }: StepWork,
  { t }: Words,
  addresses: LearnAddresses,
  onAway: () => void,
) {
  const { board, hint } = block;
  const text = said && (said.key ? t(said.key, said.values) : saidText(block, said));
  return html`<div
    class="lesson-reply"
    role="status"
    data-testid="learn-reply"
    data-tone=${toneOf(said?.right)}
  >
    ${replyRow(text, said?.right)}
    ${
      !solved && tries >= limitsOfTries.hint
        ? html`<p class="row" data-testid="learn-hint">${icon('bulb')}<span>${hint}</span></p>`
        : nothing
    }
    ${
      solved && board
        ? html`<a href=${addresses.board(board, desk)} data-testid="learn-desk" @click=${onAway}
            >${t(`learn.desk-${desk}`)}</a
          >`
        : nothing
    }
  </div>`;
}

/** The text of a step, its question, the reply, and the way on. */
export function side({ learn, lesson, at, work, words, addresses }: StepShown, asking: Asking) {
  const { title, html: text, block } = lesson.steps[at - 1];
  return html`<div class="lesson-side">
    <h2 class="lesson-title" id="lesson-step" tabindex="-1" data-testid="learn-title">${title}</h2>
    <div class="lesson-text">${unsafeHTML(text)}</div>
    <p class="strong" data-testid="learn-question">${block.question}</p>
    ${question(block, work, words, asking)}
    ${reply(lesson, block, work, words, addresses, asking.onAway)}
    <div class="row spread lesson-foot">
      ${button({
        id: 'learn-print',
        t: words.t,
        text: 'learn.print.action',
        label: 'learn.print.label',
        picture: 'printer',
        kind: 'brief quiet',
        onClick: () => window.print(),
      })}
      ${onward(learn, lesson, at, work, words, addresses)}
    </div>
  </div>`;
}
