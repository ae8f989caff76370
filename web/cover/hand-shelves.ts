/** The records of covering by hand: the progress on the open board, and the solved boards of days. */
import { formatPosition, storedHistory } from '../board/link';
import { date, flag, named, nullable, shape, text, whole, type Decoder } from '../ui/decode';
import { aboutOf, withHand } from './hand-transitions';
import { maxSide, ownPieces } from './pieces';
import { shelfOf } from '../ui/shelf';
import type { History } from '../board/history';
import type { Shelf } from '../ui/shelf';
import type { SolvedDay } from './hand';
import type { Cover } from './state';

/** The progress as it is stored. */
type HandRecord = {
  /** The board that the seconds and the hints belong to (`aboutOf`). */
  about: string;
  seconds: number;
  hints: number;
  today: Cover['hand']['today'];
  own: History | null;
};

/** Characters of the longest text of a board with its pieces. */
const longest = 20_000;

const history: Decoder<History> = (stored, drop) =>
  storedHistory(text(longest)(stored, drop) ?? '', { maxSide, pieces: ownPieces }) ?? undefined;

const progress: Shelf<Cover, HandRecord> = {
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
  // A link may have opened another board, whose time begins anew.
  take(cover, _key, { about, seconds, hints, today, own }) {
    const kept = withHand(cover, { today, own });
    return about === aboutOf(cover) ? withHand(kept, { seconds, hints }) : kept;
  },
};

const days = shelfOf<Cover, SolvedDay>(
  'days.',
  ({ hand }) => hand.days,
  (cover, part) => withHand(cover, { days: part }),
  named(date, shape({ hints: whole(), seconds: whole(), late: flag })),
  // The first time counts.
  (_base, theirs) => theirs,
);

export const handShelves = [progress, days];
