/**
 * What the cover needs to know of the engine, the most urgent first, and which clocks it wants. Pure:
 * who asks and who ticks is not for here.
 */
import { codeShown } from '../board/code.js';
import { isSettled } from '../engine/answer.js';
import { want } from '../engine/reconciler.js';
import { tick } from '../ui/player.js';
import { piecesOf } from './pieces.js';
import { missing, takeStates, tick as tickSearch, tickTime } from './search.js';
import {
  countOf,
  coverKey,
  hasNone,
  quickCount,
  takeCount,
  takeReason,
  takeTiling,
} from './state.js';

/**
 * @typedef {import('./state.js').Cover} Cover
 * @typedef {import('../engine/reconciler.js').Want<Cover>} Want
 */

/** So long a painted board rests before it is asked about, ms. */
const paintRest = 50;

/** @param {Cover} cover @returns {Want[]} */
export function wanted(cover) {
  return [
    ...countWants(cover),
    ...tilingWants(cover),
    ...reasonWants(cover),
    ...heatWants(cover),
    ...searchWants(cover),
  ];
}

/** @param {Cover} cover */
function about({ history: { now } }) {
  return { board: codeShown(now), pieces: piecesOf(now) };
}

/** The count that was asked for, or the present board's, which must not take long. @param {Cover} cover @returns {Want[]} */
function countWants(cover) {
  const key = coverKey(cover);
  const { patient } = cover;
  if (patient) {
    const { about: key, board, pieces } = patient;
    return [
      want({
        slot: 'cover.count',
        about: `${key} patiently`,
        request: { kind: 'count', board, pieces },
        receive: (/** @type {Cover} */ present, answer) =>
          takeCount(present, { ...answer, about: key }),
      }),
    ];
  }
  if (isSettled(countOf(cover), key)) return [];
  return [
    want({
      slot: 'cover.count',
      about: key,
      request: { kind: 'count', ...about(cover) },
      receive: takeCount,
      rest: paintRest,
      limit: 1000 * quickCount,
    }),
  ];
}

/** @param {Cover} cover @returns {Want[]} */
function tilingWants(cover) {
  const { wish } = cover;
  if (!wish) return [];
  const key = coverKey(cover);
  return [
    want({
      slot: 'cover.tiling',
      about: `${key} ${JSON.stringify(wish)}`,
      request: { kind: 'tiling', ...about(cover), ...wish },
      receive: (/** @type {Cover} */ present, answer) =>
        takeTiling(present, { ...answer, about: key }),
    }),
  ];
}

/** @param {Cover} cover @returns {Want[]} */
function reasonWants(cover) {
  const key = coverKey(cover);
  if (!hasNone(cover) || isSettled(cover.reason, key)) return [];
  return [
    want({
      slot: 'cover.reason',
      about: key,
      request: { kind: 'obstruction', ...about(cover) },
      receive: takeReason,
    }),
  ];
}

/** @param {Cover} cover @returns {Want[]} */
function heatWants(cover) {
  const key = coverKey(cover);
  const counted = countOf(cover).status === 'answered' && !hasNone(cover);
  if (cover.lens !== 'heat' || !counted || isSettled(cover.heat, key)) return [];
  return [
    want({
      slot: 'cover.heat',
      about: key,
      request: { kind: 'frequencies', ...about(cover) },
      receive: (/** @type {Cover} */ present, heat) => ({ ...present, heat }),
    }),
  ];
}

/** One question at a time: exploring gives way to what is looked at. @param {Cover} cover @returns {Want[]} */
function searchWants(cover) {
  const span = cover.lens === 'search' ? missing(cover.search) : null;
  if (!span) return [];
  const { order, first, count } = span;
  return [
    want({
      slot: 'cover.search',
      about: `${coverKey(cover)} ${order} ${first} ${count}`,
      request: { kind: 'search', ...about(cover), ordered: order === 'ordered', first, count },
      receive: (/** @type {Cover} */ present, answer) => ({
        ...present,
        search: takeStates(present.search, span, answer),
      }),
    }),
  ];
}

/** @param {Cover} cover @returns {import('../ui/ticker.js').Clock<Cover>[]} */
export function clocks({ player, chain, search, lens }) {
  const tiling = {
    id: 'cover.tiling',
    player,
    every: 1000 / player.speed,
    tick: (/** @type {Cover} */ cover) => ({ ...cover, player: tick(cover.player) }),
  };
  const reason = {
    id: 'cover.chain',
    player: chain,
    every: 1000 / chain.speed,
    tick: (/** @type {Cover} */ cover) => ({ ...cover, chain: tick(cover.chain) }),
  };
  const steps = {
    id: 'cover.search',
    player: search.player,
    every: tickTime(search),
    tick: (/** @type {Cover} */ cover) => {
      const next = tickSearch(cover.search);
      return next === cover.search ? cover : { ...cover, search: next };
    },
  };
  return [
    ...(player.playing ? [tiling] : []),
    ...(chain.playing ? [reason] : []),
    ...(search.player.playing && lens === 'search' ? [steps] : []),
  ];
}
