/** What a traced program tells: the events of its runs, which Python puts together (`trace`). */
import type { What } from './run-report';

/** What is told: lines with variables, lines, or calls alone. The less, the more programs still compile. */
export const traceLevels = ['variables', 'lines', 'calls'] as const;
export type TraceLevel = (typeof traceLevels)[number];

/** A traced program on the inputs of `trace-inputs`: its steps on the first, its calls on the others. */
export interface Recording {
  level: TraceLevel;
  events: string[];
  outputs: string[];
  /** How the first run ended. */
  what: What;
}

/** Seconds of a run that tells only calls. */
export const callSeconds = 2;
