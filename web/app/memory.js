/**
 * What is remembered from visit to visit. What follows the painting is written a little late, and before the
 * page is left.
 */
import { positionOf } from '../board/history.js';
import { keptHand } from '../cover/laying.js';
import { firstBoard as firstCover } from '../cover/presets.js';
import { defaultSetup } from '../game/play.js';
import { firstBoard as firstGame } from '../game/presets.js';
import { keptBench } from '../judge/state.js';
import { linkTo } from './address.js';
import { parseLink } from './link.js';
import { hasOtherBoards } from './state.js';

/** @import { Board } from '../board/board.js' */
/** @import { Position } from '../board/history.js' */
/** @import { Mode, State } from './state.js' */
/** @import { Memory } from './storage.js' */
/** @import { Store } from './store.js' */

/** So long boards and texts rest before they are remembered, ms. */
const rest = 400;

/** Remembers what changes. @param {Memory} memory @param {Store} store @returns {() => void} writes what is still to be written */
export function remember(memory, store) {
  /** @type {Set<'boards' | 'hand' | 'bench'>} */
  const pending = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const flush = () => {
    clearTimeout(timer);
    const state = { ...store.get(), linkLanguage: null, present: null };
    if (pending.has('boards')) {
      memory.write('boards', { game: linkTo(state, 'game'), cover: linkTo(state, 'cover') });
    }
    if (pending.has('hand')) memory.write('hand', keptHand(state.cover));
    if (pending.has('bench')) memory.write('bench', keptBench(state.judge.bench));
    pending.clear();
  };
  store.subscribe((state, before) => {
    const { kept } = state.game.quiz;
    if (kept !== before.game.quiz.kept) memory.write('puzzles', kept);
    if (state.settings !== before.settings) memory.write('settings', state.settings);
    if (hasOtherBoards(state, before)) pending.add('boards');
    const { seconds, hints } = state.cover.hand;
    const was = before.cover.hand;
    if (seconds !== was.seconds || hints !== was.hints) pending.add('hand');
    if (state.judge.bench !== before.judge.bench) pending.add('bench');
    if (!pending.size) return;
    clearTimeout(timer);
    timer = setTimeout(flush, rest);
  });
  return flush;
}

/** A link that was remembered; null where it is forged or from another version. @param {any} text */
function remembered(text) {
  try {
    return parseLink(String(text ?? ''));
  } catch {
    return null;
  }
}

/** The positions to begin with: those of the last visit, or the given ones. @param {any} boards @param {Record<Mode, Board>} [first] @returns {Record<Mode, Position>} */
export function rememberedPositions(boards, first = { game: firstGame, cover: firstCover }) {
  /** @param {Mode} mode */
  const position = (mode) => {
    const link = remembered(boards?.[mode]);
    return link?.view === mode && link.position ? link.position : positionOf(first[mode]);
  };
  return { game: position('game'), cover: position('cover') };
}

/** How the game was looked at and played last. @param {any} boards */
export const rememberedSetup = (boards) => remembered(boards?.game)?.setup ?? defaultSetup;

/** What the cover's board was for last. @param {any} boards */
export const rememberedTask = (boards) => remembered(boards?.cover)?.task;
