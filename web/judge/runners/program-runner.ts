/** What a runner is asked, and what it can do. `python-runner.ts` and `cpp/compiled-runner.ts` are runners. */
import type { RunEnd, RunReport } from './run-report';

/** What a program tells: lines with variables, lines, or calls alone. The less, the more programs still compile. */
export const traceLevels = ['variables', 'lines', 'calls'] as const;
export type TraceLevel = (typeof traceLevels)[number];
/** A traced program on the inputs of `trace-inputs`: its steps on the first, its calls on the others. */
export interface Recording {
  level: TraceLevel;
  events: string[];
  outputs: string[];
  /** How the first run ended. */
  end: RunEnd;
  /** How many runs were stopped before their end. */
  stopped: number;
  /** Whether no further input is recorded. */
  isWhole: boolean;
}

/** A run of a program on an input. */
export interface RunRequest {
  program: string;
  input: string;
  signal: AbortSignal;
  /** The limit in seconds. */
  time?: number;
  /** Of a run in which only the answers count, such as one of many changed programs. */
  attempt?: Attempt;
}

export interface Attempt {
  /** Variables that the program can read, as `NAME=value`; those in C and C++ can. */
  environment: readonly string[];
}

/** Runs of a program on several inputs, in which it tells what it does. */
export interface TraceRequest extends Omit<RunRequest, 'input'> {
  inputs: readonly string[];
}

/** Runs programs of some languages, one at a time. */
export interface ProgramRunner {
  /** Rejects with a StartFault, or with the signal's reason. */
  run: (request: RunRequest) => Promise<RunReport>;
  /** Ends the run at once. */
  end: () => void;
  /** Looks for faults behind a wrong answer. */
  inspect?: (request: RunRequest, ran: RunReport) => Promise<RunReport>;
  /** Records a program that tells what it does, more of it with each value; none where it does not compile. */
  trace?: (request: TraceRequest) => AsyncGenerator<Recording>;
  /** Gets ready for the next run. */
  warmUp?: () => void;
  /** Returns the warnings of the compiler about a program that has run. */
  warnings?: (program: string) => string;
  /** The syntax tree of a program, a node in each line: its depth, its name, where it begins and ends. */
  tree?: (program: string) => string;
  /** The program with integers as wide as those of the judge, null where they are so already. */
  widened?: (program: string) => string | null;
}
