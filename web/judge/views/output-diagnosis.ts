/** The diagnosis of an output for all small boards, in the cards of Run. */
import { button, html, nothing, progressBar } from '../../ui/template';
import { counted, waitText, type Words } from '../../ui/words';
import { problemOf } from '../../engine/answer';
import { programLanguageOf } from '../program-language';
import { outputOf, programOf, withTrial } from '../state';
import {
  beginTrial,
  endTrial,
  failTrial,
  isDiagnosed,
  outcomeOf,
  stopTrial,
} from '../trial/trial-transitions';
import { noTrial, steppedBoards, type Trial } from '../trial/trial';
import { cardColumn, problemCard } from './card-parts';
import { failureCards } from './result';
import { isBlank } from '../texts';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { SteppedProgram } from '../stepper/stepping';

type DiagnosisView = (judge: Judge, words: Words, handle: RoomHandle<Judge>) => unknown;

export type StepPython = (handle: RoomHandle<Judge>, given: SteppedProgram) => void;

/** @param step steps through a program in Python */
export function createDiagnosis(openTrial: () => void, step: StepPython): DiagnosisView {
  let stopper = new AbortController();
  const stop = () => stopper.abort();
  return (judge, words, handle) => {
    if (!isDiagnosed(judge)) return nothing;
    if (judge.trials.elsewhere.status === 'idle') {
      stop();
      stopper = new AbortController();
      const { signal } = stopper;
      // Not during the drawing, which changes no state.
      queueMicrotask(() => void diagnose(handle, signal));
    }
    const shown = cards(judge, words, handle, { openTrial, step, stop });
    return cardColumn('judge-diagnosis', words.t('desk.compare.diagnosis'), shown);
  };
}

/** Asks for the diagnosis of the output, unless that is done. */
async function diagnose({ get, change, ask }: RoomHandle<Judge>, signal: AbortSignal) {
  const judge = get();
  const { judged, compared, bench, trials } = judge;
  if (!isDiagnosed(judge) || !judged.reply || trials.elsewhere.status !== 'idle') return;
  /** Applies a transition unless the texts have changed. */
  const update = (transition: (trial: Trial) => Trial) =>
    change((now) => (now.compared === compared ? withTrial(now, 'elsewhere', transition) : now));
  update(() => beginTrial({ program: '', time: 0, large: false }));
  const { answers } = judged.reply;
  const { problem } = bench;
  try {
    const request = { kind: 'diagnose', problem, answers, output: outputOf(judge) } as const;
    const reply = await ask(request, { signal });
    update((trial) => endTrial(trial, outcomeOf(reply)));
  } catch (error) {
    update((trial) => (signal.aborted ? stopTrial(trial) : failTrial(trial, problemOf(error))));
  }
}

function cards(
  judge: Judge,
  words: Words,
  handle: RoomHandle<Judge>,
  { openTrial, step, stop }: { openTrial: () => void; step: StepPython; stop: () => void },
) {
  const { t, language } = words;
  const { status, outcome, problem } = judge.trials.elsewhere;
  if (problem) return problemCard(problem, t);
  if (status === 'stopped') {
    const again = () => handle.change((now) => withTrial(now, 'elsewhere', () => noTrial));
    return html`<section class="card row apart" role="status">
      <p class="grow">${t('desk.run.stopped')}</p>
      ${button({ id: 'judge-diagnose-again', t, text: 'desk.compare.diagnose', picture: 'play', onClick: again })}
    </section>`;
  }
  if (!outcome) {
    const text = waitText(words, 'desk.compare.diagnosing', 'desk.booting');
    return html`<section class="card row apart">
      <p role="status">${text}</p>
      ${progressBar(null, t('desk.progress'), 'judge-progress')}
      ${button({ id: 'judge-diagnosis-stop', t, text: 'stop', picture: 'stop', onClick: stop })}
    </section>`;
  }
  const { failure } = outcome;
  if (!failure) {
    const count = judge.judged.reply?.cases ?? 0;
    const values = counted(count, language);
    return html`<section class="card" role="status" data-testid="judge-undiagnosed">
      <p>${t('desk.compare.undiagnosed', values)}</p>
    </section>`;
  }
  const program = programOf(judge);
  const written = programLanguageOf(judge);
  const boards = steppedBoards(judge.trials.elsewhere);
  const isHere = written === 'Python' && !isBlank(program);
  const stepThrough =
    boards && isHere ? () => step(handle, { boards, program, language: written }) : undefined;
  const acts = { openTrial, stepThrough };
  return failureCards({ judge, outcome, failure, words, handle, acts });
}
