/** The stages that a program has passed, with their times, and inputs that took too much time or memory. */
import { html, nothing } from '../../ui/template';
import { dimLine, signedHead, stagesTable } from './card-parts';
import { counted, formatSeconds, formatWhole, type Words } from '../../ui/words';
import { warningsPart } from './compiler';
import { findingPart } from './findings';
import { trialOf } from '../state';
import type { Unfinished } from '../../engine/protocol';
import type { Judge } from '../new-judge';
import type { Stage, TrialOutcome } from '../trial/trial';

/** That the program was tried with wider integers than this page has. */
export const wideNote = ({ wide }: TrialOutcome, t: Words['t']) =>
  wide ? html`<p data-testid="judge-wide">${t('desk.cpp.wide')}</p>` : nothing;

/** The card of a program without a wrong answer, though perhaps with inputs that it has not finished. */
export function rightCard(judge: Judge, outcome: TrialOutcome, words: Words) {
  const trial = trialOf(judge);
  const { problem } = judge.bench;
  const { small, mostEmpty, unfinished, coverage, speed, warnings = [], compiler = [] } = outcome;
  const { t, language } = words;
  const allSmall = coverage.find(({ stage }) => stage === 'all-small');
  const isAll = allSmall !== undefined && allSmall.tried === allSmall.total;
  const isKnown = coverage.some(({ tried }) => tried > 0);
  const ofSmall = isAll ? t(`desk.right.${problem}`, { count: mostEmpty }) : t('desk.right.tried');
  const right = trial.large ? t('desk.right.large') : ofSmall;
  const numbers = isAll ? t('desk.right.all-small', counted(small, language)) : '';
  const open = unfinished.length ? openTitle(unfinished, isKnown, t) : '';
  return html`<section class="card" data-testid="judge-right-card">
    ${signedHead(open ? 'cross' : 'check', open || t('desk.right.answers'), [dimLine(isKnown ? right : ''), dimLine(numbers)])}
    ${wideNote(outcome, t)} ${isWhole(outcome) ? nothing : html`<p>${t('desk.right.partial')}</p>`}
    ${warnings
      .filter((one) => compiler.every(({ kind }) => kind !== one.kind))
      .map((one) => findingPart(judge, one, words))}
    ${warningsPart({ compiler, findings: [] }, words)} ${passedTable(judge, words, outcome)}
    ${open && !speed ? unfinishedPart(judge, unfinished, words) : nothing}
  </section>`;
}

/** That not all inputs were answered. @param isKnown whether any was */
function openTitle(unfinished: readonly Unfinished[], isKnown: boolean, t: Words['t']) {
  if (!isKnown) return t('desk.unfinished.head-none');
  const isSlow = unfinished.some(({ fault }) => fault === 'too-slow');
  return t(isSlow ? 'desk.unfinished.head' : 'desk.unfinished.head-memory');
}

/** Inputs without an answer in time, where the card of the speed does not say why. */
const unfinishedPart = (judge: Judge, unfinished: readonly Unfinished[], words: Words) =>
  html`<div class="column" data-testid="judge-unfinished">
    ${unfinished.map((one) => unfinishedText(judge, one, words))}
    <p class="dim">${words.t('desk.unfinished.why')}</p>
    ${[...new Set(unfinished.map(({ fault }) => fault))].map((fault) =>
      words.lesson?.(`${fault}.${judge.bench.problem}`),
    )}
  </div>`;

/** An unfinished input, and whether a single case of it is too much. */
function unfinishedText(
  judge: Judge,
  { stage, cases, fault, alone }: Unfinished,
  { t, language }: Words,
) {
  const { seconds = 0, last = 0 } = trialOf(judge).passed.find((one) => one.stage === stage) ?? {};
  const values = {
    stage: stageName(judge, stage, t),
    count: cases,
    seconds: formatSeconds(seconds, language),
    last: formatSeconds(last, language),
  };
  return html`<p data-testid=${`judge-unfinished-${stage}`} data-fault=${fault}>
    <b>${t('desk.unfinished.title', values)}</b>
    ${t(`desk.unfinished.${fault}`, values)}
    ${t(alone ? 'desk.unfinished.alone' : 'desk.unfinished.not-alone', values)}
  </p>`;
}

/** The name of a stage, which may be another in each problem. */
const stageName = ({ bench: { problem } }: Judge, stage: Stage, t: Words['t']) =>
  t(`desk.passed.${stage}`, { context: problem });

/** Whether all boards were tested, but for those at the judge's limits. */
export const isWhole = ({ coverage }: TrialOutcome) =>
  coverage.every(({ stage, tried, total }) => stage === 'limits' || tried === total);

export const passedCard = (judge: Judge, outcome: TrialOutcome, words: Words) =>
  html`<section class="card">
    ${isWhole(outcome) ? nothing : html`<p>${words.t('desk.passed.open')}</p>`}
    ${passedTable(judge, words, outcome)}
  </section>`;

export function stoppedCard(judge: Judge, words: Words) {
  const { t } = words;
  const { step } = trialOf(judge);
  return html`<section class="card" data-testid="judge-stopped-card">
    <div role="status">
      <h2>${t('desk.run.stopped')}</h2>
      ${step?.right && !step.foundFault ? html`<p>${t('desk.right.answers')}</p>` : nothing}
    </div>
    ${passedTable(judge, words)}
  </section>`;
}

/** The boards, or else the inputs, of each stage and the time of its longest run. */
export function passedTable(judge: Judge, words: Words, outcome?: TrialOutcome) {
  const { t, language } = words;
  const { passed } = trialOf(judge);
  const stages = outcome
    ? outcome.coverage.map(({ stage }) => stage).filter((stage) => stage !== 'speed')
    : passed.map(({ stage }) => stage);
  if (!stages.length) return nothing;
  const row = (stage: Stage) => {
    const runs = passed.find((one) => one.stage === stage);
    const inputs = formatWhole(runs?.inputs ?? 0, language);
    return html`<tr data-testid=${`judge-stage-${stage}`}>
      <td>${stageName(judge, stage, t)}</td>
      <td>${outcome ? boardsText(stage, outcome, words) : inputs}</td>
      <td>${runs ? formatSeconds(runs.seconds, language) : '–'}</td>
    </tr>`;
  };
  const count = t(outcome ? 'desk.passed.boards' : 'desk.passed.inputs');
  const heads = [t('desk.passed.stage'), count, t('desk.passed.seconds')];
  return stagesTable(heads, stages.map(row));
}

/** How many boards of a stage were tried. */
function boardsText(stage: Stage, { coverage, unfinished }: TrialOutcome, { t, language }: Words) {
  if (unfinished.some((one) => one.stage === stage)) return t('desk.passed.unfinished');
  const { tried = 0, total = 0 } = coverage.find((one) => one.stage === stage) ?? {};
  const whole = (number: number) => formatWhole(number, language);
  return tried === total
    ? whole(total)
    : t(tried ? 'desk.passed.part' : 'desk.passed.untried', {
        tried: whole(tried),
        total: whole(total),
      });
}
