/**
 * A step player as an immutable value: an animation of `length` steps, `at` of them shown. Used by every
 * animation by steps; the ticker advances it.
 */
import { withChanges } from '../board/immutable';

export interface Player {
  /** Number of steps shown, from 0 to length. */
  at: number;
  /** Number of steps. */
  length: number;
  /** Whether the ticker advances it. */
  playing: boolean;
  /** Steps a second while playing. */
  speed: number;
}

/** Speeds to choose from, steps a second. */
export const speeds = [1, 2, 4, 8, 16, 32];

export const stillPlayer: Player = Object.freeze({ at: 0, length: 0, playing: false, speed: 4 });

/** Goes to a step and stops. */
export const seek = (player: Player, at: number): Player =>
  withChanges(player, { at: Math.max(0, Math.min(player.length, at)), playing: false });

export const step = (player: Player, by: number): Player => seek(player, player.at + by);

/** Starts playing; at the end, from the beginning. */
export function play(player: Player): Player {
  if (player.length === 0) return player;
  return { ...player, at: player.at === player.length ? 0 : player.at, playing: true };
}

export const pause = (player: Player): Player =>
  player.playing ? { ...player, playing: false } : player;

export const toggle = (player: Player): Player => (player.playing ? pause(player) : play(player));

/** Advances by one step; stops at the end. */
export function tick(player: Player): Player {
  if (!player.playing) return player;
  const at = Math.min(player.length, player.at + 1);
  return { ...player, at, playing: at < player.length };
}

/** The same player for another length. */
export const reload = (player: Player, length: number, at: number): Player => ({
  ...player,
  length,
  at: Math.min(at, length),
  playing: player.playing && at < length,
});
