/** The records of covering by hand: the progress on the open board, and the solved boards of days. */
import { beginning } from '../board/history.js';
import { formatPosition, parsePosition } from '../board/link.js';
import { date, flag, named, nullable, shape, text, whole } from '../ui/decode.js';
import { aboutOf, withHand } from './hand-transitions.js';
import { maxSide, ownPieces } from './pieces.js';

/** @import { Shelf } from '../ui/slice' */
/** @import { Cover, History, SolvedDay } from './types' */
/** @typedef {{ about: string, seconds: number, hints: number, today: Cover['hand']['today'], own: History | null }} HandRecord the progress with the board that it belongs to */

/** Characters of the longest text of a board with its pieces. */
const longest = 20_000;

/** A history that begins with a board and its pieces, which are stored as text. @type {import('../ui/decode.js').Decoder<History>} */
function history(stored, drop) {
  try {
    const values = new Map(new URLSearchParams(text(longest)(stored, drop)));
    return beginning(parsePosition(values, { maxSide, pieces: ownPieces }));
  } catch {
    return undefined;
  }
}

/** @type {Shelf<Cover, HandRecord>} */
const progress = {
  name: 'hand',
  isOwn: true,
  of: ({ hand }) => [hand.seconds, hand.hints, hand.today, hand.own],
  entries(cover) {
    const { seconds, hints, today, own } = cover.hand;
    const about = aboutOf(cover);
    return { '': { about, seconds, hints, today, own: own && formatPosition(own.now).join('&') } };
  },
  decode: shape(
    {
      about: text(longest),
      seconds: whole(),
      hints: whole(),
      today: nullable(shape({ date, late: flag, about: text(longest) })),
      own: nullable(history),
    },
    { about: '', seconds: 0, hints: 0, today: null, own: null },
  ),
  take(cover, _key, { about, seconds, hints, today, own }) {
    const kept = withHand(cover, { today, own });
    return about === aboutOf(cover) ? withHand(kept, { seconds, hints }) : kept;
  },
};

/** @type {Shelf<Cover, SolvedDay>} */
const days = {
  name: 'days.',
  of: ({ hand }) => [hand.days],
  entries: ({ hand }) => hand.days,
  decode: named(date, shape({ hints: whole(), seconds: whole(), late: flag })),
  // The first time counts.
  merge: (_base, theirs) => theirs,
  take: (cover, key, day) => withHand(cover, { days: { ...cover.hand.days, [key]: day } }),
};

export const handShelves = [progress, days];
