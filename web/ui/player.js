/**
 * A step player as an immutable value: an animation of `length` steps, `at` of them shown. Used by every
 * animation by steps; the ticker advances it.
 */

/**
 * @typedef {object} Player
 * @property {number} at number of steps shown, from 0 to length
 * @property {number} length number of steps
 * @property {boolean} playing whether the ticker advances it
 * @property {number} speed steps a second while playing
 */

/** Speeds to choose from, steps a second. */
export const speeds = [1, 2, 4, 8, 16, 32];

/** @type {Player} */
export const stillPlayer = Object.freeze({ at: 0, length: 0, playing: false, speed: 4 });

/** Go to a step and stop. @param {Player} player @param {number} at @returns {Player} */
export const seek = (player, at) => ({
  ...player,
  at: Math.max(0, Math.min(player.length, at)),
  playing: false,
});

/** @param {Player} player @param {number} by @returns {Player} */
export const step = (player, by) => seek(player, player.at + by);

/** Start playing; at the end, from the beginning. @param {Player} player @returns {Player} */
export function play(player) {
  if (player.length === 0) return player;
  return { ...player, at: player.at === player.length ? 0 : player.at, playing: true };
}

/** @param {Player} player @returns {Player} */
export const pause = (player) => (player.playing ? { ...player, playing: false } : player);

/** @param {Player} player @returns {Player} */
export const toggle = (player) => (player.playing ? pause(player) : play(player));

/** Advance by one step; stop at the end. @param {Player} player @returns {Player} */
export function tick(player) {
  if (!player.playing) return player;
  const at = Math.min(player.length, player.at + 1);
  return { ...player, at, playing: at < player.length };
}

/** The same player for another length. @param {Player} player @param {number} length @param {number} at @returns {Player} */
export const reload = (player, length, at) => ({
  ...player,
  length,
  at: Math.min(at, length),
  playing: player.playing && at < length,
});
