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

/** What a kind of finding has that others have not. */
interface Trait {
  /** How Python's own error explains it: `alone`, as the kind says only that there was one, or before its text. */
  python?: 'alone' | 'before';
  /** Whether the program has answered each case in spite of it. */
  isComplete?: true;
  /** Whether there is nothing to see of it in the output. */
  isUnseen?: true;
  /** Whether its text is no line that the program printed. */
  isUnprinted?: true;
  /** Whether it makes all other findings doubtful. */
  leads?: true;
  /** The lesson that explains it, of each problem another. */
  lesson?: string;
}

const traits: Partial<Record<Finding['kind'], Trait>> = {
  syntax: { python: 'alone' }, // SyntaxError
  error: { python: 'alone' }, // IndexError
  import: { python: 'before' }, // ModuleNotFoundError
  'not-a-number': { python: 'before' }, // int('WINNING')
  exit: { isComplete: true }, // return 1
  'blank-lines': { isComplete: true }, // an empty line after each answer
  'extra-lines': { isComplete: true }, // other lines between the answers
  'extra-text': { isComplete: true }, // Case 1: WINNING
  decimals: { isComplete: true }, // 1.0
  'one-line': { isComplete: true }, // WINNING LOSING
  'no-line-ends': { isComplete: true }, // WINNINGLOSING
  spelling: { isComplete: true }, // Win
  'line-too-many': { isComplete: true }, // a line after the last answer
  'empty-program': { isUnseen: true },
  'nothing-printed': { isUnseen: true },
  'too-many-cases': { isUnseen: true, leads: true },
  'omitted-answer': { isUnprinted: true }, // its text is the word that is never printed
  memory: { lesson: 'too-much-memory' },
  'too-much-memory': { lesson: 'too-much-memory' },
};
const traitOf = ({ kind }: Finding): Trait => traits[kind] ?? {};

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

/** The explanation: that of Python's error, if it has words, before or in place of the general one. */
export function findingText(judge: Judge, finding: Finding, words: Words) {
  const error = trialOf(judge).outcome?.failure?.python;
  const { python } = traitOf(finding);
  const ofPython = error && python ? pythonWords(error, words) : '';
  if (ofPython && python === 'alone') return ofPython;
  const general = words.t(`desk.finding.${finding.kind}.text`, valuesOf(judge, finding, words));
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
function lessonName({ bench: { problem } }: Judge, finding: Finding) {
  const { lesson } = traitOf(finding);
  return lesson ? `${lesson}.${problem}` : `finding.${finding.kind}`;
}

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
function printedLine(finding: Finding, t: Words['t']) {
  const { line, text } = finding;
  if (!line || !text || traitOf(finding).isUnprinted) return nothing;
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

/** The finding that gives a failure its title. */
export const leadingFinding = ({ findings }: StressFailure) =>
  findings.find((one) => traitOf(one).leads) ?? findings[0];

/** Whether a finding shows in the output for the failing input. */
export const isInOutput = (finding: Finding) =>
  !isAboutProgram(finding) && !traitOf(finding).isUnseen;

export const isComplete = (finding: Finding) => traitOf(finding).isComplete ?? false;
