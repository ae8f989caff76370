/**
 * Stores parts of the state for the next visit, one record for each text and each setting. A record is written
 * shortly after its part has changed, and before the page is left. Records of other tabs are taken over, except
 * those that each tab has for itself, such as the open board.
 */
import { positionOf } from '../board/history.js';
import { handRecord, withDays } from '../cover/hand-transitions.js';
import { firstBoard as firstCover } from '../cover/presets.js';
import { defaultSetup } from '../game/play.js';
import { firstBoard as firstGame } from '../game/presets.js';
import { puzzleLogic } from '../game/puzzles.js';
import { storedText, refuse, takeText, textFields } from '../judge/remembered.js';
import { benchOf, chooseTime, problems } from '../judge/state.js';
import { storedSets, takeStored } from '../sets/state.js';
import { languageNamed } from '../ui/languages.js';
import { linkTo } from './address.js';
import { parseLink } from './link.js';
import { changeSettings, withCover, withGame, withJudge, withSet } from './state.js';

/** @import { Board, Memory, Mode, Position, Settings, State, Store } from './types' */

/**
 * @typedef {object} StoredPart a part of the state, stored in one record
 * @property {(state: State) => readonly unknown[]} of the values that it depends on
 * @property {(state: State) => unknown} [value] the stored form, undefined where it cannot be stored; by default
 *   the first of `of`
 * @property {(state: State, value: any, isUnsaved: boolean) => State} [take] takes over the record of another
 *   tab; without it, each tab has its own
 * @property {boolean} [merges] whether it also takes over a record while its own value is unsaved
 */

/** The wait after the last change before it is written. */
const writeAfterMs = 400;

/** The settings that are on or off. */
const flags = /** @type {const} */ (['letterKeys', 'details']);

/** The valid ones of stored settings. @param {any} stored which may be forged @returns {Partial<Settings>} */
export const settingsOf = (stored) => ({
  ...(languageNamed(stored?.language) && { language: stored.language }),
  ...(['system', 'light', 'dark'].includes(stored?.theme) && { theme: stored.theme }),
  ...Object.fromEntries(
    flags.flatMap((flag) => (typeof stored?.[flag] === 'boolean' ? [[flag, stored[flag]]] : [])),
  ),
});

/** @param {keyof Settings} name @returns {[string, StoredPart]} */
const setting = (name) => [
  `settings.${name}`,
  {
    of: ({ settings }) => [settings[name]],
    take: (state, value) => changeSettings(state, settingsOf({ [name]: value })),
  },
];

/** @param {Mode} mode @param {(state: State) => readonly unknown[]} of @returns {[string, StoredPart]} */
const board = (mode, of) => [
  `boards.${mode}`,
  { of, value: (state) => linkTo({ ...state, linkLanguage: null, present: null }, mode, false) },
];

/** @param {typeof textFields[number]} field @param {typeof problems[number]} problem @returns {[string, StoredPart]} */
const text = (field, problem) => [
  `bench.${field}.${problem}`,
  {
    of: ({ judge }) => [judge.bench[field][problem]],
    value: ({ judge }) => storedText(judge, field, problem),
    merges: true,
    take: (state, value, isUnsaved) =>
      withJudge(state, (judge) => takeText(judge, field, problem, String(value), isUnsaved)),
  },
];

/** A setting of the judge's desk that each tab has for itself. @param {'tab' | 'problem' | 'language'} name @returns {[string, StoredPart]} */
const ownSetting = (name) => [`bench.${name}`, { of: ({ judge }) => [judge.bench[name]] }];

/** The parts by the names of their records. @type {Map<string, StoredPart>} */
const parts = new Map([
  setting('language'),
  setting('theme'),
  ...flags.map(setting),
  board('game', ({ game }) => [game.history, game.setup]),
  board('cover', ({ cover }) => [cover.history, cover.task]),
  [
    'hand',
    {
      of: ({ cover: { hand } }) => [hand.seconds, hand.hints, hand.today, hand.own],
      value: ({ cover }) => handRecord(cover),
    },
  ],
  [
    'days',
    {
      of: ({ cover }) => [cover.hand.days],
      take: (state, days) => withCover(state, (cover) => withDays(cover, days)),
      merges: true,
    },
  ],
  [
    'puzzles',
    {
      of: ({ game }) => [game.quiz ? game.quiz.record : game.stored],
      take: (state, stored) =>
        withGame(
          state,
          (game) => puzzleLogic(game)?.withRecord(game, stored) ?? { ...game, stored },
        ),
    },
  ],
  [
    'sets',
    {
      of: ({ set }) => [set.draft, set.attempt],
      value: ({ set }) => storedSets(set),
      take: (state, stored) => withSet(state, (set) => takeStored(set, stored)),
    },
  ],
  ['lessons', { of: ({ learn }) => [learn.done] }],
  ['programs', { of: ({ learn }) => [learn.texts] }],
  ownSetting('tab'),
  ownSetting('problem'),
  ownSetting('language'),
  [
    'bench.time',
    {
      of: ({ judge }) => [judge.bench.time],
      take: (state, time) =>
        withJudge(state, (judge) => chooseTime(judge, benchOf({ ...judge.bench, time }).time)),
    },
  ],
  ...textFields.flatMap((field) => problems.map((problem) => text(field, problem))),
]);

/** @param {any} tree @param {readonly string[]} path @param {unknown} value @returns {any} a copy of the tree with the value at the path */
const placed = (tree, [key, ...path], value) =>
  key === undefined
    ? value
    : { ...(tree === Object(tree) ? tree : {}), [key]: placed(tree?.[key], path, value) };

/** All records as a tree, which may be forged. Earlier versions had one record for each branch. @param {Memory} memory @returns {any} */
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
 * Starts to store changes of the state and to take over those of other tabs.
 *
 * @param {Memory} memory
 * @param {Store} store
 * @returns {{ flush: () => void, look: (name?: string) => void }} `flush` writes pending changes; `look` takes
 *   over one record of another tab, or all
 */
export function remember(memory, store) {
  const names = [...parts.keys()];
  const partOf = (/** @type {string} */ name) => /** @type {StoredPart} */ (parts.get(name));
  const recordOf = (/** @type {string} */ name) => JSON.stringify(memory.read(name));
  const ownOf = (/** @type {string} */ name) => {
    const { of, value = (/** @type {State} */ state) => of(state)[0] } = partOf(name);
    return JSON.stringify(value(store.get()));
  };
  /** The contents of each record when it was last read or written. */
  const seen = new Map(names.map((name) => [name, recordOf(name)]));
  /** The value of this tab when it was last saved. */
  const saved = new Map(names.map((name) => [name, ownOf(name)]));
  /** @type {Set<string>} */
  const pending = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} name */
  function lookAt(name) {
    const { take, merges } = partOf(name);
    const record = recordOf(name);
    if (!take || record === seen.get(name)) return;
    seen.set(name, record);
    const value = JSON.parse(record);
    // A cleared record changes nothing here.
    if (value === null) return;
    const isUnsaved = ownOf(name) !== saved.get(name);
    if (isUnsaved && !merges) return;
    store.change((state) => take(state, value, isUnsaved));
    if (!isUnsaved) saved.set(name, ownOf(name));
  }

  /** @param {string} name */
  function write(name) {
    lookAt(name);
    const own = ownOf(name);
    if (own === undefined || own === saved.get(name)) return;
    if (memory.write(name, JSON.parse(own))) {
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
    timer = setTimeout(flush, writeAfterMs);
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

/** A stored link; null where it is forged or of another version. @param {any} text */
function storedLink(text) {
  try {
    return parseLink(String(text ?? ''));
  } catch {
    return null;
  }
}

/** The initial positions: those of the last visit, or the given ones. @param {any} boards @param {Record<Mode, Board>} [first] @returns {Record<Mode, Position>} */
export function rememberedPositions(boards, first = { game: firstGame, cover: firstCover }) {
  /** @param {Mode} mode */
  const position = (mode) => {
    const link = storedLink(boards?.[mode]);
    return link?.view === mode && link.position ? link.position : positionOf(first[mode]);
  };
  return { game: position('game'), cover: position('cover') };
}

/** The setup of the game at the last visit. @param {any} boards */
export const rememberedSetup = (boards) => storedLink(boards?.game)?.setup ?? defaultSetup;

/** The task of the cover at the last visit. @param {any} boards */
export const rememberedTask = (boards) => storedLink(boards?.cover)?.task;
