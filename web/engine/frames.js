/**
 * The states of a long series of steps, of which only a few stretches are held: which stretch a step
 * lies in, and which of those held are kept. Values are immutable. Where states come from is not for
 * here.
 */

/** States in one stretch. */
export const stretch = 256;
/** Stretches held at most. */
const held = 6;

/**
 * @template State
 * @typedef {object} Frames
 * @property {readonly { first: number, states: readonly State[] }[]} stretches the latest used last
 */

/** @type {Frames<any>} */
export const noFrames = Object.freeze({ stretches: [] });

/** The first step of the stretch that a step lies in. @param {number} number */
export const stretchOf = (number) => Math.floor(number / stretch) * stretch;

/**
 * @template State
 * @param {Frames<State>} frames
 * @param {number} number
 * @returns {State | null} null where its stretch is not held
 */
export function stateAt({ stretches }, number) {
  const found = stretches.find(({ first }) => first === stretchOf(number));
  return found?.states[number - found.first] ?? null;
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
  return { stretches: [...others, { first, states }].slice(-held) };
}
