/**
 * The ordered and the unordered search of a board, watched at the same step: the explored and the loaded
 * steps of each, and the player. Headless and immutable. The steps come from the solver.
 */
import { noAnswer, type Problem } from '../engine/answer';
import { noFrames, stateAt, stretchLength, stretchOf, withStretch } from '../ui/stretches';
import * as players from '../ui/player';
import type { AnswerTo, SearchState } from '../engine/protocol';
import type { CodeLanguage } from '../ui/code-listing';
import type { Frames } from '../ui/stretches';

export type Order = 'ordered' | 'unordered';

/** The depths of a search. */
export type SearchTimeline = AnswerTo<'search-timeline'>;

/** One search. */
export interface Run {
  /** Number of steps that the solver has explored. */
  explored: number;
  /** Number of all steps; null while unknown. */
  length: number | null;
  /** The loaded states. */
  frames: Frames<SearchState>;
  /** The timeline of the steps that were explored when it was requested. */
  timeline: SearchTimeline;
  /** The reason why it cannot be watched. */
  problem: Problem | null;
}

export interface Search {
  /** The order of the search on the board. */
  order: Order;
  runs: Record<Order, Run>;
  /** The player of the search on the board. */
  player: players.Player;
  /** Number of steps to explore. */
  goal: number;
  /** A requested jump whose target is not known yet. */
  jump: Jump | null;
  /**
   * The step whose call returns too late to jump there, and the number of tilings of the cells
   * left, if it can be counted.
   */
  far: { at: number; tilings: string | null } | null;
  /** The language of the code listing. */
  language: CodeLanguage;
}

/** The return that a jump goes to: that of the call under way, or the next one of any call. */
export type JumpTarget = 'call' | 'any';

export type Jump = {
  /** The step from which it goes. */
  at: number;
  to: JumpTarget;
};

/** Steps to load: `count` from `first` on. */
type Stretch = { order: Order; first: number; count: typeof stretchLength };

/** Steps to explore, up to `first`; no state is loaded. */
type Exploration = { order: Order; first: number; count: 0 };

export type Span = Stretch | Exploration;

/** Speeds to choose from, steps a second. */
export const searchSpeeds = [1, 2, 4, 8, 32, 128, 512, 2048];
/** Number of steps that are explored unasked. */
const firstGoal = 1_000_000;
/** Number of steps that each request adds. */
const furtherBy = 10_000_000;
/** Steps explored by one query; other queries may have to wait for it. */
const exploreBy = 40_000;
/** Minimum time between two drawings while a search plays, ms. */
const shortestTick = 33;

export const orders: readonly Order[] = ['ordered', 'unordered'];

const freshRun: Run = Object.freeze({
  explored: 0,
  length: null,
  frames: noFrames,
  timeline: noAnswer,
  problem: null,
});

/** @param speed steps a second */
export function freshSearch(
  order: Order,
  speed: number,
  language: CodeLanguage = 'python',
): Search {
  const runs = { ordered: freshRun, unordered: freshRun };
  const player = { ...players.stillPlayer, speed };
  return { order, runs, player, goal: firstGoal, jump: null, far: null, language };
}

/** The step that a run shows: the player's, or its last. */
export const stepShown = ({ runs, player }: Search, order: Order) =>
  Math.min(player.at, runs[order].length ?? Infinity);

/** The state that a run shows, if it is loaded. */
export const searchState = (search: Search, order: Order) =>
  stateAt(search.runs[order].frames, stepShown(search, order));

/** Both orders, that of the board first. */
const byUrgency = ({ order }: Search): readonly Order[] => [
  order,
  ...orders.filter((one) => one !== order),
];

/** The span to ask for next: steps that are shown, then those that come next, then exploring. Null if none is needed. */
export const missingSpan = (search: Search): Span | null =>
  missingStretch(search) ?? missingExploration(search);

/** The stretch of the steps that are shown, or while playing of those half a stretch ahead, if it is not loaded. */
function missingStretch(search: Search): Stretch | null {
  for (const ahead of search.player.playing ? [0, stretchLength / 2] : [0]) {
    for (const order of byUrgency(search)) {
      const run = search.runs[order];
      const number = stepShown(search, order) + ahead;
      const canBeLoaded = !run.problem && number <= (run.length ?? run.explored);
      if (canBeLoaded && !stateAt(run.frames, number))
        return { order, first: stretchOf(number), count: stretchLength };
    }
  }
  return null;
}

/** The next steps to explore, of the first order that has not reached the goal. */
function missingExploration(search: Search): Exploration | null {
  const order = byUrgency(search).find((one) => {
    const { length, explored, problem } = search.runs[one];
    return !problem && length === null && explored < search.goal;
  });
  if (!order) return null;
  const first = Math.min(search.goal, search.runs[order].explored + exploreBy);
  return { order, first, count: 0 };
}

/** Whether the searches are being explored: no state is to be loaded. */
export const isExploring = (search: Search) => missingSpan(search)?.count === 0;

/** Changes some properties, and sets the length of the player to the steps that can be shown. */
function updated(search: Search, changes: Partial<Search>): Search {
  const next = { ...search, ...changes };
  const { length, explored } = next.runs[next.order];
  // The step of a link may not be explored yet.
  const reached = length ?? Math.max(explored, next.player.at);
  return { ...next, player: players.reload(next.player, reached, next.player.at) };
}

export function receiveStates(
  search: Search,
  { order, first, count }: Span,
  { status, reply, problem }: AnswerTo<'search'>,
): Search {
  const run = search.runs[order];
  const withRun = (changes: Partial<Run>) =>
    updated(search, { runs: { ...search.runs, [order]: { ...run, ...changes } } });
  if (status === 'failed') return withRun({ problem });
  if (!reply) return search;
  const { explored, length, states } = reply;
  const hasAskedStates = count > 0 && reply.first === first;
  const frames = hasAskedStates ? withStretch(run.frames, first, states) : run.frames;
  return withRun({ explored: Math.max(run.explored, explored), length, frames });
}

/** Whether the search on the board has no timeline, or one of fewer steps than explored. */
export function wantsTimeline(search: Search) {
  const { explored, length, timeline, problem } = search.runs[search.order];
  if (problem || timeline.problem) return false;
  const { reply } = timeline;
  const isExplored = length !== null || explored >= search.goal;
  return !reply || (isExplored && reply.total < (length ?? explored));
}

/** Takes a timeline; the last one stays while the next is requested. */
export function receiveTimeline(search: Search, order: Order, timeline: SearchTimeline): Search {
  if (timeline.status === 'asked') return search;
  const run = search.runs[order];
  const explored = Math.max(run.explored, timeline.reply?.total ?? 0);
  return updated(search, { runs: { ...search.runs, [order]: { ...run, explored, timeline } } });
}

/** Shows the search with this order on the board, at the same step. */
export const chooseOrder = (search: Search, order: Order): Search =>
  updated(search, { order, jump: null, far: null });

/** Opens the search with this order at a step, which is explored first. */
export function openSearch(search: Search, order: Order, at: number): Search {
  const player = { ...players.pause(search.player), at };
  return { ...chooseOrder({ ...search, player }, order), goal: Math.max(search.goal, at) };
}

// Jumps to the return of a call

export const jump = (search: Search, to: JumpTarget): Search => ({
  ...search,
  player: players.pause(search.player),
  jump: { at: stepShown(search, search.order), to },
  far: null,
});

/** Whether a call can be jumped over: the search has not ended and no jump is pending. */
export function mayJump(search: Search) {
  const shown = searchState(search, search.order);
  return shown !== null && !shown.ended && search.jump === null;
}

/** Takes the target of a jump and goes there. */
export function receiveReturn(
  search: Search,
  { status, reply, problem }: AnswerTo<'search-return'>,
): Search {
  const { jump, order, runs } = search;
  if (status === 'asked' || !jump) return search;
  const still = { ...search, jump: null };
  if (!reply || problem) return still;
  const { at, tilings } = reply;
  if (at === null) return { ...still, far: { at: jump.at, tilings } };
  const run = { ...runs[order], explored: Math.max(runs[order].explored, at) };
  const known = updated(still, { runs: { ...runs, [order]: run } });
  return movePlayer(known, (player) => players.seek(player, at));
}

export const movePlayer = (
  search: Search,
  move: (player: players.Player) => players.Player,
): Search => updated(search, { player: move(search.player), jump: null });

/** Goes to a step of what is explored, or is being explored. */
export function goToStep(search: Search, step: number): Search {
  const { length, explored } = search.runs[search.order];
  const at = Math.min(step, length ?? Math.max(explored, search.goal));
  return updated(search, { player: { ...players.pause(search.player), at }, jump: null });
}

export function exploreFurther(search: Search): Search {
  const least = Math.max(...orders.map((order) => search.runs[order].explored));
  return { ...search, goal: Math.max(search.goal, least) + furtherBy };
}

export function stopExploring(search: Search): Search {
  const reached = orders.map((order) => search.runs[order].explored);
  return { ...search, goal: Math.min(search.goal, ...reached) };
}

/** Time between two ticks while the search plays, ms. */
export const tickTime = ({ player }: Search) => Math.max(shortestTick, 1000 / player.speed);

/** Advances by one tick; waits for a state that is being loaded. */
export function tick(search: Search): Search {
  const { player } = search;
  if (!searchState(search, search.order)) return search;
  const steps = Math.max(1, Math.round((player.speed * tickTime(search)) / 1000));
  const at = Math.min(player.length, player.at + steps);
  return { ...search, player: { ...player, at, playing: at < player.length } };
}
