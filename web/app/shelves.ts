/**
 * The records that the first paint needs: settings and boards, and those of rooms whose code is there from the start.
 */
import { handShelves } from '../cover/hand-shelves';
import { flag, oneOf, text } from '../ui/decode';
import { languages } from '../ui/languages';
import { linkTo } from './address';
import { longestLink, parseLink } from './link';
import { boardOf, modes, type Contents, type Mode, type Slices, type ViewName } from './rooms';
import { changeSettings, within, type Settings, type State } from './state';
import type { Shelf } from '../ui/shelf';

/** A shelf of a room as one of the whole state. */
export const ofRoom =
  <View extends ViewName>(view: View): ((shelf: Shelf<Slices[View]>) => Shelf<State>) =>
  ({ takeAll, ...shelf }) => ({
    ...shelf,
    of: (state) => shelf.of(state[view]),
    entries: (state) => shelf.entries(state[view]),
    take: (state, ...record) => within(state, view, (slice) => shelf.take(slice, ...record)),
    takeAll: takeAll && ((state, kept) => within(state, view, (slice) => takeAll(slice, kept))),
  });

const setting = (name: keyof Settings, decode: Shelf<State>['decode']): Shelf<State> => ({
  name: `settings.${name}`,
  of: ({ settings }) => [settings[name]],
  entries: ({ settings }) => ({ '': settings[name] }),
  decode,
  take: (state, _key, value) => changeSettings(state, { [name]: value }),
});

const board = <M extends Mode>(mode: M): Shelf<State, Contents[M] | null> => ({
  name: `boards.${mode}`,
  isOwn: true,
  of: (state) => boardOf(mode).kept(state[mode]),
  entries: (state) => ({
    '': linkTo({ ...state, linkLanguage: null, present: null }, mode, false),
  }),
  // Null of a link without contents, undefined of a text that is no link to the mode.
  decode(stored, drop) {
    try {
      const link = parseLink(text(longestLink)(stored, drop) ?? '');
      return link.view === mode ? (link.contents as Contents[M] | null) : undefined;
    } catch {
      return undefined;
    }
  },
  take: (state, _key, contents) =>
    within(state, mode, (slice) => (contents ? boardOf(mode).restored(slice, contents) : slice)),
});

export const firstShelves: readonly Shelf<State>[] = [
  setting('language', oneOf(languages)),
  setting('theme', oneOf(['system', 'light', 'dark'])),
  setting('letterKeys', flag),
  setting('details', flag),
  setting('sounds', flag),
  ...modes.map(board),
  ...handShelves.map(ofRoom('cover')),
];
