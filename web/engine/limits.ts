/**
 * The patience of the page with its worker. It is counted in ticks of the page: on a machine that stands still they are
 * late, as the worker is. A busy machine can give the worker a small part of what it gives the page, so only a wait that
 * nobody would bear is taken for a hang; until then a person can start the solver again.
 */
export const defaultLimits = {
  /** Ticks without a sign of life until the page says so. */
  quiet: 12,
  /** Ticks without a sign of life until another worker takes its place. */
  hang: 360,
  /** Milliseconds after a cancel, unless modules are being imported. */
  cancel: 800,
  /** Milliseconds between two ticks. */
  tick: 500,
};
