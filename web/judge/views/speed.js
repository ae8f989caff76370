/** The speed and the memory of a right program, compared with what the judge allows. */
import { html, icon, nothing } from '../../ui/template.js';
import { formatSeconds, formatWhole } from '../../ui/words.js';
import { contextOf, isCompiled } from '../program-language.js';
import { createChart } from '../../ui/chart-host.js';
import { growth, timeText } from './time-text.js';

/** @import { Speed } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @import { ProgramLanguage } from '../program-language.js' */
/** @import { Judge } from '../state.js' */
/** @import { TrialOutcome } from '../trial.js' */

/** In our measurements the same search took at least as many times longer in the browser's Python than in C++. */
const factorOfLanguage = 100;
/** Seconds that are too short for the page's clock. */
const shortest = 0.001;

/** The card 'How slow is your program?'; nothing for a wrong program, or without measured times. @param {() => void} redraw */
export function createSpeedCard(redraw) {
  const chart = createChart(redraw);

  /** @param {Judge} judge @param {TrialOutcome} outcome @param {Words} words */
  return ({ bench: { problem }, trial: { language: own } }, outcome, words) => {
    const { failure, speed } = outcome;
    if (failure || !speed) return nothing;
    const { t, language } = words;
    const context = contextOf(own);
    const curve = speed.curve.map(({ empty, seconds }) => ({
      empty,
      seconds: Math.max(shortest, seconds),
    }));
    const curves = {
      cells: curve.map(({ empty }) => empty),
      lines: [curve.map(({ seconds }) => seconds)],
      limit: speed.limit,
      label: (/** @type {number} */ power) => timeText(power, words),
    };
    return html`<section class="card" data-testid="judge-speed-card" data-kind=${speed.kind}>
      <h3>${t('desk.speed.title')}</h3>
      <p>${t(`desk.speed.${speed.kind}`, context)} ${growthText(speed, words)}</p>
      ${words.lesson?.(`speed.${speed.kind}`)} ${judgement(speed, outcome, words, own)}
      ${
        curve.length > 1
          ? html`${chart(curves, t)}
              <p class="dim small">
                ${t('desk.speed.chart', { limit: formatSeconds(speed.limit, language) })}
              </p>
              ${curveTable(curve, words)}`
          : nothing
      }
      ${memoryText(problem, outcome, words, context)}
    </section>`;
  };
}

/** The times on the slowest board and on the one before, or of a case with nothing empty. @param {Speed} speed @param {Words} words */
function growthText({ kind, each, curve }, { t, language }) {
  if (kind === 'cache-cleared' && each > shortest) {
    return t('desk.speed.each', { seconds: formatSeconds(each, language) });
  }
  const [before, last] = growth(curve);
  if (kind === 'fast' || !last) return nothing;
  return t('desk.speed.growth', {
    fewer: before.empty,
    before: formatSeconds(before.seconds, language),
    count: last.empty,
    seconds: formatSeconds(last.seconds, language),
  });
}

/** Whether the judge's hardest input takes too long. @param {Speed} speed @param {TrialOutcome} outcome @param {Words} words @param {ProgramLanguage} [own] */
function judgement({ kind, hardest, limit }, { unfinished }, words, own) {
  const { t, language } = words;
  const isMeasured = !unfinished.some(({ stage }) => stage === 'limits');
  const values = { time: timeText(hardest, words), limit: formatSeconds(limit, language) };
  const isWithin = hardest <= limit;
  const faster = hardest / factorOfLanguage;
  const isHopeless = faster > limit && ['no-memo', 'orders'].includes(kind);
  const key = isHopeless ? 'even-so' : kind === 'language' && faster <= limit ? 'compiled' : null;
  return html`<div
    class="row judge-judgement"
    data-testid="judge-speed-hardest"
    data-within=${isWithin}
  >
    ${icon(isWithin ? 'check' : 'cross')}
    <p class="grow">
      <b>${t(`desk.speed.${isMeasured ? 'measured' : 'estimated'}`, values)}</b>
      ${key && !isWithin && !isCompiled(own) ? t(`desk.speed.${key}`, { time: timeText(faster, words) }) : nothing}
    </p>
  </div>`;
}

/** @param {readonly { empty: number, seconds: number }[]} curve @param {Words} words */
const curveTable = (curve, { t, language }) =>
  html`<details>
    <summary>${t('desk.speed.figures')}</summary>
    <table class="judge-stages">
      <thead>
        <tr>
          <th scope="col">${t('desk.costs.cells')}</th>
          <th scope="col">${t('desk.speed.seconds')}</th>
        </tr>
      </thead>
      <tbody>
        ${curve.map(
          ({ empty, seconds }) =>
            html`<tr>
              <td>${empty}</td>
              <td>${formatSeconds(seconds, language)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;

/** @param {Judge['bench']['problem']} problem @param {TrialOutcome} outcome @param {Words} words @param {{ context: string }} context */
function memoryText(problem, { memory, memoryLimit }, { t, language, lesson }, context) {
  if (!memory) return nothing;
  const isWithin = memory <= memoryLimit;
  const megabytes = (/** @type {number} */ bytes) =>
    formatWhole(Math.ceil(bytes / 2 ** 20), language);
  const values = { memory: megabytes(memory), limit: megabytes(memoryLimit) };
  return html`<div
    class="row judge-judgement"
    data-testid="judge-speed-memory"
    data-within=${isWithin}
  >
    ${icon(isWithin ? 'check' : 'cross')}
    <p class="grow">
      <b>${t(`desk.speed.${isWithin ? 'memory' : 'memory-over'}`, values)}</b>
      <span class="dim">${t('desk.speed.memory-about', context)}</span>
      ${isWithin ? nothing : lesson?.(`too-much-memory.${problem}`)}
    </p>
  </div>`;
}
