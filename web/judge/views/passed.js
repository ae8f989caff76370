/** The stages that a program has passed, with their times, and inputs that took too much time or memory. */
import { html, icon, nothing } from '../../ui/template.js';
import { formatSeconds, formatWhole } from '../../ui/words.js';
import { limits } from '../ran.js';

/** @import { Unfinished } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @import { TrialOutcome, Trial } from '../trial.js' */

/** A round sign in ink. @param {'cross' | 'check'} picture */
export const sign = (picture) => html`<span class="center judge-sign">${icon(picture)}</span>`;

/** @param {Judge} judge @param {TrialOutcome} outcome @param {Words} words */
export function rightCard({ bench: { problem }, trial }, { small, mostEmpty, unfinished }, words) {
  const { t, language } = words;
  const number = formatWhole(small, language);
  const rest = unfinished.length ? 'all-small' : 'all';
  return html`<section class="card" data-testid="judge-right-card">
    <div class="row apart">
      ${sign('check')}
      <div role="status">
        <h2 class="judge-title">
          ${trial.large ? t('desk.right.large') : t(`desk.right.${problem}`, { count: mostEmpty })}
        </h2>
        <p class="dim">${trial.large ? '' : t(`desk.right.${rest}`, { count: small, number })}</p>
      </div>
    </div>
    ${unfinished.map((one) => unfinishedText(trial, one, words))}
    ${unfinished.length ? html`<p class="dim">${t('desk.unfinished.why')}</p>` : nothing}
    ${passedTable(trial, words)}
  </section>`;
}

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

/** @param {Trial} trial @param {Words} words */
export const passedCard = (trial, words) =>
  html`<section class="card">${passedTable(trial, words)}</section>`;

/** @param {Trial} trial @param {Words} words */
export const stoppedCard = (trial, words) =>
  html`<section class="card" data-testid="judge-stopped-card">
    <div role="status">
      <h2>${words.t('desk.run.stopped')}</h2>
      ${trial.passed.length && !trial.step?.found ? html`<p>${words.t('desk.run.so-far')}</p>` : nothing}
    </div>
    ${passedTable(trial, words)}
  </section>`;

/** The inputs of each stage and the time of its longest run. @param {Trial} trial @param {Words} words */
export const passedTable = ({ passed }, { t, language }) =>
  passed.length
    ? html`<table class="judge-stages">
        <thead>
          <tr>
            <th scope="col">${t('desk.passed.stage')}</th>
            <th scope="col">${t('desk.passed.inputs')}</th>
            <th scope="col">${t('desk.passed.seconds')}</th>
          </tr>
        </thead>
        <tbody>
          ${passed.map(
            ({ stage, inputs, seconds }) =>
              html`<tr data-testid=${`judge-stage-${stage}`}>
                <td>${t(`desk.passed.${stage}`)}</td>
                <td>${formatWhole(inputs, language)}</td>
                <td>${formatSeconds(seconds, language)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
    : nothing;
