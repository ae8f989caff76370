/** The most cases that the judge has in one input. */
export const mostCases = { blockgame: 50, boardcover: 30 };

/** The limits of a run. */
export const limits = {
  /** The choices for the seconds of a run, and the default. */
  times: [2, 5, 10, 30],
  time: 10,
  /** Seconds between the interrupt and the end of the worker, in which it says the line. */
  grace: 1,
  /** Bytes of memory beyond those of an idle Python. */
  memory: 256 * 2 ** 20,
  /** Bytes of output. */
  output: 1_000_000,
  /** The ticks after which a worker that has not started is given up. */
  boot: 300,
};
