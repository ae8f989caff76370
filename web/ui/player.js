/**
 * A step player as an immutable value: something of `length` steps, of which `at` are shown. It
 * tells what comes next; who holds the clock advances it. Serves every animation by steps.
 */

/**
 * @typedef {object} Player
 * @property {number} at how many steps are shown, 0 to length
 * @property {number} length how many there are
 * @property {boolean} playing whether time moves it
 * @property {number} speed steps a second while playing
 */

/** What one can choose from, in steps a second. */
export const speeds = [1, 2, 4, 8, 16, 32];

/** @type {Player} */
export const stillPlayer = Object.freeze({ at: 0, length: 0, playing: false, speed: 4 });

/** Stops where it is asked to go. @param {Player} player @param {number} at @returns {Player} */
export const seek = (player, at) => ({
  ...player,
  at: Math.max(0, Math.min(player.length, at)),
  playing: false,
});

/** @param {Player} player @param {number} by @returns {Player} */
export const step = (player, by) => seek(player, player.at + by);

/** From its end it begins anew. @param {Player} player @returns {Player} */
export function play(player) {
  if (player.length === 0) return player;
  return { ...player, at: player.at === player.length ? 0 : player.at, playing: true };
}

/** @param {Player} player @returns {Player} */
export const pause = (player) => (player.playing ? { ...player, playing: false } : player);

/** @param {Player} player @returns {Player} */
export const toggle = (player) => (player.playing ? pause(player) : play(player));

/** One step of time; at the end it stops. @param {Player} player @returns {Player} */
export function tick(player) {
  if (!player.playing) return player;
  const at = Math.min(player.length, player.at + 1);
  return { ...player, at, playing: at < player.length };
}

/**
 * The same player on something else.
 *
 * @param {Player} player
 * @param {number} length
 * @param {number} at
 * @returns {Player}
 */
export const reload = (player, length, at) => ({
  ...player,
  length,
  at: Math.min(at, length),
  playing: player.playing && at < length,
});

/** @param {Player} player @param {number} speed @param {readonly number[]} [among] @returns {Player} */
export const withSpeed = (player, speed, among = speeds) => ({
  ...player,
  speed: among.includes(speed) ? speed : player.speed,
});
