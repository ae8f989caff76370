/** The speed and the memory of a right program, compared with what the judge allows. */
import { html, icon, nothing, type Template } from '../../ui/template';
import { stagesTable } from './card-parts';
import { formatSeconds, type Words } from '../../ui/words';
import { contextOf, isCompiled } from '../program-language';
import { createChart } from '../../ui/chart-host';
import { growth, timeText } from './time-text';
import { trialOf } from '../state';
import { formatMebibytes } from '../texts';
import type { Speed } from '../../engine/protocol';
import type { Judge } from '../new-judge';
import type { ProgramLanguage, TrialOutcome } from '../trial/trial';

/** How many times longer the same search takes in the browser's Python than in C++, at least as we have measured it. */
const pythonFactor = 100;
/** Seconds that the page's clock cannot tell from none. */
const shortest = 0.001;

/** The card 'How slow is your program?'; nothing for a wrong program, or without measured times. */
export function createSpeedCard(redraw: () => void) {
  const chart = createChart(redraw);

  return (judge: Judge, outcome: TrialOutcome, words: Words) => {
    const { failure, speed } = outcome;
    if (failure || !speed) return nothing;
    const { t, language } = words;
    const { language: programLanguage } = trialOf(judge);
    const context = contextOf(programLanguage);
    const curve = speed.curve.map(({ empty, seconds }) => ({
      empty,
      seconds: Math.max(shortest, seconds),
    }));
    const curves = {
      cells: curve.map(({ empty }) => empty),
      lines: [curve.map(({ seconds }) => seconds)],
      limit: speed.limit,
      label: (power: number) => timeText(power, words),
    };
    const reason = html`<p>${t(`desk.speed.${speed.kind}`, context)} ${growthText(speed, words)}</p>
      ${words.lesson?.(`speed.${speed.kind}`)}`;
    // The input that was to be timed needed too much memory.
    const isOpen = speed.stopped === 'too-much-memory' && speed.hardest <= speed.limit;
    return html`<section class="card" data-testid="judge-speed-card" data-kind=${speed.kind}>
      <h3>${t('desk.speed.title')}</h3>
      ${speed.kind === 'fast' && speed.stopped ? nothing : reason}
      ${isOpen ? nothing : judgement(speed, words, programLanguage)}
      ${
        curve.length > 1
          ? html`${chart(curves, t)}
              <p class="dim small">${t('desk.speed.chart')}</p>
              ${curveTable(curve, words)}`
          : nothing
      }
      ${memoryText(judge.bench.problem, outcome, words, context)}
      <p class="dim small" data-testid="judge-speed-limits">
        ${t('desk.speed.limits', {
          seconds: formatSeconds(speed.limit, language),
          memory: formatMebibytes(outcome.memoryLimit, language),
        })}
      </p>
    </section>`;
  };
}

/** The times on the slowest board and on the one before, or of a case with nothing empty. */
function growthText({ kind, each, curve }: Speed, { t, language }: Words) {
  if (kind === 'cache-cleared' && each > shortest) {
    return t('desk.speed.each', { seconds: formatSeconds(each, language) });
  }
  const [before, last] = growth(curve);
  if (kind === 'fast' || !before || !last) return nothing;
  return t('desk.speed.growth', {
    fewer: before.empty,
    before: formatSeconds(before.seconds, language),
    count: last.empty,
    seconds: formatSeconds(last.seconds, language),
  });
}

/** A measure beside its limit, with a sign. */
const judged = (id: string, isWithin: boolean, text: Template) =>
  html`<div class="row judge-judgement" data-testid=${`judge-speed-${id}`} data-within=${isWithin}>
    ${icon(isWithin ? 'check' : 'cross')}
    <p class="grow">${text}</p>
  </div>`;

/** Whether the judge's hardest input takes too long; if so, whether a faster language would be enough. */
function judgement(
  { kind, hardest, limit, stopped }: Speed,
  words: Words,
  programLanguage?: ProgramLanguage,
) {
  const { t } = words;
  const isWithin = !stopped && hardest <= limit;
  const advice = isWithin || isCompiled(programLanguage) ? null : adviceOf(kind, hardest, limit);
  const measure = t(`desk.speed.${stopped ? 'at-least' : 'measured'}`, {
    time: timeText(hardest, words),
  });
  return judged(
    'hardest',
    isWithin,
    html`<b>${measure}</b>
      ${advice ? t(`desk.speed.${advice}`, { time: timeText(hardest / pythonFactor, words) }) : nothing}`,
  );
}

/** What a faster language would change, where the reason for the slowness tells: it is too slow even so, or fast enough. */
function adviceOf(kind: Speed['kind'], hardest: number, limit: number) {
  const isSlowCompiled = hardest / pythonFactor > limit;
  if (isSlowCompiled) return kind === 'no-memo' || kind === 'orders' ? 'even-so' : null;
  return kind === 'language' ? 'compiled' : null;
}

const curveTable = (curve: readonly { empty: number; seconds: number }[], { t, language }: Words) =>
  html`<details>
    <summary>${t('desk.speed.figures')}</summary>
    ${stagesTable(
      [t('desk.costs.cells'), t('desk.speed.seconds')],
      curve.map(
        ({ empty, seconds }) =>
          html`<tr>
            <td>${empty}</td>
            <td>${formatSeconds(seconds, language)}</td>
          </tr>`,
      ),
    )}
  </details>`;

/** The peak of the memory beside the judge's limit; nothing where it is not known. */
function memoryText(
  problem: Judge['bench']['problem'],
  { memory: reached, memoryLimit, unfinished }: TrialOutcome,
  { t, language, lesson }: Words,
  context: { context: string },
) {
  const isOver = unfinished.some(({ fault }) => fault === 'too-much-memory');
  if (!reached && !isOver) return nothing;
  const isWithin = !isOver && reached <= memoryLimit;
  const values = { memory: formatMebibytes(reached, language) };
  const verdict = isOver ? 'memory-stopped' : isWithin ? 'memory' : 'memory-over';
  return judged(
    'memory',
    isWithin,
    html`<b>${t(`desk.speed.${verdict}`, values)}</b>
      ${isOver ? nothing : html`<span class="dim">${t('desk.speed.memory-about', context)}</span>`}
      ${isWithin ? nothing : lesson?.(`too-much-memory.${problem}`)}`,
  );
}
