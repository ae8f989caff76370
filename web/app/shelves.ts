/** The records that the first paint needs: settings and boards, and those of rooms whose code is there from the start. */
import { beginning } from '../board/history';
import { handShelves } from '../cover/hand-shelves';
import { flag, oneOf, partsOf, text } from '../ui/decode';
import { languages } from '../ui/languages';
import { linkTo } from './address';
import { longestLink, parseLink } from './link';
import { changeSettings, within } from './state';
import type { Former, Shelf } from '../ui/slice';
import type { Link, Mode, Settings, State, ViewName } from './types';

/** A shelf of a room as one of the whole state. */
export const ofRoom =
  <Room extends ViewName>(room: Room): ((shelf: Shelf<State[Room]>) => Shelf<State>) =>
  (shelf) => ({
    ...shelf,
    of: (state) => shelf.of(state[room]),
    entries: (state) => shelf.entries(state[room]),
    take: (state, ...record) => within(room)(state, (slice) => shelf.take(slice, ...record)),
  });

const setting = (name: keyof Settings, decode: Shelf<State>['decode']): Shelf<State> => ({
  name: `settings.${name}`,
  of: ({ settings }) => [settings[name]],
  entries: ({ settings }) => ({ '': settings[name] }),
  decode,
  take: (state, _key, value) => changeSettings(state, { [name]: value }),
});

const board = <M extends Mode>(
  mode: M,
  of: (state: State) => readonly unknown[],
  open: (slice: State[M], link: Link) => State[M],
): Shelf<State, Link> => ({
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

export const firstShelves: readonly Shelf<State>[] = [
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

export const formerFirst: Former = {
  settings: (stored) => partsOf('settings', stored),
  boards: (stored) => partsOf('boards', stored),
  days: (stored) => partsOf('days', stored),
};
