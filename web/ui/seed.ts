/** Chance: the page draws a seed, and the engine chooses by it. */

/** A seed for a random choice of the engine, from 0 to 2³¹ − 1. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);
