/** A program on an input, step by step, as a value. stepping.ts makes it, trace-steps.ts reads its trace. */
import type { Problem } from '../../engine/answer';
import type { Trace } from '../../engine/protocol';
import type { Player } from '../../ui/player';
import type { TraceLevel } from '../runners/program-runner';
import type { RunReport } from '../runners/run-report';
import type { ProgramLanguage } from '../trial/trial';

/** What a program did on an input, step by step. */
export interface Traced {
  trace: Trace;
  /** How much of it the program has told. */
  level: TraceLevel;
  /** What it has printed. */
  output: string;
  /** Whether it was stopped before its end. */
  isCut: boolean;
  /** The run without a tracer, where the one with it has failed. */
  ran: RunReport | null;
  /** Whether it was run on other boards too, so that its calls are judged. */
  isWhole: boolean;
  /** How many of these runs were stopped before their end. */
  stopped: number;
}

/** A program that is stepped through. */
export interface Stepper {
  /** The boards of its input. */
  boards: readonly string[];
  program: string;
  language: ProgramLanguage;
  status: 'tracing' | 'traced' | 'broken';
  /** Null until the program has run on its input. It then runs on other boards, which judge its calls. */
  traced: Traced | null;
  /** The error that ended the tracing. */
  problem: Problem | null;
  player: Player;
}
