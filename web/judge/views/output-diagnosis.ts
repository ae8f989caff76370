/** The diagnosis of an output for all small boards, in the cards of Run. */
import { button, html, nothing, progressBar } from '../../ui/template';
import { counted, waitText, type Words } from '../../ui/words';
import { programLanguageOf } from '../program-language';
import { programOf, withTrial } from '../state';
import { isDiagnosed, stopDiagnosis } from '../trial/trial-transitions';
import { noTrial, steppedBoards } from '../trial/trial';
import { cardColumn, problemCard } from './card-parts';
import { failureCards } from './result';
import { isBlank } from '../texts';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';
import type { SteppedProgram } from '../stepper/stepping';

export interface DiagnosisActs {
  openTrial: () => void;
  /** Steps through a program in Python. */
  step: (handle: RoomHandle<Judge>, given: SteppedProgram) => void;
}

export const diagnosis = (
  judge: Judge,
  words: Words,
  handle: RoomHandle<Judge>,
  acts: DiagnosisActs,
) =>
  isDiagnosed(judge)
    ? cardColumn(
        'judge-diagnosis',
        words.t('desk.compare.diagnosis'),
        cards(judge, words, handle, acts),
      )
    : nothing;

function cards(judge: Judge, words: Words, handle: RoomHandle<Judge>, acts: DiagnosisActs) {
  const { status, outcome, problem } = judge.trials.elsewhere;
  if (problem) return problemCard(problem, words.t);
  if (status === 'stopped') return stoppedCard(words, handle);
  if (!outcome) return waitingCard(words, handle);
  const { failure } = outcome;
  if (!failure) return undiagnosedCard(judge, words);
  const stepThrough = stepperOf(judge, handle, acts);
  const cardActs = { openTrial: acts.openTrial, stepThrough };
  return failureCards({ judge, outcome, failure, words, handle, acts: cardActs });
}

function stoppedCard({ t }: Words, { change }: RoomHandle<Judge>) {
  const onClick = () => change((now) => withTrial(now, 'elsewhere', () => noTrial));
  return html`<section class="card row apart" role="status">
    <p class="grow">${t('desk.run.stopped')}</p>
    ${button({ id: 'judge-diagnose-again', t, text: 'desk.compare.diagnose', picture: 'play', onClick })}
  </section>`;
}

function waitingCard(words: Words, { change }: RoomHandle<Judge>) {
  const { t } = words;
  return html`<section class="card row apart">
    <p role="status">${waitText(words, 'desk.compare.diagnosing', 'desk.booting')}</p>
    ${progressBar(null, t('desk.progress'), 'judge-progress')}
    ${button({ id: 'judge-diagnosis-stop', t, text: 'stop', picture: 'stop', onClick: () => change(stopDiagnosis) })}
  </section>`;
}

const undiagnosedCard = ({ judged }: Judge, { t, language }: Words) =>
  html`<section class="card" role="status" data-testid="judge-undiagnosed">
    <p>${t('desk.compare.undiagnosed', counted(judged.reply?.cases ?? 0, language))}</p>
  </section>`;

/** Steps through the open program on the failing boards; undefined for a program that is not here, or not in Python. */
function stepperOf(judge: Judge, handle: RoomHandle<Judge>, { step }: DiagnosisActs) {
  const program = programOf(judge);
  const language = programLanguageOf(judge);
  const boards = steppedBoards(judge.trials.elsewhere);
  if (!boards || language !== 'Python' || isBlank(program)) return undefined;
  return () => step(handle, { boards, program, language });
}
