/** The outcome of a trial: what is wrong and on which board, or that nothing is wrong. */
import { copyAndSay } from '../../ui/copy';
import { button, html, nothing } from '../../ui/template';
import { counted, describeProblem, formatWhole, type Words } from '../../ui/words';
import { failingBoard, steppedBoards, type TrialOutcome } from '../trial/trial';
import { isAboutProgram } from '../trial/trial-transitions';
import { answerPair, dimLine, signedHead, textShown } from './card-parts';
import { warningsPart } from './compiler';
import { explanation, isConstant, traitsCard } from './explanation';
import {
  findingBody,
  findingPart,
  findingTitle,
  isComplete,
  isInOutput,
  leadingFinding,
} from './findings';
import { introduction, type IntroductionActions } from './introduction';
import { lessonFigure } from './lesson';
import { nextCard } from './next';
import { isWhole, passedCard, rightCard, stoppedCard, wideNote } from './passed';
import { namedPicture } from './picture';
import { repairCard, type RepairActs } from './repair';
import { whyOf } from './why';
import { newKey } from '../past-runs';
import { moveProgram } from '../programs';
import { otherProblem, trialOf } from '../state';
import type { Finding, StressFailure } from '../../engine/protocol';
import type { RoomHandle } from '../../ui/room-handle';
import type { Judge } from '../new-judge';

/** The most characters of an answer beside the right one. */
const longestAnswer = 40;

type ResultActions = IntroductionActions & {
  start: (large?: boolean) => void;
  openTrial: () => void;
  /** Steps through the program on the failing input. */
  stepThrough?: () => void;
  /** Looks for the change that makes the program right. */
  repair?: RepairActs;
  speedCard: (judge: Judge, outcome: TrialOutcome, words: Words) => unknown;
};
/** A failure, with all that its cards draw. */
export type Failed = {
  judge: Judge;
  outcome: TrialOutcome;
  failure: StressFailure;
  words: Words;
  handle: RoomHandle<Judge>;
  acts: Pick<ResultActions, 'openTrial' | 'stepThrough' | 'repair'>;
};

export function resultOf(
  judge: Judge,
  words: Words,
  handle: RoomHandle<Judge>,
  acts: ResultActions,
) {
  const { t } = words;
  const { status, outcome, problem } = trialOf(judge);
  if (status === 'broken' && problem) {
    return html`<section class="card" role="alert" data-testid="judge-broken">
      <h2>${t('desk.run.broken')}</h2>
      <p>${describeProblem(problem, t)}</p>
      <div class="button-row">
        ${button({ id: 'judge-again', t, text: 'boot.retry', picture: 'again', onClick: () => acts.start(trialOf(judge).large) })}
      </div>
    </section>`;
  }
  if (!outcome) {
    return status === 'stopped' ? stoppedCard(judge, words) : introduction(judge, words, acts);
  }
  const { failure } = outcome;
  return html`${
    failure
      ? failureCards({ judge, outcome, failure, words, handle, acts })
      : rightCard(judge, outcome, words)
  }
  ${acts.speedCard(judge, outcome, words)}
  ${nextCard(judge, outcome, words, handle.change, acts.start)}`;
}

/** The cards of a failure: that of the leading finding where no board is to blame, else all that explains a wrong answer. */
export function failureCards(failed: Failed) {
  const { judge, outcome, failure, words, acts } = failed;
  const leading = leadingFinding(failure);
  const repair = acts.repair ? repairCard(judge, words, acts.repair) : nothing;
  if (!failure.blames_board && leading) {
    return html`${findingCard(failed, leading)} ${repair}`;
  }
  const output = failure.findings.filter((one) => !isAboutBoard(one));
  // Below a small failing board, the table tells only which boards are still open.
  const hasTable = failure.stage !== 'small' || (failure.wrong > 0 && !isWhole(outcome));
  return html`${isConstant(failure) ? traitsCard(failure, words) : nothing}
  ${
    output.length
      ? html`<section class="card">${output.map((one) => findingPart(judge, one, words))}</section>`
      : nothing
  }
  ${boardCard(failed)} ${lessonCard(failed)} ${repair} ${explanation(judge, failure, words)}
  ${hasTable ? passedCard(judge, outcome, words) : nothing}`;
}

/** Whether a finding belongs to the card of the failing board: how the program ended on it, or that nothing is empty on it. */
const isAboutBoard = (finding: Finding) =>
  isAboutProgram(finding) || finding.kind === 'nothing-empty';

interface FailureCard {
  board: string | null;
  title: string;
  about: string;
  body: unknown;
}

/** The frame of a failure. */
const failureFrame = (
  { outcome, failure, words, handle }: Failed,
  { board, title, about, body }: FailureCard,
) =>
  html`<section
    class="card"
    data-testid="judge-failure"
    data-board=${board ?? nothing}
    data-end=${outcome.ran?.end ?? nothing}
    data-stage=${failure.stage}
    data-finding=${failure.findings[0]?.kind ?? nothing}
  >
    ${signedHead('cross', title, dimLine(about))} ${wideNote(outcome, words.t)} ${body}
    ${moveButton(failure, words, handle)}
  </section>`;

/** Takes a program of the other problem there. */
function moveButton({ findings }: StressFailure, { t }: Words, handle: RoomHandle<Judge>) {
  if (findings.every(({ kind }) => kind !== 'other-problem')) return nothing;
  return button({
    id: 'judge-move',
    t,
    text: 'desk.finding.move',
    values: { problem: t(`desk.problem.${otherProblem(handle.get())}`) },
    onClick: () => handle.change((now) => moveProgram(now, newKey())),
  });
}

/** A fault for which no board is to blame. */
function findingCard(failed: Failed, leading: Finding) {
  const { judge, outcome, failure, words } = failed;
  const { t, language } = words;
  const { findings, tried, wrong } = failure;
  const others = findings.filter((one) => one !== leading);
  const isRightElse = tried > 0 && wrong === 0 && isComplete(leading);
  const number = formatWhole(tried, language);
  const about = isRightElse ? t('desk.finding.else-right', { count: tried, number }) : '';
  const body = html`<div class="judge-fault" data-testid=${`finding-${leading.kind}`}>
      ${findingBody(judge, leading, words)}
    </div>
    ${others.map((one) => findingPart(judge, one, words))}
    ${isInOutput(leading) && (outcome.ran || failure.alone) ? caseShown(failed) : nothing}
    <div class="button-row">
      ${stepButton(failed)}${isAboutProgram(leading) ? nothing : copyButton(failed)}
    </div>`;
  const title = findingTitle(judge, leading, words);
  return failureFrame(failed, { board: null, title, about, body });
}

/** The input that shows a finding, with both outputs. */
const caseShown = (failed: Failed) =>
  html`<div class="judge-case">
    ${inputShown(failed.failure.text, failed.words)}
    <div class="column judge-answers">${answersOf(failed)}</div>
  </div>`;

/** The title of the failing boards, and where they are. */
function headOf({ judge, outcome, failure, words: { t, language } }: Failed) {
  const { stage, alone, boards, empty, fewer, fault } = failure;
  const tried = outcome.coverage.find((one) => one.stage === 'small')?.tried ?? 0;
  const before =
    ['small', 'medium'].includes(stage) || trialOf(judge).large
      ? ''
      : t('desk.result.small-right', counted(tried, language));
  if (!alone) {
    const where = t('desk.result.together', { count: boards.length });
    return { title: t('desk.result.several'), where: `${where} ${before}` };
  }
  const one = t(fault ? 'desk.result.one-fault' : 'desk.result.one');
  const smallest = t(fault ? 'desk.result.smallest-fault' : 'desk.result.smallest');
  const cells = t('desk.result.empty', { count: empty });
  if (fewer === null) return { title: one, where: `${cells} ${before}` };
  const rest = fewer ? t('desk.result.fewer', counted(fewer, language)) : '';
  return { title: smallest, where: `${cells} ${rest}` };
}

/** The smallest failing board. */
function boardCard(failed: Failed) {
  const { judge, failure, words, handle } = failed;
  const { t } = words;
  const { lesson, findings } = failure;
  const board = failingBoard(trialOf(judge));
  const { title, where } = headOf(failed);
  const isLesson = lesson !== null && lesson.board === board;
  const picture = () =>
    isLesson
      ? lessonFigure(judge, lesson, words, handle.change)
      : namedPicture(board ?? '', t('desk.result.board'));
  const own = findings.filter(isAboutBoard);
  // Where the program has ended early, the reason for the right answer is beside the point.
  const hasAnswered = own.every(({ kind }) => kind === 'too-much-memory');
  const why = () => whyOf(judge, board ?? '', failure.answers[0] ?? '', words);
  const body = html`<div class="judge-case">
      ${board ? picture() : inputShown(failure.text, words)}
      <div class="column judge-answers">
        ${answersOf(failed)} ${board && hasAnswered ? why() : nothing}
        <div class="button-row">
          ${isLesson || !lesson ? [stepButton(failed), board ? openButton(failed) : nothing] : nothing}${copyButton(failed)}
        </div>
      </div>
    </div>
    ${own.map((one) => findingPart(judge, one, words))} ${warningsPart(failure, words)}`;
  return failureFrame(failed, { board, title, about: where, body });
}

/** A failing board to learn from, if the smallest one is not. */
function lessonCard(failed: Failed) {
  const { judge, failure, words, handle } = failed;
  const { t } = words;
  const { lesson, findings } = failure;
  if (!lesson || lesson.board === failingBoard(trialOf(judge))) return nothing;
  const isMended = findings.some(({ kind }) => kind === 'nothing-empty');
  return html`<section class="card" data-testid="judge-lesson-card">
    <h2 class="judge-title">${t(isMended ? 'desk.lesson.second' : 'desk.lesson.larger')}</h2>
    <div class="judge-case">
      ${lessonFigure(judge, lesson, words, handle.change)}
      <div class="column judge-answers">
        ${answerPair(lesson.own || t('desk.result.nothing'), lesson.correct, 'lesson', t)}
        ${whyOf(judge, lesson.board, lesson.correct, words)}
        <div class="button-row">${stepButton(failed)}${openButton(failed)}</div>
      </div>
    </div>
  </section>`;
}

function copyButton({ failure, words: { t }, handle: { say } }: Failed) {
  const onClick = () => copyAndSay(failure.text, say, 'desk.toast.input-copied');
  return button({ id: 'judge-copy-input', t, text: 'desk.result.copy', picture: 'copy', onClick });
}

/** Steps through the program, where it is on this page and runs on few boards. */
const stepButton = ({ judge, words: { t }, acts: { stepThrough: onClick } }: Failed) =>
  onClick && steppedBoards(trialOf(judge))
    ? button({
        id: 'judge-step',
        t,
        text: 'desk.stepper.start',
        picture: 'skip',
        kind: 'primary',
        onClick,
      })
    : nothing;

const openButton = ({ words: { t }, acts: { openTrial: onClick } }: Failed) =>
  button({ id: 'judge-open', t, text: 'desk.result.open', picture: 'open', onClick });

const inputShown = (text: string, { t }: Words) =>
  textShown('judge-failing-input', text, t('desk.result.input'));

/** The program's answers and the right ones. */
function answersOf({ judge, outcome: { ran }, failure, words: { t } }: Failed) {
  const { output, answers, lesson } = failure;
  const isLesson = lesson?.board === failingBoard(trialOf(judge));
  // Of a lesson's board the solver has picked the program's answer out of the output.
  const own = (isLesson && lesson?.own) || output.trimEnd();
  const shown = own || t(ran?.fault ? 'desk.result.nothing-yet' : 'desk.result.nothing');
  const [answer, ...more] = answers;
  if (answer !== undefined && !more.length && !own.includes('\n')) {
    return answerPair(shown.slice(0, longestAnswer), answer, 'judge', t);
  }
  return html`<div class="judge-outputs">
    ${textShown('judge-own', shown, t('desk.result.own'))}
    ${textShown('judge-right', answers.join('\n'), t('desk.result.right'))}
  </div>`;
}
