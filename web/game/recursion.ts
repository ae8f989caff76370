/**
 * The textbook recursion while it is watched: its order, the current step, the loaded steps, the state of
 * its cache. Headless and immutable. The steps come from the solver.
 */
import { withChanges } from '../board/immutable';
import { itemAt } from '../board/item-at';
import { noAnswer, type Problem } from '../engine/answer';
import { noFrames, stateAt, withStretch, type Frames } from '../ui/stretches';
import * as players from '../ui/player';
import type { AnswerTo, RecursionStep } from '../engine/protocol';
import type { Player } from '../ui/player';

/** The pieces that are tried first. */
export type TryOrder = (typeof tryOrders)[number];

/** Number of positions that the whole recursion visits. */
export type Visits = AnswerTo<'recursion-visits'>;

/** Its depths, and its cache entries with their times. */
export type RecursionTimeline = AnswerTo<'recursion-timeline'>;

export interface Recursion {
  watched: boolean;
  order: TryOrder;
  /** Steps after which the current call returns at once. */
  skips: readonly number[];
  /** Number of steps that can be watched. */
  total: number;
  /** Whether the recursion has no more steps. */
  complete: boolean;
  /** The loaded steps. */
  frames: Frames<RecursionStep>;
  /** Plays the steps: its `at` is the current one, from 0. */
  player: Player;
  /** The current step, or the last one while it is loaded. */
  shown: RecursionStep | null;
  timeline: RecursionTimeline;
  /** The reason why it cannot be watched. */
  problem: Problem | null;
  visits: Record<TryOrder, Visits>;
  /** The language of the code listing. */
  language: 'python' | 'cpp';
}

export const tryOrders = ['trominoes', 'dominoes'] as const;

/** Maximum number of empty cells: the cache has 2ⁿ positions. */
export const mostCells = 25;
/** Maximum number of empty cells for counting the visits unasked: that takes no time. */
const mostCounted = 18;

export const noRecursion: Recursion = Object.freeze({
  watched: false,
  order: 'trominoes',
  skips: [],
  total: 0,
  complete: false,
  frames: noFrames,
  player: players.stillPlayer,
  shown: null,
  timeline: noAnswer,
  problem: null,
  visits: Object.freeze({ trominoes: noAnswer, dominoes: noAnswer }),
  language: 'python',
});

/** The pieces in the order of trying: the larger or the smaller first. */
export function triedOrder(pieces: string, order: TryOrder) {
  const names = pieces.split(',');
  return (order === 'trominoes' ? names.reverse() : names).join();
}

/** Whether the visits are counted unasked. */
export const isSoonCounted = (empty: number) => empty <= mostCounted;

/** Start or stop watching. The chosen order, language and speed stay. */
export function watch({ order, language, player }: Recursion, watched: boolean): Recursion {
  const still = { ...players.stillPlayer, speed: player.speed };
  return { ...noRecursion, order, language, player: still, watched };
}

/** Chooses an order and goes to the first step. */
export function chooseOrder(recursion: Recursion, order: TryOrder): Recursion {
  if (order === recursion.order) return recursion;
  const { watched, visits } = recursion;
  return { ...watch({ ...recursion, order }, watched), visits };
}

/**
 * Opens the recursion at a step, or stops watching.
 *
 * @param order null to stop
 */
export function openRecursion(
  recursion: Recursion,
  order: TryOrder | null,
  at: number,
  skips: readonly number[],
): Recursion {
  if (order === null) return recursion.watched ? watch(recursion, false) : recursion;
  const isOpen =
    recursion.watched && recursion.order === order && recursion.skips.join() === skips.join();
  if (isOpen && recursion.total) return movePlayer(recursion, (player) => players.seek(player, at));
  const begun = watch({ ...recursion, order }, true);
  return { ...begun, skips, player: { ...begun.player, at } };
}

export function receiveSteps(
  recursion: Recursion,
  { status, reply, problem }: AnswerTo<'recursion'>,
): Recursion {
  if (status === 'failed') return { ...recursion, problem };
  if (!reply) return recursion;
  const { first, steps, total, complete } = reply;
  const frames = withStretch(recursion.frames, first, steps);
  const length = Math.max(0, total - 1);
  const player = { ...recursion.player, length, at: Math.min(recursion.player.at, length) };
  return withShownStep({ ...recursion, frames, total, complete, player, problem: null });
}

export const receiveTimeline = (recursion: Recursion, timeline: RecursionTimeline): Recursion =>
  // The last timeline stays until the next one is there.
  timeline.status === 'asked' ? recursion : { ...recursion, timeline };

export function withVisits(recursion: Recursion, change: (visits: Visits) => Visits): Recursion {
  const { trominoes, dominoes } = recursion.visits;
  return { ...recursion, visits: { trominoes: change(trominoes), dominoes: change(dominoes) } };
}

// Walking

/** The current step, if it is loaded. */
export const stepAt = ({ frames, player }: Recursion) => stateAt(frames, player.at);

/** Shows the current step; while it is loaded, the last one stays. */
function withShownStep(recursion: Recursion): Recursion {
  return withChanges(recursion, { shown: stepAt(recursion) ?? recursion.shown });
}

export const movePlayer = (recursion: Recursion, move: (player: Player) => Player): Recursion =>
  withShownStep({ ...recursion, player: move(recursion.player) });

/** Advances by one step; waits for a step that is being loaded. */
export const tickPlayer = (recursion: Recursion): Recursion =>
  stepAt(recursion) ? movePlayer(recursion, players.tick) : recursion;

/** The next step at which a call returns; null if there is none or it cannot be watched. */
export const nextReturn = (recursion: Recursion) => stepAt(recursion)?.next_return ?? null;

/** Whether the current call can be skipped. The first call cannot: it is the whole recursion. */
export function maySkip(recursion: Recursion) {
  const step = stepAt(recursion);
  if (!step) return false;
  if (step.call_return !== null) return true;
  const { at, length } = recursion.player;
  return at < length && openCalls(step) > 1;
}

/** Number of calls that have not returned after a step. The first call has depth 0; at its return none is open. */
const openCalls = ({ depth, kind }: RecursionStep) =>
  kind === 'win' || kind === 'lose' ? depth : depth + 1;

export const toNextReturn = (recursion: Recursion) => goToStep(recursion, nextReturn(recursion));

/** Goes to a step; null leaves the current one. */
const goToStep = (recursion: Recursion, number: number | null): Recursion =>
  number === null ? recursion : movePlayer(recursion, (player) => players.seek(player, number));

/**
 * Goes to the return of the current call. If it cannot be watched, the solver answers the call at
 * once.
 */
export function skipCall(recursion: Recursion): Recursion {
  const step = stepAt(recursion);
  if (!step || !maySkip(recursion)) return recursion;
  if (step.call_return !== null) return goToStep(recursion, step.call_return);
  const { at } = recursion.player;
  const skips = [...recursion.skips.filter((skip) => skip < at), at];
  return { ...recursion, skips, player: players.step(recursion.player, 1), frames: noFrames };
}

// The cache

/** Number of cached positions at a step: the calls that have returned. */
export const cached = (step: RecursionStep) => step.calls - openCalls(step);

/** Number of sorted steps that are at or before a step: `countUpTo([2, 5, 9], 5)` is 2. */
export function countUpTo(steps: readonly number[], at: number) {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(steps, middle) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
