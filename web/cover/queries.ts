/**
 * The queries of the cover's state to the solver, the most urgent first, and the clocks of its animations.
 * Pure: sending and ticking happens elsewhere.
 */
import { codeShown, formatCode } from '../board/board-code';
import { paintDebounceMs } from '../board/history';
import { withChanges } from '../board/immutable';
import { timelineWidth } from '../ui/stretches';
import { queryMaker, type Query } from '../engine/reconciler';
import { tick } from '../ui/player';
import * as handTransitions from './hand-transitions';
import { showPuzzle } from './hand-transitions';
import { piecesOf } from './pieces';
import * as searches from './search';
import * as covers from './state';
import type { AnswerTo, Kind, Request } from '../engine/protocol';
import type { Clock } from '../ui/ticker';
import type { Hand } from './hand';
import type { Search } from './search';
import type { Cover, TilingWish } from './state';

/** The board code and the pieces that a request names. */
type Subject = { board: string; pieces: string };

const query = queryMaker<Cover>('cover', covers.coverKey);

export function queries(cover: Cover): Query<Cover>[] {
  const { history, task, wish, lens } = cover;
  const subject = { board: codeShown(history.now), pieces: piecesOf(history.now) };
  if (task === 'solve') return handQueries(cover, subject);
  const key = covers.coverKey(cover);
  const hasNoTiling = covers.hasNoTiling(cover);
  const isCovered = covers.countOf(cover).status === 'answered' && !hasNoTiling;
  const besideCount = [
    ...(wish ? tilingQuery(cover, wish, subject) : []),
    ...(hasNoTiling ? reasonQuery(cover, subject) : []),
    ...(lens === 'heat' && isCovered ? heatQuery(cover, subject) : []),
    ...(lens === 'search' ? searchQueries(cover, key, subject) : []),
  ];
  if (!cover.isLong || cover.patientCount) return [...countQuery(cover, subject), ...besideCount];
  // The solver answers one request at a time, so a long count waits for all others.
  return besideCount.length ? besideCount : longCount(cover, subject);
}

/** Query for the tiling that is wished. */
function tilingQuery(cover: Cover, wish: TilingWish, subject: Subject) {
  const key = covers.coverKey(cover);
  return query(
    cover,
    'tiling',
    { kind: 'tiling', ...subject, ...wish },
    (cover, answer) => covers.receiveTiling(cover, { ...answer, key }),
    { key: `${key} ${JSON.stringify(wish)}` },
  );
}

/** Query for the reason why there is no tiling. */
const reasonQuery = (cover: Cover, subject: Subject) =>
  query(cover, 'reason', { kind: 'obstruction', ...subject }, covers.receiveReason, {
    answer: cover.reason,
  });

/** Query for how often each placement is in a tiling. */
const heatQuery = (cover: Cover, subject: Subject) =>
  query(
    cover,
    'heat',
    { kind: 'frequencies', ...subject },
    (cover, heat) => withChanges(cover, { heat }),
    { answer: cover.heat },
  );

/** Query for a count without a time limit. */
const longCount = (cover: Cover, subject: Subject) =>
  query(cover, 'count', { kind: 'count', ...subject }, covers.receiveCount);

/** Queries of covering by hand. */
const handQueries = (cover: Cover, subject: Subject) =>
  cover.hand.wish === null
    ? boardQueries(cover, subject)
    : puzzleQuery(cover, cover.hand.wish, subject.pieces);

/** Query for a puzzle: that of a day, or one by its seed. */
function puzzleQuery(cover: Cover, wish: NonNullable<Hand['wish']>, pieces: string) {
  const given = { key: handTransitions.puzzleKey(cover) };
  if (typeof wish === 'object') {
    const request = { kind: 'daily-cover-puzzle', date: wish.date } as const;
    return query(cover, 'puzzle', request, showPuzzle, given);
  }
  const { size, difficulty } = cover.hand.choice;
  const board = { rows: size, cols: size, difficulty, seed: wish, pieces };
  return query(cover, 'puzzle', { kind: 'cover-puzzle', ...board }, showPuzzle, given);
}

/** Queries for the placements that fit, and for the advice. */
function boardQueries(cover: Cover, subject: Subject) {
  const { history, hand } = cover;
  const { pieces } = subject;
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

/** Query for a requested count, or for the count of the current board with a time limit. */
function countQuery(cover: Cover, subject: Subject) {
  if (!cover.patientCount) {
    return query(cover, 'count', { kind: 'count', ...subject }, covers.receiveCount, {
      debounceMs: paintDebounceMs,
      limit: 1000 * covers.quickCount,
      answer: covers.countOf(cover),
    });
  }
  const { key, ...board } = cover.patientCount;
  return query(
    cover,
    'count',
    { kind: 'count', ...board },
    (cover, answer) => covers.receiveCount(cover, { ...answer, key }),
    { key: `${key} patiently` },
  );
}

/**
 * Queries of the search: a jump or the steps that are shown, then the timeline; exploring is the
 * least urgent.
 */
function searchQueries(cover: Cover, key: string, subject: Subject) {
  const { search } = cover;
  const { jump, order, runs } = search;
  const searched = { ...subject, ordered: order === 'ordered' };
  // A timeline of more steps is another answer, so its key has the length of the last one.
  const { total } = runs[order].timeline.reply ?? {};
  const timeline = searches.wantsTimeline(search)
    ? searchQuery(
        cover,
        'timeline',
        { kind: 'search-timeline', ...searched, count: timelineWidth },
        (now, answer) => searches.receiveTimeline(now, order, answer),
        `${key} ${order} ${total}`,
      )
    : [];
  if (jump) {
    const { at, to } = jump;
    // The name of the protocol: whether the call under way is to return.
    const under_way = to === 'call';
    const request = { kind: 'search-return', ...searched, at, under_way } as const;
    const jumpKey = `${key} ${order} ${at} ${under_way}`;
    const target = searchQuery(cover, 'search', request, searches.receiveReturn, jumpKey);
    return [...target, ...timeline];
  }
  const span = searches.missingSpan(search);
  if (!span) return timeline;
  const { first, count } = span;
  const loaded = searchQuery(
    cover,
    'search',
    { kind: 'search', ...subject, ordered: span.order === 'ordered', first, count },
    (now, answer) => searches.receiveStates(now, span, answer),
    `${key} ${span.order} ${first} ${count}`,
  );
  return searches.isExploring(search) ? [...timeline, ...loaded] : [...loaded, ...timeline];
}

/** A query whose answer changes the search alone. */
const searchQuery = <K extends Kind>(
  cover: Cover,
  slot: string,
  request: Request<K>,
  take: (search: Search, answer: AnswerTo<K>) => Search,
  key: string,
) =>
  query(
    cover,
    slot,
    request,
    (cover, answer) => covers.changeSearch(cover, (now) => take(now, answer)),
    { key },
  );

/** The clock of the time while one solves; otherwise those of the players that run. */
export function clocks(cover: Cover): Clock<Cover>[] {
  if (handTransitions.isTimed(cover)) {
    return [{ id: 'cover.time', of: 'time', every: 1000, tick: handTransitions.passSecond }];
  }
  const { search, lens } = cover;
  const playersOfBoard = (['player', 'reasonPlayer'] as const).map((name) => ({
    id: `cover.${name}`,
    of: cover[name],
    every: 1000 / cover[name].speed,
    tick: (cover: Cover) => ({ ...cover, [name]: tick(cover[name]) }),
  }));
  const searchPlayer = {
    id: 'cover.search',
    of: search.player,
    every: searches.tickTime(search),
    tick: (cover: Cover) => covers.changeSearch(cover, searches.tick),
  };
  const seen = lens === 'search' ? [...playersOfBoard, searchPlayer] : playersOfBoard;
  return seen.filter(({ of: player }) => player.playing);
}
