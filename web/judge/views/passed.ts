/** The stages that a program has passed, with their times, and inputs that took too much time or memory. */
import { html, icon, nothing } from '../../ui/template';
import { formatSeconds, formatWhole } from '../../ui/words';
import { limits } from '../limits';
import { warningsPart } from './compiler';
import { findingPart } from './findings';
import { trialOf } from '../state';
import type { Unfinished } from '../../engine/protocol';
import type { Words } from '../../ui/words';
import type { Judge } from '../state';
import type { Stage, Trial, TrialOutcome } from '../trial';

/** A round sign in ink. */
export const sign = (picture: 'cross' | 'check') =>
  html`<span class="center judge-sign">${icon(picture)}</span>`;

/** That the program was tried with wider integers than this page has. */
export const wideNote = ({ wide }: TrialOutcome, t: Words['t']) =>
  wide ? html`<p data-testid="judge-wide">${t('desk.cpp.wide')}</p>` : nothing;

export function rightCard(judge: Judge, outcome: TrialOutcome, words: Words) {
  const trial = trialOf(judge);
  const { problem } = judge.bench;
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

/**
 * Inputs without an answer in time, which says nothing about the answers; the card of the speed
 * says why.
 */
const unfinishedCard = (
  problem: Judge['bench']['problem'],
  trial: Trial,
  { unfinished, speed }: TrialOutcome,
  words: Words,
) =>
  html`<section class="card" data-testid="judge-unfinished">
    <h2 class="judge-title">
      ${words.t(
        unfinished.some(({ fault }) => fault === 'too-slow')
          ? 'desk.unfinished.head'
          : 'desk.unfinished.head-memory',
      )}
    </h2>
    ${unfinished.map((one) => unfinishedText(trial, one, words))}
    ${speed ? nothing : html`<p class="dim">${words.t('desk.unfinished.why')}</p>`}
    ${[...new Set(unfinished.map(({ fault }) => fault))].map((fault) =>
      speed && fault === 'too-slow' ? nothing : words.lesson?.(`${fault}.${problem}`),
    )}
  </section>`;

/** An unfinished input, and whether a single case of it is too much. */
function unfinishedText(
  { passed }: Trial,
  { stage, cases, fault, alone }: Unfinished,
  { t, language }: Words,
) {
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

export const passedCard = (trial: Trial, outcome: TrialOutcome, words: Words) =>
  html`<section class="card">${passedTable(trial, words, outcome)}</section>`;

export function stoppedCard(trial: Trial, words: Words) {
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

/** The boards, or else the inputs, of each stage and the time of its longest run. */
export function passedTable({ passed }: Trial, words: Words, outcome?: TrialOutcome) {
  const { t, language } = words;
  const stages = outcome
    ? outcome.coverage.map(({ stage }) => stage).filter((stage) => stage !== 'speed')
    : passed.map(({ stage }) => stage);
  if (!stages.length) return nothing;
  const row = (stage: Stage) => {
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

/** How many boards of a stage were tried. */
function boardsText(stage: Stage, { coverage, unfinished }: TrialOutcome, { t, language }: Words) {
  if (unfinished.some((one) => one.stage === stage)) return t('desk.passed.unfinished');
  const { tried = 0, total = 0 } = coverage.find((one) => one.stage === stage) ?? {};
  const whole = (number: number) => formatWhole(number, language);
  return tried === total
    ? whole(total)
    : t('desk.passed.part', { tried: whole(tried), total: whole(total) });
}
