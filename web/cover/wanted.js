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

/** @import { Want } from '../engine/reconciler.js' */
/** @import { Player } from '../ui/player.js' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Cover } from './state.js' */
/** @typedef {{ board: string, pieces: string }} About what a question is about */

/** So long a painted board rests before it is asked about, ms. */
const paintRest = 50;

/** @param {Cover} cover @returns {Want<Cover>[]} */
export function wanted(cover) {
  const { history, wish, lens } = cover;
  const key = coverKey(cover);
  const about = { board: codeShown(history.now), pieces: piecesOf(history.now) };
  const counted = countOf(cover).status === 'answered';
  const none = hasNone(cover);
  /** @type {(Want<Cover> | false | null)[]} */
  const wants = [
    countWant(cover, key, about),
    wish &&
      want({
        slot: 'cover.tiling',
        about: `${key} ${JSON.stringify(wish)}`,
        request: { kind: 'tiling', ...about, ...wish },
        receive: (present, answer) => takeTiling(present, { ...answer, about: key }),
      }),
    none &&
      !isSettled(cover.reason, key) &&
      want({
        slot: 'cover.reason',
        about: key,
        request: { kind: 'obstruction', ...about },
        receive: takeReason,
      }),
    lens === 'heat' &&
      counted &&
      !none &&
      !isSettled(cover.heat, key) &&
      want({
        slot: 'cover.heat',
        about: key,
        request: { kind: 'frequencies', ...about },
        receive: (present, heat) => ({ ...present, heat }),
      }),
    lens === 'search' && searchWant(cover, key, about),
  ];
  return wants.flatMap((one) => one || []);
}

/** The count that was asked for, or the present board's, which must not take long. @param {Cover} cover @param {string} key @param {About} about @returns {Want<Cover> | false} */
function countWant(cover, key, about) {
  const slot = 'cover.count';
  if (cover.patient) {
    const { about, ...asked } = cover.patient;
    return want({
      slot,
      about: `${about} patiently`,
      request: { kind: 'count', ...asked },
      receive: (present, answer) => takeCount(present, { ...answer, about }),
    });
  }
  const quickly = { rest: paintRest, limit: 1000 * quickCount };
  const request = /** @type {const} */ ({ kind: 'count', ...about });
  return (
    !isSettled(countOf(cover), key) &&
    want({ slot, about: key, request, receive: takeCount, ...quickly })
  );
}

/** One question at a time: exploring gives way to what is looked at. @param {Cover} cover @param {string} key @param {About} about @returns {Want<Cover> | null} */
function searchWant({ search }, key, about) {
  const span = missing(search);
  if (!span) return null;
  const { order, first, count } = span;
  return want({
    slot: 'cover.search',
    about: `${key} ${order} ${first} ${count}`,
    request: { kind: 'search', ...about, ordered: order === 'ordered', first, count },
    receive: (present, answer) => changeSearch(present, (now) => takeStates(now, span, answer)),
  });
}

/** @param {Cover} cover @returns {Clock<Cover>[]} */
export function clocks({ player, chain, search, lens }) {
  /** @type {(id: string, player: Player, every: number, tick: Clock<Cover>['tick']) => Clock<Cover>[]} */
  const clock = (id, player, every, tick) => (player.playing ? [{ id, player, every, tick }] : []);
  const walk = clock('cover.search', search.player, tickTime(search), (cover) =>
    changeSearch(cover, tickSearch),
  );
  return [
    ...clock('cover.tiling', player, 1000 / player.speed, (cover) => ({
      ...cover,
      player: tick(cover.player),
    })),
    ...clock('cover.chain', chain, 1000 / chain.speed, (cover) => ({
      ...cover,
      chain: tick(cover.chain),
    })),
    ...(lens === 'search' ? walk : []),
  ];
}
