/**
 * The queries of the cover's state to the engine, the most urgent first, and the clocks of its animations.
 * Pure: sending and ticking happens elsewhere.
 */
import { codeShown, formatCode } from '../board/board-code.js';
import { isResolved } from '../engine/answer.js';
import { toQuery } from '../engine/reconciler.js';
import { tick } from '../ui/player.js';
import * as handTransitions from './hand-transitions.js';
import { piecesOf } from './pieces.js';
import * as searches from './search.js';
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

/** @import { AnswerTo, Kind, Request } from '../engine/protocol' */
/** @import { Query } from '../engine/reconciler.js' */
/** @import { Player } from '../ui/player.js' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Cover } from './state.js' */
/** @typedef {{ board: string, pieces: string }} Subject the board code and the pieces that a request names */

/** Wait after the last painted cell before the board is sent to the engine, ms. */
const paintDebounceMs = 50;

/**
 * @template {Kind} K
 * @param {Cover} cover
 * @param {string} slot
 * @param {Request<K>} request
 * @param {(cover: Cover, answer: AnswerTo<K>) => Cover} receive
 * @param {{ key?: string, debounceMs?: number, limit?: number }} [given]
 * @returns {Query<Cover>}
 */
const query = (cover, slot, request, receive, given) =>
  toQuery({ slot: `cover.${slot}`, key: coverKey(cover), request, receive, ...given });

/** @param {Cover} cover @returns {Query<Cover>[]} */
export function queries(cover) {
  if (cover.task === 'solve') return handQueries(cover);
  const { history, wish, lens, heat, reason } = cover;
  const key = coverKey(cover);
  const subject = { board: codeShown(history.now), pieces: piecesOf(history.now) };
  const none = hasNone(cover);
  const isCovered = countOf(cover).status === 'answered' && !none;
  /** @param {Cover} cover @param {AnswerTo<'tiling'>} answer */
  const receive = (cover, answer) => takeTiling(cover, { ...answer, key });
  const wished = { key: `${key} ${JSON.stringify(wish)}` };
  /** @type {(Query<Cover> | false | null)[]} */
  const all = [
    countQuery(cover, key, subject),
    wish && query(cover, 'tiling', { kind: 'tiling', ...subject, ...wish }, receive, wished),
    none &&
      !isResolved(reason, key) &&
      query(cover, 'reason', { kind: 'obstruction', ...subject }, takeReason),
    lens === 'heat' &&
      isCovered &&
      !isResolved(heat, key) &&
      query(cover, 'heat', { kind: 'frequencies', ...subject }, takeHeat),
    ...(lens === 'search' ? searchQueries(cover, key, subject) : []),
  ];
  return all.flatMap((query) => query || []);
}

/** Query for a requested puzzle; otherwise for the placements that fit and the advice. @param {Cover} cover @returns {Query<Cover>[]} */
function handQueries(cover) {
  const { history, hand } = cover;
  const pieces = piecesOf(history.now);
  if (hand.wish !== null) {
    const { size, difficulty } = hand.choice;
    const asked = { rows: size, cols: size, difficulty, seed: hand.wish, pieces };
    const key = handTransitions.puzzleKey(cover);
    const request = /** @type {const} */ ({ kind: 'cover-puzzle', ...asked });
    return [query(cover, 'puzzle', request, handTransitions.takePuzzle, { key })];
  }
  const key = handTransitions.handKey(cover);
  const line = handTransitions.laidMoves(history.now).join('.');
  const movesRequest = /** @type {const} */ ({
    kind: 'moves',
    board: codeShown(history.now),
    pieces,
  });
  const handRequest = /** @type {const} */ ({
    kind: 'hand',
    board: formatCode(history.now.board),
    line,
    pieces,
  });
  return [
    ...(isResolved(hand.moves, coverKey(cover))
      ? []
      : [query(cover, 'moves', movesRequest, takeMoves)]),
    ...(isResolved(hand.advice, key)
      ? []
      : [query(cover, 'hand', handRequest, takeAdvice, { key })]),
  ];
}

/** @param {Cover} cover @param {AnswerTo<'moves'>} moves */
const takeMoves = (cover, moves) => handTransitions.withHand(cover, { moves });

/** @param {Cover} cover @param {AnswerTo<'hand'>} advice */
const takeAdvice = (cover, advice) => handTransitions.withHand(cover, { advice });

/** @param {Cover} cover @param {AnswerTo<'frequencies'>} heat */
const takeHeat = (cover, heat) => ({ ...cover, heat });

/**
 * Query for a requested count, or for the count of the current board with a time limit.
 *
 * @param {Cover} cover
 * @param {string} key
 * @param {Subject} subject
 * @returns {Query<Cover> | false}
 */
function countQuery(cover, key, subject) {
  if (cover.patient) {
    const { key: patientKey, ...asked } = cover.patient;
    /** @param {Cover} cover @param {AnswerTo<'count'>} answer */
    const receive = (cover, answer) => takeCount(cover, { ...answer, key: patientKey });
    const patiently = { key: `${patientKey} patiently` };
    return query(cover, 'count', { kind: 'count', ...asked }, receive, patiently);
  }
  const quickly = { debounceMs: paintDebounceMs, limit: 1000 * quickCount };
  return (
    !isResolved(countOf(cover), key) &&
    query(cover, 'count', { kind: 'count', ...subject }, takeCount, quickly)
  );
}

/**
 * Queries of the search: a jump or the steps that are shown, then the timeline; exploring is the least
 * urgent.
 *
 * @param {Cover} cover
 * @param {string} key
 * @param {Subject} subject
 */
function searchQueries(cover, key, subject) {
  const { search } = cover;
  const now = returnQuery(cover, key, subject) ?? searchQuery(cover, key, subject);
  const timeline = searches.wantsTimeline(search) ? timelineQuery(cover, key, subject) : null;
  return !search.jump && searches.isExploring(search) ? [timeline, now] : [now, timeline];
}

/** @param {Cover} cover @param {string} key @param {Subject} subject @returns {Query<Cover>} */
function timelineQuery(cover, key, subject) {
  const { order, runs } = cover.search;
  const count = searches.timelineWidth;
  const request = { ...subject, ordered: order === 'ordered', count };
  /** @param {Cover} cover @param {AnswerTo<'search-timeline'>} answer */
  const receive = (cover, answer) =>
    changeSearch(cover, (now) => searches.takeTimeline(now, order, answer));
  const given = { key: `${key} ${order} ${runs[order].timeline.reply?.total}` };
  return query(cover, 'timeline', { kind: 'search-timeline', ...request }, receive, given);
}

/** @param {Cover} cover @param {string} key @param {Subject} subject @returns {Query<Cover> | null} */
function searchQuery(cover, key, subject) {
  const span = searches.missing(cover.search);
  if (!span) return null;
  const { order, ...stretch } = span;
  const request = { ...subject, ordered: order === 'ordered', ...stretch };
  /** @param {Cover} cover @param {AnswerTo<'search'>} answer */
  const receive = (cover, answer) =>
    changeSearch(cover, (now) => searches.takeStates(now, span, answer));
  const given = { key: `${key} ${order} ${stretch.first} ${stretch.count}` };
  return query(cover, 'search', { kind: 'search', ...request }, receive, given);
}

/** Query for the step at which a call returns. @param {Cover} cover @param {string} key @param {Subject} subject @returns {Query<Cover> | null} */
function returnQuery({ search }, key, subject) {
  const { jump, order } = search;
  if (!jump) return null;
  const { at, underWay: under_way } = jump;
  const kind = /** @type {const} */ ('search-return');
  /** @param {Cover} cover @param {AnswerTo<typeof kind>} answer */
  const receive = (cover, answer) => changeSearch(cover, (now) => searches.takeReturn(now, answer));
  return toQuery({
    slot: 'cover.search',
    key: `${key} ${order} ${at} ${under_way}`,
    request: { kind, ...subject, at, under_way, ordered: order === 'ordered' },
    receive,
  });
}

/** @param {Cover} cover @returns {Clock<Cover>[]} */
export function clocks(cover) {
  const { player, chain, search, lens } = cover;
  if (handTransitions.isTimed(cover)) {
    return [{ id: 'cover.time', player: 'time', every: 1000, tick: handTransitions.passSecond }];
  }
  /** @param {'player' | 'chain'} name @param {Player} player @returns {Clock<Cover> & { player: Player }} */
  const layer = (name, player) => ({
    id: `cover.${name}`,
    player,
    every: 1000 / player.speed,
    tick: (cover) => ({ ...cover, [name]: tick(cover[name]) }),
  });
  /** @param {Cover} cover */
  const walk = (cover) => changeSearch(cover, searches.tick);
  const walking = {
    id: 'cover.search',
    player: search.player,
    every: searches.tickTime(search),
    tick: walk,
  };
  return [
    ...[layer('player', player), layer('chain', chain)],
    ...(lens === 'search' ? [walking] : []),
  ].filter((clock) => clock.player.playing);
}
