/** Faults outside the search on a board: how a program ended, and what is wrong with its output. */
import { html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';
import { contextOf } from '../program-language.js';
import { limits } from '../ran.js';
import { beginningOf } from '../texts.js';
import { isEnding } from '../trial-transitions.js';
import { compilerMessages } from './compiler.js';

/** @import { Finding, StressFailure } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */

/** Most cases of an input of the judge. */
const mostCases = { blockgame: 50, boardcover: 30 };

/** The values that the texts of findings use. @param {Judge} judge @param {Finding} finding @param {Words} words */
function valuesOf({ bench: { problem }, trial }, finding, { t, language }) {
  const { kind, text, number } = finding;
  const bytes = kind === 'too-much-memory' ? (number ?? 0) : limits.memory;
  const bound = { count: number ?? 0, number: formatWhole(number ?? 0, language) };
  return {
    ...(finding.ends_at
      ? { context: 'named', boards: t(`desk.trait.boards.${finding.ends_at}`, bound) }
      : contextOf(trial.language)),
    ...bound,
    text,
    most: formatWhole(mostCases[problem], language),
    answers: t(`desk.finding.answers-${problem}`),
    seconds: formatWhole(trial.time, language),
    memory: formatWhole(Math.round(bytes / 2 ** 20), language),
    output: formatWhole(limits.output / 1e6, language),
  };
}

/** The title with the line of the program. @param {Judge} judge @param {Finding} finding @param {Words} words */
export function findingTitle(judge, finding, words) {
  const { t } = words;
  const { ran } = judge.trial.outcome ?? {};
  const hasCrashed = finding.kind === 'exit' && ran?.what === 'crashed';
  const title = hasCrashed
    ? t('desk.finding.crashed', contextOf(judge.trial.language))
    : t(`desk.finding.${finding.kind}.title`, valuesOf(judge, finding, words));
  const line = isEnding(finding) && (finding.line ?? ran?.line);
  return line ? `${title} · ${t('desk.finding.line', { line })}` : title;
}

/** The explanation, and the line that the program printed or its error message. @param {Judge} judge @param {Finding} finding @param {Words} words */
export function findingBody(judge, finding, words) {
  const { t } = words;
  const text = t(`desk.finding.${finding.kind}.text`, valuesOf(judge, finding, words));
  const messages = judge.trial.outcome?.failure?.compiler ?? [];
  if (finding.kind === 'compile' && messages.length) {
    return html`<p>${text}</p>
      ${compilerMessages(messages, words)}
      <details>
        <summary>${t('desk.cpp.output')}</summary>
        ${errorsOf(judge, finding, t)}
      </details>`;
  }
  return html`<p>${text}</p>
    ${isEnding(finding) ? errorsOf(judge, finding, t) : printedLine(finding, t)}
    ${finding.given ? textShown('judge-finding-input', finding.given, t('desk.finding.given')) : nothing}
    ${words.lesson?.(lessonName(judge, finding))}`;
}

/** The name under which a lesson explains a finding. @param {Judge} judge @param {Finding} finding */
const lessonName = ({ bench: { problem } }, { kind }) =>
  kind === 'memory' || kind === 'too-much-memory'
    ? `too-much-memory.${problem}`
    : `finding.${kind}`;

/** @param {Judge} judge @param {Finding} finding @param {Words['t']} t */
function errorsOf({ trial }, { text }, t) {
  const errors = trial.outcome?.ran?.errors.trimEnd() || text;
  if (!errors) return nothing;
  return html`<pre
    class="judge-text"
    tabindex="0"
    aria-label=${t('desk.finding.message')}
    data-testid="judge-errors"
  >
${errors}</pre>`;
}

/** An input or an output. @param {string} id @param {string} text @param {string} name */
export const textShown = (id, text, name) =>
  html`<figure>
    <figcaption class="dim small">${name}</figcaption>
    <pre class="judge-text" tabindex="0" aria-label=${name} data-testid=${id}>
${beginningOf(text)}</pre>
  </figure>`;

/** @param {Finding} finding @param {Words['t']} t */
function printedLine({ kind, line, text }, t) {
  if (!line || !text || kind === 'omitted-answer') return nothing;
  return html`<figure>
    <figcaption class="dim small">${t('desk.finding.printed', { line })}</figcaption>
    <pre class="judge-text judge-printed" data-testid="judge-printed">${text}</pre>
  </figure>`;
}

/** A finding beside a failing board, or beside another finding. @param {Judge} judge @param {Finding} finding @param {Words} words */
export const findingPart = (judge, finding, words) =>
  html`<div class="judge-fault" data-testid=${`finding-${finding.kind}`}>
    <h3>${findingTitle(judge, finding, words)}</h3>
    ${findingBody(judge, finding, words)}
  </div>`;

/** The finding that gives a failure its title. @param {StressFailure} failure */
export const leadingFinding = ({ findings }) =>
  findings.find(({ kind }) => kind === 'too-many-cases') ?? findings[0];

/** Faults of a run that has an answer for each case. @type {readonly string[]} */
const complete =
  'exit blank-lines extra-lines extra-text one-line no-line-ends spelling line-too-many'.split(' ');

/** Whether a finding shows in the output for the failing input. @param {Finding} finding */
export const isInOutput = (finding) =>
  !isEnding(finding) && !['nothing-printed', 'too-many-cases'].includes(finding.kind);

/** @param {Finding} finding */
export const isComplete = ({ kind }) => complete.includes(kind);
