/** The search for the change that makes a tried program right, as an immutable value of its trial, and its transitions. */
import { itemAt } from '../../board/item-at';
import { programOf, writeProgram } from '../state';
import { failingLines } from '../trial/trial-transitions';
import type { Problem } from '../../engine/answer';
import type { FoundChange, RepairReply } from '../../engine/protocol';
import type { Judge } from '../new-judge';
import type { Degree, RepairSearch, Trial } from '../trial/trial';

/** How much of a change is shown: that there is one, then its place, its kind, its lines. */
export const degrees: readonly Degree[] = ['exists', 'place', 'kind', 'lines'];

const begun: RepairSearch = {
  status: 'running',
  whole: false,
  tried: 0,
  total: 0,
  stopped: 0,
  found: null,
  others: 0,
  degree: 'exists',
  problem: null,
};

const withRepair = (trial: Trial, change: (repair: RepairSearch) => Partial<RepairSearch>) =>
  trial.repair ? { ...trial, repair: { ...trial.repair, ...change(trial.repair) } } : trial;

export const beginRepair = (trial: Trial): Trial => ({ ...trial, repair: begun });

/**
 * What is found after a reply. A change whose place is shown stays, though a likelier one is found after it. A late one
 * makes room for one in time, as long as its lines are not shown.
 */
function latestFound(repair: RepairSearch, { found, others }: RepairReply): Partial<RepairSearch> {
  const { found: shown, degree } = repair;
  if (shown && degree !== 'exists' && shown.late === found?.late) return { others };
  if (shown && degree === 'lines') return {};
  return { found, others, degree: 'exists' };
}

/** Takes what is tried and found so far. */
export const receiveReply = (trial: Trial, reply: RepairReply): Trial =>
  withRepair(trial, (repair) => ({
    whole: reply.whole,
    tried: reply.tried,
    total: reply.total,
    stopped: reply.stopped,
    ...latestFound(repair, reply),
    status: reply.test_input ? 'running' : 'done',
  }));

export const stopRepair = (trial: Trial): Trial =>
  trial.repair?.status === 'running' ? withRepair(trial, () => ({ status: 'stopped' })) : trial;

export const failRepair = (trial: Trial, problem: Problem): Trial =>
  withRepair(trial, () => ({ status: 'broken', problem }));

/** Shows one degree more. */
export const showMore = (trial: Trial): Trial =>
  withRepair(trial, ({ degree }) => ({
    degree: itemAt(degrees, Math.min(degrees.indexOf(degree) + 1, degrees.length - 1)),
  }));

/** Whether a degree, or one beyond it, is shown. */
export const shows = (repair: RepairSearch, degree: Degree) =>
  degrees.indexOf(repair.degree) >= degrees.indexOf(degree);

/** A program after a change, which replaces the old lines from a line on. */
export function changed(program: string, { line, old, new: lines }: FoundChange) {
  const all = program.split('\n');
  all.splice(line - 1, old.length, ...lines);
  return all.join('\n');
}

/** Words, blanks and signs: `if`, ` `, `(`, `y`, ` `, `<=`, ` `, `h`, `)`. */
const tokensOf = (line: string) => line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]+/gu) ?? [];

/**
 * A line in three parts. The middle one differs from that of another line: `if (y `, `<`, ` h)` beside
 * `if (y <= h)`.
 */
function compared(line: string, other: string): [string, string, string] {
  const [own, its] = [tokensOf(line), tokensOf(other)];
  const most = Math.min(own.length, its.length);
  let sameAtStart = 0;
  while (sameAtStart < most && own[sameAtStart] === its[sameAtStart]) sameAtStart += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < most - sameAtStart && own.at(-1 - sameAtEnd) === its.at(-1 - sameAtEnd))
    sameAtEnd += 1;
  const end = own.length - sameAtEnd;
  const text = (from: number, to?: number) => own.slice(from, to).join('');
  return [text(0, sameAtStart), text(sameAtStart, end), text(end)];
}

/** The old and the new lines without the indentation that all have, each in the three parts of `compared`. */
export function linesShown({ old, new: lines }: FoundChange) {
  const written = [...old, ...lines].filter((line) => line.trim());
  const indent = Math.min(...written.map((line) => line.search(/\S/)));
  // Without as many lines on either side it is not known which became which: none is marked.
  const isPaired = old.length === lines.length;
  const partsOf = (own: readonly string[], others: readonly string[]) =>
    own.map((line, at) => {
      const text = line.slice(indent);
      return compared(text, isPaired ? (others[at] ?? '').slice(indent) : text);
    });
  return { old: partsOf(old, lines), new: partsOf(lines, old) };
}

/** The program after the change that is found, null without one. */
const repaired = ({ repair, program }: Trial) =>
  repair?.found ? changed(program, repair.found) : null;

/** Whether the program in the editor is the tried one, that one with the change, or another. */
export function editedAs(judge: Judge): 'tried' | 'changed' | 'other' {
  const trial = judge.trials.here;
  const program = programOf(judge);
  if (program === trial.program) return 'tried';
  return program === repaired(trial) ? 'changed' : 'other';
}

/** Puts the change into the program. */
export function applyRepair(judge: Judge): Judge {
  const program = repaired(judge.trials.here);
  return program !== null && editedAs(judge) === 'tried' ? writeProgram(judge, program) : judge;
}

/** Takes the change back. */
export const revertRepair = (judge: Judge): Judge =>
  editedAs(judge) === 'changed' ? writeProgram(judge, judge.trials.here.program) : judge;

/** The lines that the editor marks: those of the change, once its place is shown, or those at which the program failed. */
export function markedLines(judge: Judge): number[] {
  const { repair } = judge.trials.here;
  const program = programOf(judge);
  if (repair?.found && shows(repair, 'place') && editedAs(judge) === 'tried')
    return [Math.min(repair.found.line, program.split('\n').length)];
  return failingLines(judge.trials.here, program);
}
