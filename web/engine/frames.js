/**
 * A window on a long series of states: the few stretches that were used last. Values are immutable. The module
 * does not know what the states are or how they are fetched.
 */

/** States in one stretch. */
export const stretch = 256;
const mostStretches = 6;

/**
 * @template State
 * @typedef {object} Frames
 * @property {readonly { first: number, states: readonly State[] }[]} stretches the most recent one last
 */

/** @type {Frames<any>} */
export const noFrames = Object.freeze({ stretches: [] });

/** The first step of the stretch with a step. @param {number} number */
export const stretchOf = (number) => Math.floor(number / stretch) * stretch;

/** @template State @param {Frames<State>} frames @param {number} number @returns {State | null} null where its stretch is not held */
export function stateAt({ stretches }, number) {
  const match = stretches.find(({ first }) => first === stretchOf(number));
  return match?.states[number - match.first] ?? null;
}

/**
 * @template State
 * @param {Frames<State>} frames
 * @param {number} first of the stretch
 * @param {readonly State[]} states
 * @returns {Frames<State>}
 */
export function withStretch({ stretches }, first, states) {
  const others = stretches.filter((one) => one.first !== first);
  return { stretches: [...others, { first, states }].slice(-mostStretches) };
}
