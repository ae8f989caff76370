/** The stages that a program has passed, with their times, and inputs that took too much time or memory. */
import { html, icon, nothing } from '../../ui/template.js';
import { formatSeconds, formatWhole } from '../../ui/words.js';
import { limits } from '../ran.js';

/** @import { Coverage, Unfinished } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @import { TrialOutcome, Trial } from '../trial.js' */

/** A round sign in ink. @param {'cross' | 'check'} picture */
export const sign = (picture) => html`<span class="center judge-sign">${icon(picture)}</span>`;

/** @param {Judge} judge @param {TrialOutcome} outcome @param {Words} words */
export function rightCard({ bench: { problem }, trial }, outcome, words) {
  const { small, mostEmpty, unfinished, coverage } = outcome;
  const { t, language } = words;
  const images = coverage.find(({ stage }) => stage === 'images');
  const isAll = images !== undefined && images.tried === images.total;
  const isPartial = coverage.some(({ stage, tried, total }) => stage !== 'limits' && tried < total);
  const title = trial.large
    ? t('desk.right.large')
    : isAll
      ? t(`desk.right.${problem}`, { count: mostEmpty })
      : t('desk.right.tried');
  const about = isAll
    ? t('desk.right.all-small', { count: small, number: formatWhole(small, language) })
    : '';
  return html`<section class="card" data-testid="judge-right-card">
      <div class="row apart">
        ${sign('check')}
        <div role="status">
          <h2 class="judge-title">${title}</h2>
          ${about ? html`<p class="dim">${about}</p>` : nothing}
        </div>
      </div>
      ${isPartial ? html`<p>${t('desk.right.partial')}</p>` : nothing}
      ${passedTable(trial, words, coverage)}
    </section>
    ${unfinished.length ? unfinishedCard(trial, unfinished, words) : nothing}`;
}

/** Inputs without an answer in time, which says nothing about the answers. @param {Trial} trial @param {readonly Unfinished[]} unfinished @param {Words} words */
const unfinishedCard = (trial, unfinished, words) =>
  html`<section class="card" data-testid="judge-unfinished">
    <h2 class="judge-title">${words.t('desk.unfinished.head')}</h2>
    ${unfinished.map((one) => unfinishedText(trial, one, words))}
    <p class="dim">${words.t('desk.unfinished.why')}</p>
  </section>`;

/** An unfinished input, and whether a single case of it is too much. @param {Trial} trial @param {Unfinished} unfinished @param {Words} words */
function unfinishedText({ passed }, { stage, cases, fault, alone }, { t, language }) {
  const { seconds = 0, last = 0 } = passed.find((one) => one.stage === stage) ?? {};
  const values = {
    stage: t(`desk.passed.${stage}`),
    count: cases,
    seconds: formatSeconds(seconds, language),
    memory: formatWhole(limits.memory / 2 ** 20, language),
    last: formatSeconds(last, language),
  };
  return html`<p data-testid=${`judge-unfinished-${stage}`} data-fault=${fault}>
    <b>${t('desk.unfinished.title', values)}</b>
    ${t(`desk.unfinished.${fault}`, values)}
    ${t(alone ? 'desk.unfinished.alone' : 'desk.unfinished.not-alone', values)}
  </p>`;
}

/** @param {Trial} trial @param {TrialOutcome} outcome @param {Words} words */
export const passedCard = (trial, { coverage }, words) =>
  html`<section class="card">${passedTable(trial, words, coverage)}</section>`;

/** @param {Trial} trial @param {Words} words */
export function stoppedCard(trial, words) {
  const { t } = words;
  const { passed, step } = trial;
  const soFar = () => t(step?.right ? 'desk.right.so-far' : 'desk.run.so-far');
  return html`<section class="card" data-testid="judge-stopped-card">
    <div role="status">
      <h2>${t('desk.run.stopped')}</h2>
      ${passed.length && !step?.found ? html`<p>${soFar()}</p>` : nothing}
    </div>
    ${passedTable(trial, words)}
  </section>`;
}

/** The boards, or else the inputs, of each stage and the time of its longest run. @param {Trial} trial @param {Words} words @param {readonly Coverage[]} [coverage] */
export function passedTable({ passed }, { t, language }, coverage = []) {
  const stages = new Set([...coverage, ...passed].map(({ stage }) => stage));
  if (!stages.size) return nothing;
  const whole = (/** @type {number} */ number) => formatWhole(number, language);
  const amountOf = (/** @type {Coverage['stage']} */ stage) => {
    const boards = coverage.find((one) => one.stage === stage);
    if (!boards) return whole(passed.find((one) => one.stage === stage)?.inputs ?? 0);
    const { tried, total } = boards;
    if (tried === total) return whole(total);
    return t('desk.passed.part', { tried: whole(tried), total: whole(total) });
  };
  const timeOf = (/** @type {Coverage['stage']} */ stage) => {
    const runs = passed.find((one) => one.stage === stage);
    return runs ? formatSeconds(runs.seconds, language) : '–';
  };
  return html`<table class="judge-stages">
    <thead>
      <tr>
        <th scope="col">${t('desk.passed.stage')}</th>
        <th scope="col">${t(coverage.length ? 'desk.passed.boards' : 'desk.passed.inputs')}</th>
        <th scope="col">${t('desk.passed.seconds')}</th>
      </tr>
    </thead>
    <tbody>
      ${Array.from(
        stages,
        (stage) =>
          html`<tr data-testid=${`judge-stage-${stage}`}>
            <td>${t(`desk.passed.${stage}`)}</td>
            <td>${amountOf(stage)}</td>
            <td>${timeOf(stage)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
