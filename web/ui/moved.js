/**
 * A number after changes by two tabs. Without what it was before, the larger one: a file may hold what is here already.
 *
 * @param {number | undefined} base
 * @param {number} theirs
 * @param {number} mine
 */
export const moved = (base, theirs, mine) =>
  base === undefined ? Math.max(theirs, mine) : Math.max(0, theirs + mine - base);
