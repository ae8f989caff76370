/** The records that the first paint needs: settings and boards, and those of rooms whose code is there from the start. */
import { beginning } from '../board/history.js';
import { handShelves } from '../cover/hand-shelves.js';
import { flag, oneOf, partsOf, text } from '../ui/decode.js';
import { languages } from '../ui/languages.js';
import { linkTo } from './address.js';
import { longestLink, parseLink } from './link.js';
import { changeSettings, within } from './state.js';

/** @import { Former, Shelf } from '../ui/slice' */
/** @import { Link, Mode, Settings, State, ViewName } from './types' */

/** A shelf of a room as one of the whole state. @template {ViewName} Room @param {Room} room @returns {(shelf: Shelf<State[Room]>) => Shelf<State>} */
export const ofRoom = (room) => (shelf) => ({
  ...shelf,
  of: (state) => shelf.of(state[room]),
  entries: (state) => shelf.entries(state[room]),
  take: (state, ...record) => within(room)(state, (slice) => shelf.take(slice, ...record)),
});

/** @param {keyof Settings} name @param {Shelf<State>['decode']} decode @returns {Shelf<State>} */
const setting = (name, decode) => ({
  name: `settings.${name}`,
  of: ({ settings }) => [settings[name]],
  entries: ({ settings }) => ({ '': settings[name] }),
  decode,
  take: (state, _key, value) => changeSettings(state, { [name]: value }),
});

/** @template {Mode} M @param {M} mode @param {(state: State) => readonly unknown[]} of @param {(slice: State[M], link: Link) => State[M]} open @returns {Shelf<State, Link>} */
const board = (mode, of, open) => ({
  name: `boards.${mode}`,
  isOwn: true,
  of,
  entries: (state) => ({
    '': linkTo({ ...state, linkLanguage: null, present: null }, mode, false),
  }),
  decode(stored, drop) {
    try {
      const link = parseLink(text(longestLink)(stored, drop) ?? '');
      return link?.view === mode ? link : undefined;
    } catch {
      return undefined;
    }
  },
  take: (state, _key, link) => within(mode)(state, (slice) => open(slice, link)),
});

/** @type {readonly Shelf<State>[]} */
export const firstShelves = [
  setting('language', oneOf(languages)),
  setting('theme', oneOf(['system', 'light', 'dark'])),
  setting('letterKeys', flag),
  setting('details', flag),
  board(
    'game',
    ({ game }) => [game.history, game.setup],
    (game, { position, setup }) => ({
      ...game,
      history: beginning(position ?? game.history.now),
      setup: setup ?? game.setup,
    }),
  ),
  board(
    'cover',
    ({ cover }) => [cover.history, cover.task],
    (cover, { position, task }) => ({
      ...cover,
      history: beginning(position ?? cover.history.now),
      task: task ?? cover.task,
    }),
  ),
  ...handShelves.map(ofRoom('cover')),
];

/** @type {Former} */
export const formerFirst = {
  settings: (stored) => partsOf('settings', stored),
  boards: (stored) => partsOf('boards', stored),
  days: (stored) => partsOf('days', stored),
};
