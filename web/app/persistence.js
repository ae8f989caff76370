/**
 * What is remembered from visit to visit, in one record for each text and each setting. A record is written a
 * little after its part of the state has changed, and before the page is left; no other is. What another tab
 * has written is taken over, but for what is to differ from tab to tab.
 */
import { positionOf } from '../board/history.js';
import { handRecord } from '../cover/hand-transitions.js';
import { firstBoard as firstCover } from '../cover/presets.js';
import { defaultSetup } from '../game/play.js';
import { firstBoard as firstGame } from '../game/presets.js';
import { recordFrom, withRecord } from '../game/quiz.js';
import { keptText, refuse, takeText, textFields } from '../judge/remembered.js';
import { benchOf, chooseTime, problems } from '../judge/state.js';
import { languageNamed } from '../ui/language.js';
import { linkTo } from './address.js';
import { parseLink } from './link.js';
import { changeSettings, withGame, withJudge } from './state.js';

/** @import { Board } from '../board/board.js' */
/** @import { Position } from '../board/history.js' */
/** @import { Mode, Settings, State } from './state.js' */
/** @import { Memory } from './storage.js' */
/** @import { Store } from './store.js' */

/**
 * @typedef {object} Part of the state that a record holds
 * @property {(state: State) => readonly unknown[]} of what it follows from
 * @property {(state: State) => unknown} [value] as it is written, undefined where it cannot be kept; without, the
 *   first of `of`
 * @property {(state: State, value: any, isUnsaved: boolean) => State} [take] takes over what another tab has
 *   written; without, each tab has its own
 */

/** So long a change rests before it is written, ms. */
const rest = 400;

/** What was remembered of the settings, which may be forged. @param {any} found @returns {Partial<Settings>} */
export const settingsOf = (found) => ({
  ...(languageNamed(found?.language) && { language: found.language }),
  ...(['system', 'light', 'dark'].includes(found?.theme) && { theme: found.theme }),
  ...(typeof found?.letterKeys === 'boolean' && { letterKeys: found.letterKeys }),
});

/** @param {keyof Settings} name @returns {[string, Part]} */
const setting = (name) => [
  `settings.${name}`,
  {
    of: ({ settings }) => [settings[name]],
    take: (state, value, isUnsaved) =>
      isUnsaved ? state : changeSettings(state, settingsOf({ [name]: value })),
  },
];

/** @param {Mode} mode @param {(state: State) => readonly unknown[]} of @returns {[string, Part]} */
const board = (mode, of) => [
  `boards.${mode}`,
  { of, value: (state) => linkTo({ ...state, linkLanguage: null, present: null }, mode) },
];

/** @param {typeof textFields[number]} field @param {typeof problems[number]} problem @returns {[string, Part]} */
const text = (field, problem) => [
  `bench.${field}.${problem}`,
  {
    of: ({ judge }) => [judge.bench[field][problem]],
    value: ({ judge }) => keptText(judge, field, problem),
    take: (state, value, isUnsaved) =>
      withJudge(state, (judge) => takeText(judge, field, problem, String(value), isUnsaved)),
  },
];

/** What is open in a tab stays so. @type {Map<string, Part>} */
const parts = new Map([
  setting('language'),
  setting('theme'),
  setting('letterKeys'),
  board('game', ({ game }) => [game.history, game.setup]),
  board('cover', ({ cover }) => [cover.history, cover.task]),
  [
    'hand',
    {
      of: ({ cover: { hand } }) => [hand.seconds, hand.hints],
      value: ({ cover }) => handRecord(cover),
    },
  ],
  [
    'puzzles',
    {
      of: ({ game }) => [game.quiz.record],
      take: (state, value, isUnsaved) =>
        isUnsaved ? state : withGame(state, (game) => withRecord(game, recordFrom(value))),
    },
  ],
  ['bench.tab', { of: ({ judge }) => [judge.bench.tab] }],
  ['bench.problem', { of: ({ judge }) => [judge.bench.problem] }],
  [
    'bench.time',
    {
      of: ({ judge }) => [judge.bench.time],
      take: (state, time, isUnsaved) =>
        isUnsaved
          ? state
          : withJudge(state, (judge) => chooseTime(judge, benchOf({ ...judge.bench, time }).time)),
    },
  ],
  ...textFields.flatMap((field) => problems.map((problem) => text(field, problem))),
]);

/** @param {any} tree @param {readonly string[]} path @param {unknown} value @returns {any} the tree with the value at its place */
const placed = (tree, [key, ...path], value) =>
  key === undefined
    ? value
    : { ...(tree === Object(tree) ? tree : {}), [key]: placed(tree?.[key], path, value) };

/** All that was remembered, as a tree, which may be forged. Earlier versions had one record for each branch. @param {Memory} memory @returns {any} */
export function recall(memory) {
  let tree = {};
  for (const branch of ['settings', 'boards', 'bench']) {
    tree = placed(tree, [branch], memory.read(branch));
  }
  for (const name of parts.keys()) {
    const value = memory.read(name);
    if (value !== null) tree = placed(tree, name.split('.'), value);
  }
  return tree;
}

/**
 * Remembers what changes.
 *
 * @param {Memory} memory
 * @param {Store} store
 * @returns {{ flush: () => void, look: (name?: string) => void }} flush writes what is still to be written; look
 *   takes over what another tab has written to a record, or to any
 */
export function remember(memory, store) {
  const names = [...parts.keys()];
  const partOf = (/** @type {string} */ name) => /** @type {Part} */ (parts.get(name));
  const recordOf = (/** @type {string} */ name) => JSON.stringify(memory.read(name));
  const valueOf = (/** @type {string} */ name) => {
    const { of, value = (/** @type {State} */ state) => of(state)[0] } = partOf(name);
    return value(store.get());
  };
  const ownOf = (/** @type {string} */ name) => JSON.stringify(valueOf(name));
  /** What each record held when it was read or written last. */
  const seen = new Map(names.map((name) => [name, recordOf(name)]));
  /** What of this tab has been saved. */
  const saved = new Map(names.map((name) => [name, ownOf(name)]));
  /** @type {Set<string>} */
  const pending = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} name */
  function lookAt(name) {
    const { take } = partOf(name);
    const record = recordOf(name);
    if (!take || record === seen.get(name)) return;
    seen.set(name, record);
    const value = JSON.parse(record);
    // A record that was cleared is no reason to forget what is here.
    if (value === null) return;
    const isUnsaved = ownOf(name) !== saved.get(name);
    store.change((state) => take(state, value, isUnsaved));
    if (!isUnsaved) saved.set(name, ownOf(name));
  }

  /** @param {string} name */
  function write(name) {
    lookAt(name);
    const own = ownOf(name);
    if (own === undefined || own === saved.get(name)) return;
    if (memory.write(name, valueOf(name))) {
      saved.set(name, own);
      seen.set(name, own);
    } else if (name.startsWith('bench.')) {
      store.change((state) => withJudge(state, refuse));
    }
  }

  store.subscribe((state, before) => {
    for (const [name, { of }] of parts) {
      const was = of(before);
      if (of(state).some((one, i) => one !== was[i])) pending.add(name);
    }
    if (!pending.size) return;
    clearTimeout(timer);
    timer = setTimeout(flush, rest);
  });
  function flush() {
    clearTimeout(timer);
    const changed = [...pending];
    pending.clear();
    for (const name of changed) write(name);
  }
  return {
    flush,
    look(name) {
      for (const one of name === undefined ? names : [name]) if (parts.has(one)) lookAt(one);
    },
  };
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
