/** The question of a program with missing lines: the language, the editor, its buttons, the outcome of the last run. */
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';
import { shown } from '../../ui/lazy';
import { segment } from '../../ui/parts';
import { button, html, nothing } from '../../ui/template';
import {
  dropOther,
  firstGap,
  isTold,
  otherText,
  outcomeOf,
  programLanguages,
  resetText,
  swapText,
  textOf,
  writeIn,
  writeText,
} from '../question-program';
import { give } from '../question-kinds';
import type { ExerciseGiven, ExerciseParts } from '../../ui/exercise';
import type { Words } from '../../ui/words';
import type { StepWork } from '../state';
import type { OpenProgram } from '../types';
import type { Asking } from './asking';

/** The program of a step as the judge runs it. */
export function exerciseOf(
  block: OpenProgram,
  work: StepWork,
  words: Words,
  { learn, handle }: Pick<Asking, 'learn' | 'handle'>,
): ExerciseGiven {
  const { program, problem, writtenIn: language } = block;
  const text = textOf(learn, block);
  const { name, step } = learn;
  return {
    id: `${program} ${language} ${words.language}`,
    problem,
    language,
    text,
    line: firstGap(block, text),
    hasReply: work.said?.right === false && Boolean(work.said.texts),
    isHelped: isTold(work),
    words,
    ask: handle.ask,
    other:
      otherText(learn, block) === undefined
        ? null
        : {
            onSwap: () => handle.change((now) => swapText(now, block)),
            onDrop: () => handle.change((now) => dropOther(now, block)),
          },
    onText: (typed) => handle.change((now) => writeText(now, block, typed)),
    async onEnd(isRight, unknown, tried) {
      const given = isRight ? 'right' : await outcomeOf(block, tried, unknown, handle.ask);
      // The reader may have left the step.
      handle.change((now) =>
        now.name === name && now.step === step ? give(now, block, given) : now,
      );
    },
  };
}

export function programQuestion(
  block: OpenProgram,
  work: StepWork,
  words: Words,
  { learn, handle, programs }: Asking,
) {
  const { t } = words;
  const { problem, writtenIn: language } = block;
  const text = textOf(learn, block);
  const programButton = (id: string, disabled: boolean, onClick: () => void) =>
    button({ id: `learn-${id}`, t, text: `learn.program.${id}`, disabled, onClick });
  const onReset = () => handle.change((now) => resetText(now, block));
  const view = (parts: ExerciseParts) => {
    const { editor, run, step, outcome, repair, compilerNote, textNotes, isBusy } = parts;
    return html`<div class="row lesson-written">
        ${segment({
          name: 'learn-written',
          label: 'code.language',
          options: programLanguages.map((id) => ({ id, face: id })),
          chosen: language,
          onChoose: (id) => handle.change((now) => writeIn(now, id)),
          t,
        })}
        ${compilerNote === nothing ? nothing : html`<p class="small dim grow" data-testid="learn-compiler">${compilerNote}</p>`}
      </div>
      ${block.note ? html`<p class="small" data-testid="learn-note">${unsafeHTML(block.note)}</p>` : nothing}
      ${textNotes}
      <div class="lesson-program">${editor}</div>
      <div class="row answer-tools">
        ${run} ${step} ${programButton('reset', isBusy || text === block.text, onReset)}
        ${block.desk && work.solved ? programButton('on-desk', isBusy, () => programs.onDesk(problem, text)) : nothing}
      </div>
      ${work.solved ? nothing : outcome} ${repair}
      ${isTold(work) ? missingLines(block, t('learn.program.missing')) : nothing}`;
  };
  return shown(programs.exercise.prefetch(), t, (exercise) => {
    const parts = exercise.show();
    return parts ? view(parts) : nothing;
  });
}

/** The lines that are missing, after some tries. */
const missingLines = ({ missing }: OpenProgram, name: string) =>
  html`<pre class="code lesson-missing" tabindex="0" aria-label=${name} data-testid="learn-missing">
${missing}</pre>`;
