/** The outcome of a trial: the smallest failing board and the mistake, or no failure. */
import { copyText } from '../../ui/file.js';
import { button, html, nothing } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { limits } from '../ran.js';
import { failingBoard } from '../trial.js';
import { introduction } from './introduction.js';
import { nextRow } from './next-row.js';
import { passedCard, rightCard, sign, stoppedCard } from './passed.js';
import { namedPicture } from './picture.js';
import { whyOf } from './why.js';

/** @import { StressFailure } from '../../engine/protocol' */
/** @import { Slice } from '../../ui/slice' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @import { TrialOutcome, Trial } from '../trial.js' */
/** @import { IntroductionActions } from './introduction.js' */
/** @typedef {IntroductionActions & { start: (large: boolean) => void, openTrial: () => void }} ResultActions */

/** Lines of an input or an output that are shown. */
const mostLines = 24;

/** @param {Judge} judge @param {Words} words @param {Slice<Judge>} slice @param {ResultActions} acts */
export function resultOf(judge, words, slice, acts) {
  const { t } = words;
  const { status, outcome, problem } = judge.trial;
  if (status === 'broken' && problem) {
    return html`<section class="card" role="alert" data-testid="judge-broken">
      <h2>${t('desk.run.broken')}</h2>
      <p>${describeProblem(problem, t)}</p>
    </section>`;
  }
  if (!outcome) {
    return status === 'stopped'
      ? stoppedCard(judge.trial, words)
      : introduction(judge, words, acts);
  }
  const { failure } = outcome;
  return html`${failure ? failureCard(judge, outcome, failure, words, slice, acts) : rightCard(judge, outcome, words)}
  ${failure ? mistakeCards(judge, failure, words) : nothing}
  ${failure && failure.stage !== 'small' ? passedCard(judge.trial, words) : nothing}
  ${nextCard(judge, outcome, words, acts)}`;
}

/** Title and place of a failure. @param {Trial} trial @param {TrialOutcome} outcome @param {StressFailure} failure @param {Words} words */
function headOf({ large }, { small }, { stage, alone, boards, empty, fewer }, { t, language }) {
  const whole = (/** @type {number} */ number) => formatWhole(number, language);
  const before =
    stage === 'small' || large
      ? ''
      : t('desk.result.small-right', { count: small, number: whole(small) });
  if (!alone) {
    const where = t('desk.result.together', { count: boards.length });
    return { title: t('desk.result.several'), where: `${where} ${before}` };
  }
  const cells = t('desk.result.empty', { count: empty });
  if (fewer === null) return { title: t('desk.result.one'), where: `${cells} ${before}` };
  const rest = fewer ? t('desk.result.fewer', { count: fewer, number: whole(fewer) }) : '';
  return { title: t('desk.result.smallest'), where: `${cells} ${rest}` };
}

/** @param {Judge} judge @param {TrialOutcome} outcome @param {StressFailure} failure @param {Words} words @param {Slice<Judge>} slice @param {ResultActions} acts */
function failureCard(judge, outcome, failure, words, { say }, acts) {
  const { t } = words;
  const board = failingBoard(judge.trial);
  const { title, where } = headOf(judge.trial, outcome, failure, words);
  const onCopy = async () => {
    const isCopied = await copyText(failure.text);
    say(isCopied ? 'desk.toast.input-copied' : 'toast.copy-failed', {});
  };
  const copy = button({
    id: 'judge-copy-input',
    t,
    text: 'desk.result.copy',
    picture: 'copy',
    onClick: onCopy,
  });
  const open =
    board &&
    button({
      id: 'judge-open',
      t,
      text: 'desk.result.open',
      picture: 'open',
      onClick: acts.openTrial,
    });
  return html`<section
    class="card"
    data-testid="judge-failure"
    data-board=${board ?? nothing}
    data-what=${outcome.ran?.what ?? nothing}
    data-stage=${failure.stage}
  >
    <div class="row apart">
      ${sign('cross')}
      <div role="status">
        <h2 class="judge-title">${title}</h2>
        <p class="dim">${where}</p>
      </div>
    </div>
    <div class="judge-case">
      ${board ? namedPicture(board, t('desk.result.board')) : inputShown(failure.text, words)}
      <div class="column judge-answers">
        ${answersOf(outcome, failure, words)}
        ${board && !outcome.ran?.fault ? whyOf(judge, failure.answers[0], words) : nothing}
        <div class="button-row">${open ?? nothing}${copy}</div>
      </div>
    </div>
    ${faultOf(outcome, judge.trial.time, words)}
  </section>`;
}

/** The beginning of a text. @param {string} text */
function beginning(text) {
  const lines = text.split('\n', mostLines + 1);
  return lines.length > mostLines ? `${lines.slice(0, mostLines).join('\n')}\n…` : text;
}

/** @param {string} text @param {Words} words */
const inputShown = (text, { t }) =>
  html`<figure>
    <figcaption class="dim small">${t('desk.result.input')}</figcaption>
    <pre class="judge-text" data-testid="judge-failing-input">${beginning(text)}</pre>
  </figure>`;

/** The program's answers and the right ones. @param {TrialOutcome} outcome @param {StressFailure} failure @param {Words} words */
function answersOf({ ran }, { output, answers }, { t }) {
  const own = output.trimEnd();
  const isShort = answers.length === 1 && !own.includes('\n');
  const shown = own || t(ran?.fault ? 'desk.result.nothing-yet' : 'desk.result.nothing');
  if (!isShort) {
    return html`<div class="judge-outputs">
      <figure>
        <figcaption class="dim small">${t('desk.result.own')}</figcaption>
        <pre class="judge-text" data-testid="judge-own">${beginning(shown)}</pre>
      </figure>
      <figure>
        <figcaption class="dim small">${t('desk.result.right')}</figcaption>
        <pre class="judge-text" data-testid="judge-right">${beginning(answers.join('\n'))}</pre>
      </figure>
    </div>`;
  }
  return html`<dl class="judge-pair">
    <dt class="dim">${t('desk.result.own')}</dt>
    <dd class=${toneOf(own)} data-testid="judge-own">${shown.slice(0, 40)}</dd>
    <dt class="dim">${t('desk.result.right')}</dt>
    <dd class=${toneOf(answers[0])} data-testid="judge-right">${answers[0]}</dd>
  </dl>`;
}

/** @param {string} answer */
export const toneOf = (answer) =>
  ({ WINNING: 'answer winning', LOSING: 'answer losing' })[answer] ?? 'answer';

/** How a program failed to end normally. @param {TrialOutcome} outcome @param {number} time @param {Words} words */
function faultOf({ ran }, time, { t, language }) {
  if (!ran || (ran.what === 'ended' && !ran.status && !ran.errors)) return nothing;
  const reason = t(`desk.what.${ran.what}`, {
    status: ran.status,
    seconds: formatWhole(time, language),
    memory: formatWhole(limits.memory / 2 ** 20, language),
    output: formatWhole(limits.output / 1e6, language),
  });
  const line = ran.line && t('desk.result.line', { line: ran.line });
  return html`<div class="judge-fault" data-testid="judge-fault" data-what=${ran.what}>
    <p class="strong">${reason} ${line ?? nothing}</p>
    ${ran.errors ? html`<pre class="judge-text" data-testid="judge-errors">${ran.errors.trimEnd()}</pre>` : nothing}
  </div>`;
}

/** The known mistakes that give the same answers. @param {Judge} judge @param {StressFailure} failure @param {Words} words */
function mistakeCards({ bench: { problem } }, { mistakes, wrong, tried }, { t, language }) {
  if (!mistakes.length) return nothing;
  const same = t('desk.mistakes.same', {
    number: formatWhole(tried, language),
    count: wrong,
    wrong: formatWhole(wrong, language),
  });
  return html`<section class="card" data-testid="judge-mistakes">
    <span class="judge-badge"
      >${t(mistakes.length > 1 ? 'desk.mistakes.several' : 'desk.mistakes.one')}</span
    >
    ${mistakes.map(
      (id) =>
        html`<div data-testid=${`mistake-${id}`}>
          <h2 class="judge-title">${t(`desk.mistake.${problem}.${id}.title`)}</h2>
          <p>${t(`desk.mistake.${problem}.${id}.text`)}</p>
        </div>`,
    )}
    <p class="dim small">${same}</p>
  </section>`;
}

/** The next steps on offer. @param {Judge} judge @param {TrialOutcome} outcome @param {Words} words @param {ResultActions} acts */
function nextCard({ trial }, { failure, unfinished, small }, { t, language }, { start }) {
  const number = formatWhole(small, language);
  return html`<section class="card">
    <h3>${t('desk.next.title')}</h3>
    <div class="judge-next">
      ${nextRow('judge-again', 'play', t('desk.next.again'), t('desk.next.again-about', { count: small, number }), () => start(false))}
      ${
        (failure && !trial.large) || unfinished.length
          ? nextRow('judge-large', 'judge', t('desk.next.large'), t('desk.next.large-about'), () =>
              start(true),
            )
          : nothing
      }
    </div>
  </section>`;
}
