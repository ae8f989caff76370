/**
 * The queries of the cover's state to the solver, the most urgent first, and the clocks of its animations.
 * Pure: sending and ticking happens elsewhere.
 */
import { codeShown, formatCode } from '../board/board-code.js';
import { withChanges } from '../board/immutable.js';
import { unresolved } from '../engine/reconciler.js';
import { tick } from '../ui/player.js';
import * as handTransitions from './hand-transitions.js';
import { piecesOf } from './pieces.js';
import * as searches from './search.js';
import * as covers from './state.js';

/** @import { AnswerTo, Clock, Cover, Kind, Query, QueryOptions, Request, Search } from './types' */
/** @typedef {{ board: string, pieces: string }} Subject the board code and the pieces that a request names */

/** Wait after the last painted cell before the board is sent to the solver, ms. */
const paintDebounceMs = 50;

/** @template {Kind} K @param {Cover} cover @param {string} slot @param {Request<K>} request @param {(cover: Cover, answer: AnswerTo<K>) => Cover} receive @param {QueryOptions} [given] */
const query = (cover, slot, request, receive, given) =>
  unresolved({ slot: `cover.${slot}`, key: covers.coverKey(cover), request, receive, ...given });

/** @param {Cover} cover @returns {Query<Cover>[]} */
export function queries(cover) {
  const { history, task, wish, lens, heat: answer } = cover;
  const subject = { board: codeShown(history.now), pieces: piecesOf(history.now) };
  if (task === 'solve') return handQueries(cover, subject);
  const key = covers.coverKey(cover);
  const none = covers.hasNone(cover);
  const isCovered = covers.countOf(cover).status === 'answered' && !none;
  const tiling = () =>
    query(
      cover,
      'tiling',
      { kind: 'tiling', ...subject, ...wish },
      (cover, answer) => covers.takeTiling(cover, { ...answer, key }),
      { key: `${key} ${JSON.stringify(wish)}` },
    );
  const reason = () =>
    query(cover, 'reason', { kind: 'obstruction', ...subject }, covers.takeReason, {
      answer: cover.reason,
    });
  const heat = () =>
    query(
      cover,
      'heat',
      { kind: 'frequencies', ...subject },
      (cover, heat) => withChanges(cover, { heat }),
      { answer },
    );
  const others = [
    ...(wish ? tiling() : []),
    ...(none ? reason() : []),
    ...(lens === 'heat' && isCovered ? heat() : []),
    ...(lens === 'search' ? searchQueries(cover, key, subject) : []),
  ];
  if (!cover.isLong || cover.patient) return [...countQuery(cover, subject), ...others];
  // The solver answers one request at a time, so a long count waits for all others.
  return others.length ? others : longCount(cover, subject);
}

/** Query for a count without a time limit. @param {Cover} cover @param {Subject} subject */
const longCount = (cover, subject) =>
  query(cover, 'count', { kind: 'count', ...subject }, covers.takeCount, {
    key: covers.coverKey(cover),
  });

/** Query for a requested puzzle; otherwise for the placements that fit and the advice. @param {Cover} cover @param {Subject} subject */
function handQueries(cover, subject) {
  const { history, hand } = cover;
  const { pieces } = subject;
  if (hand.wish !== null) {
    const { size, difficulty } = hand.choice;
    const { wish } = hand;
    const given = { key: handTransitions.puzzleKey(cover) };
    if (typeof wish === 'object') {
      const request = /** @type {const} */ ({ kind: 'daily-cover-puzzle', date: wish.date });
      return query(cover, 'puzzle', request, handTransitions.takePuzzle, given);
    }
    const asked = { rows: size, cols: size, difficulty, seed: wish, pieces };
    const request = /** @type {const} */ ({ kind: 'cover-puzzle', ...asked });
    return query(cover, 'puzzle', request, handTransitions.takePuzzle, given);
  }
  const line = handTransitions.laidMoves(history.now).join('.');
  return [
    ...query(
      cover,
      'moves',
      { kind: 'moves', ...subject },
      (cover, moves) => handTransitions.withHand(cover, { moves }),
      { answer: hand.moves },
    ),
    ...query(
      cover,
      'hand',
      { kind: 'hand', board: formatCode(history.now.board), line, pieces },
      (cover, advice) => handTransitions.withHand(cover, { advice }),
      { key: handTransitions.handKey(cover), answer: hand.advice },
    ),
  ];
}

/** Query for a requested count, or for the count of the current board with a time limit. @param {Cover} cover @param {Subject} subject */
function countQuery(cover, subject) {
  if (!cover.patient) {
    return query(cover, 'count', { kind: 'count', ...subject }, covers.takeCount, {
      debounceMs: paintDebounceMs,
      limit: 1000 * covers.quickCount,
      answer: covers.countOf(cover),
    });
  }
  const { key, ...asked } = cover.patient;
  return query(
    cover,
    'count',
    { kind: 'count', ...asked },
    (cover, answer) => covers.takeCount(cover, { ...answer, key }),
    { key: `${key} patiently` },
  );
}

/** Queries of the search: a jump or the steps that are shown, then the timeline; exploring is the least urgent. @param {Cover} cover @param {string} key @param {Subject} subject */
function searchQueries(cover, key, subject) {
  const { search } = cover;
  const { jump, order, runs } = search;
  const searched = { ...subject, ordered: order === 'ordered' };
  const { total } = runs[order].timeline.reply ?? {};
  const timeline = searches.wantsTimeline(search)
    ? searchQuery(
        cover,
        'timeline',
        { kind: 'search-timeline', ...searched, count: searches.timelineWidth },
        (now, answer) => searches.takeTimeline(now, order, answer),
        `${key} ${order} ${total}`,
      )
    : [];
  if (jump) {
    const { at, underWay: under_way } = jump;
    const request = /** @type {const} */ ({ kind: 'search-return', ...searched, at, under_way });
    const which = `${key} ${order} ${at} ${under_way}`;
    return [...searchQuery(cover, 'search', request, searches.takeReturn, which), ...timeline];
  }
  const span = searches.missing(search);
  if (!span) return timeline;
  const { first, count } = span;
  const loaded = searchQuery(
    cover,
    'search',
    { kind: 'search', ...subject, ordered: span.order === 'ordered', first, count },
    (now, answer) => searches.takeStates(now, span, answer),
    `${key} ${span.order} ${first} ${count}`,
  );
  return searches.isExploring(search) ? [...timeline, ...loaded] : [...loaded, ...timeline];
}

/** A query whose answer goes into the search. @template {Kind} K @param {Cover} cover @param {string} slot @param {Request<K>} request @param {(search: Search, answer: AnswerTo<K>) => Search} take @param {string} key */
const searchQuery = (cover, slot, request, take, key) =>
  query(
    cover,
    slot,
    request,
    (cover, answer) => covers.changeSearch(cover, (now) => take(now, answer)),
    { key },
  );

/** @param {Cover} cover @returns {Clock<Cover>[]} */
export function clocks(cover) {
  if (handTransitions.isTimed(cover)) {
    return [{ id: 'cover.time', player: 'time', every: 1000, tick: handTransitions.passSecond }];
  }
  const { search, lens } = cover;
  const layers = /** @type {const} */ (['player', 'chain']).map((name) => ({
    id: `cover.${name}`,
    player: cover[name],
    every: 1000 / cover[name].speed,
    tick: (/** @type {Cover} */ cover) => ({ ...cover, [name]: tick(cover[name]) }),
  }));
  const walking = {
    id: 'cover.search',
    player: search.player,
    every: searches.tickTime(search),
    tick: (/** @type {Cover} */ cover) => covers.changeSearch(cover, searches.tick),
  };
  return [...layers, ...(lens === 'search' ? [walking] : [])].filter(
    ({ player }) => player.playing,
  );
}
