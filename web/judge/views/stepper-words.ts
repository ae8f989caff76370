/** The step in words: what runs next, what has changed, and what is wrong there. */
import { itemAt } from '../../board/item-at';
import { html, icon, nothing } from '../../ui/template';
import { counted, formatWhole } from '../../ui/words';
import * as steps from '../stepper/trace-steps';
import { functionName } from './stepper-calls';
import { storedName, storedPicture } from './stepper-boards';
import type { Trace } from '../../engine/protocol';
import type { StepGiven } from './step-given';

/** The most characters of a value in the words of a step. */
const longestValue = 60;
/** The side of the board beside the words, CSS pixels. */
const nearSide = 60;

/** Text that a screen reader speaks; on a phone also the first board that the program stores. */
export function stepInWords(given: StepGiven) {
  const { traced, stepper, at, variables, words } = given;
  const { t, language } = words;
  const skipped = steps.gapBefore(traced.trace, at);
  const mark = steps.markOf(traced);
  const begun = begunCase(traced.trace, at);
  const [stored] = steps.boardsOf(variables);
  return html`<div class="stepper-now">
    <div
      class="stepper-words"
      role="status"
      aria-live=${stepper.player.playing ? 'off' : 'polite'}
      data-testid="stepper-now"
    >
      ${skipped ? html`<p class="dim">${t('desk.stepper.gap', counted(skipped, language))}</p>` : nothing}
      <p>
        ${mark?.at === at ? html`<b class="row">${icon('cross')}${t(`desk.stepper.${mark.kind}`)}</b>` : nothing}
        ${begun === null ? nothing : t('desk.stepper.begun', { number: formatWhole(begun + 1, language) })}
        ${placeText(given)}
      </p>
      <p class="stepper-changes">${[...changedTexts(given), ...goneTexts(given)].join(' · ')}</p>
    </div>
    ${stored ? html`<div class="narrow-only">${storedPicture(stored, storedName(stored, words), nearSide)}</div>` : nothing}
  </div>`;
}

/** The case that begins at a step, from 0; null without one, or where the input has one case alone. */
function begunCase({ cases }: Trace, at: number): number | null {
  const begun = cases.lastIndexOf(at);
  return cases.length > 1 && begun >= 0 ? begun : null;
}

/** The line that runs next, or the call that begins or ends. */
function placeText({ traced: { trace }, at, words }: StepGiven) {
  const { t, language } = words;
  const call = steps.callAt(trace, at);
  return t(`desk.stepper.now.${placeKind(trace, at)}`, {
    line: formatWhole(steps.stepAt(trace, at).line, language),
    name: functionName(trace, call, words),
    result: call.result,
  });
}

function placeKind(trace: Trace, at: number) {
  const { first, ending } = steps.callAt(trace, at);
  if (steps.isReturn(trace, at)) return ending;
  // The first step of a call after a gap need not be its beginning, which may be in the gap.
  return at === first && !steps.gapBefore(trace, at) ? 'call' : 'line';
}

/** `n = 3` for each variable that the last line has changed. */
const changedTexts = ({ variables }: StepGiven) =>
  variables
    .filter(({ hasChanged }) => hasChanged)
    .map(({ name, value: { text } }) => `${name} = ${shortened(text)}`);

const shortened = (text: string) =>
  text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;

/** The variables that have gone out of scope. */
const goneTexts = ({ traced: { trace }, at, words: { t } }: StepGiven) =>
  steps
    .stepAt(trace, at)
    .changes.filter(([, value]) => value === null)
    .map(([variable]) => t('desk.stepper.gone', { name: itemAt(trace.variables, variable).name }));
