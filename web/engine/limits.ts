/** Time limits of the page for its worker. */

/** Milliseconds without a sign of life. */
export const defaultLimits = {
  /** While booting, between two stages: Pyodide can hang without an error, and a slow phone needs this long. */
  boot: 45_000,
  /** While booting, until the page says that nothing moves. */
  quiet: 6_000,
  /** While answering: the worker handles messages every few milliseconds. */
  ping: 3_500,
  /** While a package is loaded: its import cannot be interrupted. */
  loading: 45_000,
  /** After a cancel, unless a package is being loaded. */
  cancel: 800,
  /** Between two checks. */
  tick: 500,
};
