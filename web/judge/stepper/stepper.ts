/** A program on an input, step by step, as a value. stepping.ts makes it, trace-steps.ts reads its trace. */
import type { Problem } from '../../engine/answer';
import type { Trace } from '../../engine/protocol';
import type { Player } from '../../ui/player';
import type { TraceLevel } from '../runners/program-runner';
import type { RunReport } from '../runners/run-report';
import type { ProgramLanguage } from '../trial/trial';

/** A program on an input, step by step. */
export interface Traced {
  trace: Trace;
  level: TraceLevel;
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

export interface Stepper {
  /** Of the cases of its input. */
  boards: readonly string[];
  program: string;
  language: ProgramLanguage;
  status: 'tracing' | 'traced' | 'broken';
  /** Its steps are there while other boards are tried. */
  traced: Traced | null;
  problem: Problem | null;
  player: Player;
}
