/** Faults outside the search on a board: how a program ended, and what is wrong with its output. */
import { html, nothing } from '../../ui/template';
import { counted, formatWhole, type Words } from '../../ui/words';
import { contextOf } from '../program-language';
import { limits, mostCases } from '../runners/limits';
import { formatMebibytes } from '../texts';
import { isAboutProgram } from '../trial/trial-transitions';
import { textShown } from './card-parts';
import { compilerMessages } from './compiler';
import { pythonWords } from './python-error';
import { trialOf } from '../state';
import type { Finding, StressFailure } from '../../engine/protocol';
import type { Judge } from '../new-judge';

/** The values that the texts of findings use. */
function valuesOf(judge: Judge, finding: Finding, { t, language }: Words) {
  const { problem } = judge.bench;
  const trial = trialOf(judge);
  const { text, number } = finding;
  const bound = counted(number ?? 0, language);
  return {
    ...(finding.ends_at
      ? { context: 'named', boards: t(`desk.trait.boards.${finding.ends_at}`, bound) }
      : contextOf(trial.language)),
    ...bound,
    text,
    most: formatWhole(mostCases[problem], language),
    answers: t(`desk.finding.answers-${problem}`),
    seconds: formatWhole(trial.time, language),
    memory: formatMebibytes(number ?? 0, language),
    output: formatWhole(limits.output / 1e6, language),
  };
}

/** The title with the line of the program. */
export function findingTitle(judge: Judge, finding: Finding, words: Words) {
  const { t } = words;
  const trial = trialOf(judge);
  const { ran } = trial.outcome ?? {};
  const hasCrashed = finding.kind === 'exit' && ran?.end === 'crashed';
  const title = hasCrashed
    ? t('desk.finding.crashed', contextOf(trial.language))
    : t(`desk.finding.${finding.kind}.title`, valuesOf(judge, finding, words));
  const line = isAboutProgram(finding) && (finding.line ?? ran?.line);
  return line ? `${title} · ${t('desk.finding.line', { line })}` : title;
}

/** Findings that say nothing but that there was an error: Python's own error explains them alone. */
const bareEnds: readonly string[] = ['syntax', 'error'];
/** All findings that Python's own error explains. */
const pythonEnds: readonly string[] = [...bareEnds, 'import', 'not-a-number'];

/** The explanation: that of Python's error, if it has words, before or in place of the general one. */
export function findingText(judge: Judge, finding: Finding, words: Words) {
  const { kind } = finding;
  const python = trialOf(judge).outcome?.failure?.python;
  const ofPython = python && pythonEnds.includes(kind) ? pythonWords(python, words) : '';
  if (ofPython && bareEnds.includes(kind)) return ofPython;
  const general = words.t(`desk.finding.${kind}.text`, valuesOf(judge, finding, words));
  return `${ofPython} ${general}`.trim();
}

/** The explanation, and the line that the program printed or its error message. */
export function findingBody(judge: Judge, finding: Finding, words: Words) {
  const { t } = words;
  const text = findingText(judge, finding, words);
  const messages = trialOf(judge).outcome?.failure?.compiler ?? [];
  if (finding.kind === 'compile' && messages.length) {
    return html`<p>${text}</p>
      ${compilerMessages(messages, words)}
      <details>
        <summary>${t('desk.cpp.output')}</summary>
        ${errorsOf(judge, finding, t)}
      </details>`;
  }
  return html`<p>${text}</p>
    ${isAboutProgram(finding) ? errorsOf(judge, finding, t) : printedLine(finding, t)}
    ${finding.given ? textShown('judge-finding-input', finding.given, t('desk.finding.given')) : nothing}
    ${words.lesson?.(lessonName(judge, finding))}`;
}

/** The name under which a lesson explains a finding. */
const lessonName = ({ bench: { problem } }: Judge, { kind }: Finding) =>
  kind === 'memory' || kind === 'too-much-memory'
    ? `too-much-memory.${problem}`
    : `finding.${kind}`;

/** All errors of the run, or the one that the finding names if they do not hold it. */
function errorsOf(judge: Judge, { text }: Finding, t: Words['t']) {
  const all = trialOf(judge).outcome?.ran?.errors.trimEnd() ?? '';
  const errors = all.includes(text) ? all : text;
  if (!errors) return nothing;
  return html`<pre
    class="judge-text"
    tabindex="0"
    aria-label=${t('desk.finding.message')}
    data-testid="judge-errors"
  >
${errors}</pre>`;
}

/** The line of the output that a finding is about. */
function printedLine({ kind, line, text }: Finding, t: Words['t']) {
  if (!line || !text || kind === 'omitted-answer') return nothing;
  return html`<figure>
    <figcaption class="dim small">${t('desk.finding.printed', { line })}</figcaption>
    <pre class="judge-text judge-printed" data-testid="judge-printed">${text}</pre>
  </figure>`;
}

/** A finding beside a failing board, or beside another finding. */
export const findingPart = (judge: Judge, finding: Finding, words: Words) =>
  html`<div class="judge-fault" data-testid=${`finding-${finding.kind}`}>
    <h3>${findingTitle(judge, finding, words)}</h3>
    ${findingBody(judge, finding, words)}
  </div>`;

/** The finding that gives a failure its title: too many cases, which make all others doubtful, or else the first. */
export const leadingFinding = ({ findings }: StressFailure) =>
  findings.find(({ kind }) => kind === 'too-many-cases') ?? findings[0];

/** Findings about a run that has an answer for each case. */
const complete: readonly string[] = [
  'exit',
  'blank-lines',
  'extra-lines',
  'extra-text',
  'decimals',
  'one-line',
  'no-line-ends',
  'spelling',
  'line-too-many',
];

/** Findings about an output in which there is nothing to see. */
const unseen: readonly string[] = ['empty-program', 'nothing-printed', 'too-many-cases'];

/** Whether a finding shows in the output for the failing input. */
export const isInOutput = (finding: Finding) =>
  !isAboutProgram(finding) && !unseen.includes(finding.kind);

/** Whether the program has answered each case, in spite of a finding. */
export const isComplete = ({ kind }: Finding) => complete.includes(kind);
