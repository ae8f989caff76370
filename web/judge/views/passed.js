/** The stages that a program has passed, with their times, and inputs that took too much time or memory. */
import { html, icon, nothing } from '../../ui/template.js';
import { formatSeconds, formatWhole } from '../../ui/words.js';
import { limits } from '../ran.js';
import { warningsPart } from './compiler.js';
import { findingPart } from './findings.js';

/** @import { Unfinished } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */
/** @import { Stage, TrialOutcome, Trial } from '../trial.js' */

/** A round sign in ink. @param {'cross' | 'check'} picture */
export const sign = (picture) => html`<span class="center judge-sign">${icon(picture)}</span>`;

/** That the program was tried with wider integers than this page has. @param {TrialOutcome} outcome @param {Words['t']} t */
export const wideNote = ({ wide }, t) =>
  wide ? html`<p data-testid="judge-wide">${t('desk.cpp.wide')}</p>` : nothing;

/** @param {Judge} judge @param {TrialOutcome} outcome @param {Words} words */
export function rightCard(judge, outcome, words) {
  const { bench, trial } = judge;
  const { problem } = bench;
  const { small, mostEmpty, unfinished, coverage, warnings = [], compiler = [] } = outcome;
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
      ${wideNote(outcome, t)} ${isPartial ? html`<p>${t('desk.right.partial')}</p>` : nothing}
      ${warnings
        .filter((one) => compiler.every(({ kind }) => kind !== one.kind))
        .map((one) => findingPart(judge, one, words))}
      ${warningsPart({ compiler, findings: [] }, words)} ${passedTable(trial, words, outcome)}
    </section>
    ${unfinished.length ? unfinishedCard(problem, trial, outcome, words) : nothing}`;
}

/** Inputs without an answer in time, which says nothing about the answers; the card of the speed says why. @param {Judge['bench']['problem']} problem @param {Trial} trial @param {TrialOutcome} outcome @param {Words} words */
const unfinishedCard = (problem, trial, { unfinished, speed }, words) =>
  html`<section class="card" data-testid="judge-unfinished">
    <h2 class="judge-title">${words.t('desk.unfinished.head')}</h2>
    ${unfinished.map((one) => unfinishedText(trial, one, words))}
    ${speed ? nothing : html`<p class="dim">${words.t('desk.unfinished.why')}</p>`}
    ${[...new Set(unfinished.map(({ fault }) => fault))].map((fault) =>
      speed && fault === 'too-slow' ? nothing : words.lesson?.(`${fault}.${problem}`),
    )}
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
export const passedCard = (trial, outcome, words) =>
  html`<section class="card">${passedTable(trial, words, outcome)}</section>`;

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

/** The boards, or else the inputs, of each stage and the time of its longest run. @param {Trial} trial @param {Words} words @param {TrialOutcome} [outcome] */
export function passedTable({ passed }, words, outcome) {
  const { t, language } = words;
  const stages = outcome
    ? outcome.coverage.map(({ stage }) => stage).filter((stage) => stage !== 'speed')
    : passed.map(({ stage }) => stage);
  if (!stages.length) return nothing;
  /** @param {Stage} stage */
  const row = (stage) => {
    const runs = passed.find((one) => one.stage === stage);
    const inputs = formatWhole(runs?.inputs ?? 0, language);
    return html`<tr data-testid=${`judge-stage-${stage}`}>
      <td>${t(`desk.passed.${stage}`)}</td>
      <td>${outcome ? boardsText(stage, outcome, words) : inputs}</td>
      <td>${runs ? formatSeconds(runs.seconds, language) : '–'}</td>
    </tr>`;
  };
  return html`<table class="judge-stages">
    <thead>
      <tr>
        <th scope="col">${t('desk.passed.stage')}</th>
        <th scope="col">${t(outcome ? 'desk.passed.boards' : 'desk.passed.inputs')}</th>
        <th scope="col">${t('desk.passed.seconds')}</th>
      </tr>
    </thead>
    <tbody>
      ${stages.map(row)}
    </tbody>
  </table>`;
}

/** How many boards of a stage were tried. @param {Stage} stage @param {TrialOutcome} outcome @param {Words} words */
function boardsText(stage, { coverage, unfinished }, { t, language }) {
  if (unfinished.some((one) => one.stage === stage)) return t('desk.passed.unfinished');
  const { tried = 0, total = 0 } = coverage.find((one) => one.stage === stage) ?? {};
  const whole = (/** @type {number} */ number) => formatWhole(number, language);
  return tried === total
    ? whole(total)
    : t('desk.passed.part', { tried: whole(tried), total: whole(total) });
}
