/**
 * The programs of a problem: each has a name and a text, and one is open. Pure. past-runs.ts keeps the texts that are set
 * aside, linked-program.ts opens the program of a link. The parameter `newKey` is the last part of the key of a program or
 * of a text that is added; past-runs.ts makes it.
 */
import { passing, text } from '../ui/decode';
import { keepAside } from './past-runs';
import { chooseLanguage, recognised } from './program-language';
import * as desk from './state';
import { noTrial } from './trial/trial';
import { isBlank } from './texts';
import type { JudgeProblem } from '../engine/protocol';
import type { Judge } from './new-judge';

/** Characters of the longest name. */
export const longestName = 60;

/** Sizes of the text, in percent. */
export const sizes = [85, 100, 115, 130, 150, 175];

/** The problem of a program, by its key: `blockgame`, or `blockgame.lq3x` for all but the first program. */
export const problemOfKey = (key: string) =>
  desk.problems.find((problem) => problem === key.split('.', 1)[0]);

/** Decodes the key of a program. */
export const programKey = passing(text(40), (key) =>
  /^(?:blockgame|boardcover)(?:\.[a-z0-9]+)?$/.test(key),
);

/** The keys of a problem's programs, in the order in which they were made. */
export const programsOf = ({ bench }: Judge, problem: JudgeProblem = bench.problem) =>
  Object.keys(bench.program)
    .filter((key) => problemOfKey(key) === problem)
    .sort();

/** Opens a program, without the results of the one before. */
export const openProgramAt = (judge: Judge, key: string): Judge =>
  key === desk.openProgram(judge)
    ? judge
    : desk.withTrial(
        {
          ...judge,
          stepper: null,
          bench: { ...judge.bench, open: { ...judge.bench.open, [judge.bench.problem]: key } },
        },
        'here',
        () => noTrial,
      );

/** Adds a program to the open problem, and opens it. */
export function addProgram(judge: Judge, newKey: string, text = ''): Judge {
  const { bench } = judge;
  const key = `${bench.problem}.${newKey}`;
  const program = { ...bench.program, [key]: text };
  return openProgramAt({ ...judge, bench: { ...bench, program } }, key);
}

export const nameProgram = (judge: Judge, name: string): Judge => ({
  ...judge,
  bench: {
    ...judge.bench,
    name: { ...judge.bench.name, [desk.openProgram(judge)]: name.slice(0, longestName) },
  },
});

/** Removes the open program, whose text is set aside, and opens another. A problem's first program is emptied instead. */
export function removeProgram(judge: Judge, newKey: string): Judge {
  const key = desk.openProgram(judge);
  const kept = keepAside(judge, newKey);
  const { [key]: _program, ...program } = kept.bench.program;
  const { [key]: _name, ...name } = kept.bench.name;
  const { problem } = kept.bench;
  const next = programsOf(kept).findLast((other) => other !== key) ?? problem;
  // The first program, whose key is the problem's name, must not be missing.
  const remaining = { [problem]: '', ...program };
  return openProgramAt({ ...kept, bench: { ...kept.bench, program: remaining, name } }, next);
}

/**
 * Takes a program to the desk, which recognises its language. Opens the program with this text, if the desk has one; else
 * writes it into the open program, if that is blank; else adds it.
 */
export function takeProgram(
  judge: Judge,
  problem: JudgeProblem,
  text: string,
  newKey: string,
): Judge {
  const atProblem = desk.chooseProblem(desk.openTab(judge, 'run'), problem);
  const there = chooseLanguage(atProblem, recognised);
  const same = programsOf(there).find((key) => there.bench.program[key] === text);
  if (same !== undefined) return openProgramAt(there, same);
  if (isBlank(desk.programOf(there))) return desk.writeProgram(there, text);
  return addProgram(there, newKey, text);
}

/** Moves the open program to the other problem. */
export function moveProgram(judge: Judge, newKey: string): Judge {
  const text = desk.programOf(judge);
  return takeProgram(desk.writeProgram(judge, ''), desk.otherProblem(judge), text, newKey);
}

/** Opens a text in place of the program, which is set aside. */
export const replaceProgram = (judge: Judge, text: string, newKey: string): Judge =>
  text === desk.programOf(judge) ? judge : desk.writeProgram(keepAside(judge, newKey), text);

export const resizeText = (judge: Judge, by: 1 | -1): Judge => {
  const at = sizes.indexOf(judge.bench.size) + by;
  return sizes[at] ? { ...judge, bench: { ...judge.bench, size: sizes[at] } } : judge;
};
