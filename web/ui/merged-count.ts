/**
 * A number after changes by two tabs. Without what it was before, the larger one: a file may hold
 * what is here already.
 */
export const mergedCount = (base: number | undefined, theirs: number, mine: number) =>
  base === undefined ? Math.max(theirs, mine) : Math.max(0, theirs + mine - base);
