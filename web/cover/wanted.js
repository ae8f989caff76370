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
  changeSearch,
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
  const { history, wish, lens } = cover;
  const key = coverKey(cover);
  const about = { board: codeShown(history.now), pieces: piecesOf(history.now) };
  const counted = countOf(cover).status === 'answered';
  const none = hasNone(cover);
  const wants = [...countWants(cover, key, about)];
  if (wish) {
    wants.push(
      want({
        slot: 'cover.tiling',
        about: `${key} ${JSON.stringify(wish)}`,
        request: { kind: 'tiling', ...about, ...wish },
        receive: (/** @type {Cover} */ present, answer) =>
          takeTiling(present, { ...answer, about: key }),
      }),
    );
  }
  if (none && !isSettled(cover.reason, key)) {
    const request = /** @type {const} */ ({ kind: 'obstruction', ...about });
    wants.push(want({ slot: 'cover.reason', about: key, request, receive: takeReason }));
  }
  if (lens === 'heat' && counted && !none && !isSettled(cover.heat, key)) {
    wants.push(
      want({
        slot: 'cover.heat',
        about: key,
        request: { kind: 'frequencies', ...about },
        receive: (/** @type {Cover} */ present, heat) => ({ ...present, heat }),
      }),
    );
  }
  return lens === 'search' ? [...wants, ...searchWants(cover, key, about)] : wants;
}

/** @typedef {{ board: string, pieces: string }} About the board and the pieces of a question */

/** The count that was asked for, or the present board's, which must not take long. @param {Cover} cover @param {string} key @param {About} about @returns {Want[]} */
function countWants(cover, key, about) {
  const { patient } = cover;
  if (patient) {
    const { about: key, ...asked } = patient;
    return [
      want({
        slot: 'cover.count',
        about: `${key} patiently`,
        request: { kind: 'count', ...asked },
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
      request: { kind: 'count', ...about },
      receive: takeCount,
      rest: paintRest,
      limit: 1000 * quickCount,
    }),
  ];
}

/** One question at a time: exploring gives way to what is looked at. @param {Cover} cover @param {string} key @param {About} about @returns {Want[]} */
function searchWants({ search }, key, about) {
  const span = missing(search);
  if (!span) return [];
  const { order, first, count } = span;
  return [
    want({
      slot: 'cover.search',
      about: `${key} ${order} ${first} ${count}`,
      request: { kind: 'search', ...about, ordered: order === 'ordered', first, count },
      receive: (/** @type {Cover} */ present, answer) =>
        changeSearch(present, (now) => takeStates(now, span, answer)),
    }),
  ];
}

/** @param {Cover} cover @returns {import('../ui/ticker.js').Clock<Cover>[]} */
export function clocks({ player, chain, search, lens }) {
  const all = [
    {
      id: 'cover.tiling',
      player,
      every: 1000 / player.speed,
      tick: (/** @type {Cover} */ cover) => ({ ...cover, player: tick(cover.player) }),
    },
    {
      id: 'cover.chain',
      player: chain,
      every: 1000 / chain.speed,
      tick: (/** @type {Cover} */ cover) => ({ ...cover, chain: tick(cover.chain) }),
    },
    {
      id: 'cover.search',
      player: search.player,
      every: tickTime(search),
      tick: (/** @type {Cover} */ cover) => changeSearch(cover, tickSearch),
    },
  ];
  return all.filter(
    (clock) => clock.player.playing && (clock.player !== search.player || lens === 'search'),
  );
}
