/** The diagnosis of an output for all small boards, in the cards of Run. */
import { html, nothing, progressBar } from '../../ui/template.js';
import { describeProblem, formatWhole, waitText } from '../../ui/words.js';
import { problemOf } from '../../engine/answer.js';
import {
  asTrial,
  beginDiagnosis,
  inElsewhere,
  isDiagnosed,
  receiveDiagnosis,
} from '../elsewhere.js';
import { outputOf, withTrial } from '../state.js';
import { broken } from '../trial-transitions.js';
import { failureCards } from './result.js';

/** @import { Slice } from '../../ui/slice' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */

/** Asks for the diagnosis of the output, unless that is done. @param {Slice<Judge>} slice */
async function diagnose({ get, change, ask }) {
  const judge = get();
  const { judged, compared, bench, elsewhere } = judge;
  if (!isDiagnosed(judge) || !judged.reply || elsewhere.status !== 'idle') return;
  /** Applies a transition unless the texts have changed. @param {(judge: Judge) => Judge} transition */
  const update = (transition) =>
    change((now) => (now.compared === compared ? transition(now) : now));
  update(beginDiagnosis);
  const { answers } = judged.reply;
  const { problem } = bench;
  try {
    const reply = await ask({ kind: 'diagnose', problem, answers, output: outputOf(judge) });
    update((now) => receiveDiagnosis(now, reply));
  } catch (error) {
    update(inElsewhere((now) => withTrial(now, (trial) => broken(trial, problemOf(error)))));
  }
}

/** @param {Judge} judge @param {Words} words @param {Slice<Judge>} slice @param {() => void} openTrial */
export function diagnosisOf(judge, words, slice, openTrial) {
  if (!isDiagnosed(judge)) return nothing;
  // Not during the drawing, which changes no state.
  if (judge.elsewhere.status === 'idle') queueMicrotask(() => void diagnose(slice));
  return html`<div
    class="judge-results"
    data-testid="judge-diagnosis"
    tabindex="0"
    role="region"
    aria-label=${words.t('desk.compare.diagnosis')}
  >
    ${cards(judge, words, slice, openTrial)}
  </div>`;
}

/** @param {Judge} judge @param {Words} words @param {Slice<Judge>} slice @param {() => void} openTrial */
function cards(judge, words, slice, openTrial) {
  const { t, language } = words;
  const { outcome, problem } = judge.elsewhere;
  if (problem) {
    return html`<section class="card" role="alert"><p>${describeProblem(problem, t)}</p></section>`;
  }
  if (!outcome) {
    const text = waitText(words, 'desk.compare.diagnosing', 'desk.booting');
    return html`<section class="card" role="status">
      <p>${text}</p>
      ${progressBar(null, t('desk.progress'), 'judge-progress')}
    </section>`;
  }
  const { failure } = outcome;
  if (!failure) {
    const count = judge.judged.reply?.cases ?? 0;
    const values = { count, number: formatWhole(count, language) };
    return html`<section class="card" role="status" data-testid="judge-undiagnosed">
      <p>${t('desk.compare.undiagnosed', values)}</p>
    </section>`;
  }
  return failureCards({
    judge: asTrial(judge),
    outcome,
    failure,
    words,
    slice: {
      ...slice,
      change: (transition, options) => slice.change(inElsewhere(transition), options),
    },
    acts: { openTrial },
  });
}
