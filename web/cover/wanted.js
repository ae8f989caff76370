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

/** @import { AnswerTo, Kind, Request } from '../engine/protocol' */
/** @import { Want } from '../engine/reconciler.js' */
/** @import { Player } from '../ui/player.js' */
/** @import { Clock } from '../ui/ticker.js' */
/** @import { Cover } from './state.js' */
/** @typedef {{ board: string, pieces: string }} About what a question is about */

/** So long a painted board rests before it is asked about, ms. */
const paintRest = 50;

/** @template {Kind} K @param {Cover} cover @param {string} slot @param {Request<K>} request @param {(cover: Cover, answer: AnswerTo<K>) => Cover} receive @param {{ about?: string, rest?: number, limit?: number }} [given] @returns {Want<Cover>} */
const question = (cover, slot, request, receive, given) =>
  want({ slot: `cover.${slot}`, about: coverKey(cover), request, receive, ...given });

/** @param {Cover} cover @returns {Want<Cover>[]} */
export function wanted(cover) {
  const { history, wish, lens, heat, reason } = cover;
  const key = coverKey(cover);
  const about = { board: codeShown(history.now), pieces: piecesOf(history.now) };
  const none = hasNone(cover);
  const isCovered = countOf(cover).status === 'answered' && !none;
  /** @param {Cover} present @param {AnswerTo<'tiling'>} answer */
  const receive = (present, answer) => takeTiling(present, { ...answer, about: key });
  const wished = { about: `${key} ${JSON.stringify(wish)}` };
  /** @type {(Want<Cover> | false | null)[]} */
  const wants = [
    countWant(cover, key, about),
    wish && question(cover, 'tiling', { kind: 'tiling', ...about, ...wish }, receive, wished),
    none &&
      !isSettled(reason, key) &&
      question(cover, 'reason', { kind: 'obstruction', ...about }, takeReason),
    lens === 'heat' &&
      isCovered &&
      !isSettled(heat, key) &&
      question(cover, 'heat', { kind: 'frequencies', ...about }, takeHeat),
    lens === 'search' && searchWant(cover, key, about),
  ];
  return wants.flatMap((one) => one || []);
}

/** @param {Cover} cover @param {AnswerTo<'frequencies'>} heat */
const takeHeat = (cover, heat) => ({ ...cover, heat });

/** The count that was asked for, or the present board's, which must not take long. @param {Cover} cover @param {string} key @param {About} about @returns {Want<Cover> | false} */
function countWant(cover, key, about) {
  if (cover.patient) {
    const { about: its, ...asked } = cover.patient;
    /** @param {Cover} present @param {AnswerTo<'count'>} answer */
    const receive = (present, answer) => takeCount(present, { ...answer, about: its });
    const patiently = { about: `${its} patiently` };
    return question(cover, 'count', { kind: 'count', ...asked }, receive, patiently);
  }
  const quickly = { rest: paintRest, limit: 1000 * quickCount };
  return (
    !isSettled(countOf(cover), key) &&
    question(cover, 'count', { kind: 'count', ...about }, takeCount, quickly)
  );
}

/** One question at a time: exploring gives way to what is looked at. @param {Cover} cover @param {string} key @param {About} about @returns {Want<Cover> | null} */
function searchWant(cover, key, about) {
  const span = missing(cover.search);
  if (!span) return null;
  const { order, ...stretch } = span;
  const request = { ...about, ordered: order === 'ordered', ...stretch };
  /** @param {Cover} present @param {AnswerTo<'search'>} answer */
  const receive = (present, answer) =>
    changeSearch(present, (now) => takeStates(now, span, answer));
  const given = { about: `${key} ${order} ${stretch.first} ${stretch.count}` };
  return question(cover, 'search', { kind: 'search', ...request }, receive, given);
}

/** @param {Cover} cover @returns {Clock<Cover>[]} */
export function clocks({ player, chain, search, lens }) {
  /** @param {'player' | 'chain'} name @param {Player} player @returns {Clock<Cover> & { player: Player }} */
  const laying = (name, player) => ({
    id: `cover.${name}`,
    player,
    every: 1000 / player.speed,
    tick: (cover) => ({ ...cover, [name]: tick(cover[name]) }),
  });
  /** @param {Cover} cover */
  const walk = (cover) => changeSearch(cover, tickSearch);
  const walking = {
    id: 'cover.search',
    player: search.player,
    every: tickTime(search),
    tick: walk,
  };
  return [
    ...[laying('player', player), laying('chain', chain)],
    ...(lens === 'search' ? [walking] : []),
  ].filter((clock) => clock.player.playing);
}
