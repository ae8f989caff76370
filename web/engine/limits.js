/** How long the page waits for its worker. */

/** How long to wait for a sign of life, in ms. */
export const defaultLimits = {
  /** While booting: Pyodide may hang without an error, and a slow phone may take this long. */
  boot: 45_000,
  /** While booting, before it is said that nothing moves. */
  quiet: 6_000,
  /** While answering: the worker looks for messages every few milliseconds. */
  ping: 3_500,
  /** While a package is loaded: importing it is one long step. */
  loading: 45_000,
  /** After a cancel, unless a package is being loaded. */
  cancel: 800,
  /** Between two looks at the clock. */
  tick: 500,
};
