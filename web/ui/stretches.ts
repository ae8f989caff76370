/**
 * A window on a long series of states: the few stretches that were used last. Values are immutable. The module
 * does not know what the states are or how they are fetched.
 */

/** States in one stretch. */
export const stretchLength = 256;
const mostStretches = 6;
/** Depths in the timeline of a search. */
export const timelineWidth = 280;

export interface Frames<State> {
  /** The most recent one last. */
  stretches: readonly { first: number; states: readonly State[] }[];
}

export const noFrames: Frames<any> = Object.freeze({ stretches: [] });

/** The first step of the stretch with a step. */
export const stretchOf = (number: number) => Math.floor(number / stretchLength) * stretchLength;

/** @returns null where its stretch is not held */
export function stateAt<State>({ stretches }: Frames<State>, number: number): State | null {
  const match = stretches.find(({ first }) => first === stretchOf(number));
  return match?.states[number - match.first] ?? null;
}

/** @param first of the stretch */
export function withStretch<State>(
  { stretches }: Frames<State>,
  first: number,
  states: readonly State[],
): Frames<State> {
  const others = stretches.filter((one) => one.first !== first);
  return { stretches: [...others, { first, states }].slice(-mostStretches) };
}
