/** The start page: a game to play at once, and the ways on. */
import { parseCode } from '../../board/board-code';
import { Surface } from '../../board/surface';
import { today } from '../../ui/date';
import { hasKinds, placingKeys } from '../../ui/placing-tools';
import { boardPicture } from '../../ui/board-picture';
import { button, html, icon, nothing, pieceIcon } from '../../ui/template';
import { replyFor } from '../../engine/answer';
import { choiceOf, placing, startBoardHandlers } from '../board-input';
import { endOf, isReadersTurn, lay, playAgain, stillOf } from '../first-game';
import type { IconName } from '../../ui/icons';
import type { RoomHandle } from '../../ui/room-handle';
import type { Words } from '../../ui/words';
import type { Start } from '../state';

/** How the puzzle of today stands. */
export type DayState = 'open' | 'right' | 'wrong';

const problems = ['game', 'cover'] as const;
type Problem = (typeof problems)[number];

/** The puzzle of today of a problem. */
interface Day {
  href: string;
  state: DayState;
}

/** Where the page leads: addresses, and what is known of what is there. */
export interface StartWays {
  /** The view that the reader was in last; null on a first visit, and after a game that has ended. */
  last: { href: string; view: 'game' | 'cover' | 'judge' | 'learn' | 'set' | 'tables' } | null;
  days: Readonly<Record<Problem, Day>>;
  /** The winning move to find of the day before. */
  yesterday: string;
  /** A game on a larger board. */
  play: string;
  cover: string;
  learn: string;
  judge: string;
  tables: string;
  set: string;
  /** The latest game that was kept; null before the first. */
  games: string | null;
}

/** The side of a picture before the style sheet fits it to its place, CSS pixels. */
const pictureSide = 104;

/** The last row of the left column: whose turn it is, the buttons of a touch screen, or the end. */
function statusRow(start: Start, words: Words, handle: RoomHandle<Start>, { play }: StartWays) {
  const { t, touch } = words;
  const end = endOf(start);
  if (end) {
    return html`<p class="strong grow" data-tone=${end === 'won' ? 'winning' : 'losing'}>
        ${icon(end === 'won' ? 'check' : 'cross')} <span>${t(`start.${end}`)}</span>
      </p>
      ${button({ id: 'start-again', t, text: 'start.again', picture: 'again', onClick: () => handle.change(playAgain) })}
      <a class="button primary" href=${play} data-testid="start-larger">${t('start.larger')}</a>`;
  }
  if (touch && start.selected) return placingButtons(start, words, handle);
  if (!isReadersTurn(start))
    return html`<p class="dim">${t('start.theirs', { context: touch })}</p>`;
  const key = start.moves.length ? 'start.yours' : 'start.begin';
  return html`<p class="strong">${t(key, { context: touch })}</p>`;
}

/** The buttons for the selected placement. */
function placingButtons(start: Start, { t }: Words, handle: RoomHandle<Start>) {
  const { onTurn, onReshape } = placing.handlers(handle);
  const { options, cols } = choiceOf(start);
  return html`<div class="row answer-tools" data-placing>
    ${button({ id: 'start-turn', t, text: 'game.turn', picture: 'turn', onClick: onTurn })}
    ${
      hasKinds(options, cols)
        ? button({ id: 'start-shape', t, text: 'game.shape', picture: 'shape', onClick: onReshape })
        : nothing
    }
    ${button({ id: 'start-lay', t, text: 'game.play-move', picture: 'check', kind: 'primary', onClick: () => handle.change(lay) })}
  </div>`;
}

/** A puzzle of the day as a picture of its board, with what has become of it. */
function dayCard(problem: Problem, { days }: Start, { href, state }: Day, { t }: Words) {
  const code = replyFor<{ puzzle: { board: string } | null }>(days[problem], today())?.puzzle
    ?.board;
  const still = code && { board: parseCode(code), pieces: [] };
  return html`<a class="card start-day" href=${href} data-testid=${`start-day-${problem}`}>
    <span class="center start-picture" ?data-waits=${!still}>
      ${still ? boardPicture(still, pictureSide, code) : nothing}
    </span>
    <span class="column start-day-text">
      <b>${t(`start.day.${problem}`)}</b>
      <span class="row small" data-state=${state}>
        ${state === 'open' ? nothing : icon(state === 'right' ? 'check' : 'cross')}
        <span>${t(`start.day.${state}`)}</span>
      </span>
    </span>
  </a>`;
}

/** A link with its sign, its name and what is there. */
const linkCard = (id: string, picture: IconName, href: string, name: string, about: string) =>
  html`<a class="card row start-way" href=${href} data-testid=${`start-${id}`}>
    <span class="center start-sign">${icon(picture)}</span>
    <span class="column grow">
      <b>${name}</b>
      <span class="dim small">${about}</span>
    </span>
    ${icon('right')}
  </a>`;

const roomCard = (id: string, picture: IconName, href: string, { t }: Words) =>
  linkCard(id, picture, href, t(`start.${id}.title`), t(`start.${id}.about`));

/** The link to the view that the reader was in last. */
const continueCard = ({ view, href }: NonNullable<StartWays['last']>, { t }: Words) => {
  const picture = view === 'set' ? 'presets' : view === 'tables' ? 'size' : view;
  return linkCard('continue', picture, href, t('start.continue'), t(`view.${view}`));
};

/** The cells of a domino and of an L-tromino on a board of two columns. */
const pieces = [
  [0, 1],
  [0, 2, 3],
];

export function createStartPage(handle: RoomHandle<Start>) {
  const surface = new Surface(() => startBoardHandlers(handle));
  return (start: Start, words: Words, ways: StartWays) => {
    const { t } = words;
    surface.show({ name: 'start', still: stillOf(start), cursor: start.cursor, t });
    return html`<article class="start">
      <section class="start-game" aria-labelledby="start-line">
        <h2 class="start-line" id="start-line">
          ${t('start.line')}
          <span class="start-pieces">${pieces.map((cells) => pieceIcon(cells, 2))}</span>
        </h2>
        <p class="hidden">${t('start.keys')}</p>
        <div class="start-board" @keydown=${placingKeys(placing.handlers(handle))}>
          ${surface.root}
        </div>
        <div class="row start-said" role="status" data-testid="start-said">
          ${statusRow(start, words, handle, ways)}
        </div>
      </section>
      <div class="start-ways">
        ${ways.last ? continueCard(ways.last, words) : nothing}
        <section class="column" aria-labelledby="start-today">
          <div class="row start-today">
            <h2 class="grow" id="start-today">${t('start.today')}</h2>
            <a class="small" href=${ways.yesterday} data-testid="start-yesterday"
              >${t('start.yesterday')}</a
            >
          </div>
          <div class="start-days">
            ${problems.map((problem) => dayCard(problem, start, ways.days[problem], words))}
          </div>
        </section>
        <nav class="column" aria-label=${t('start.ways')}>
          ${roomCard('play', 'game', ways.play, words)}
          ${roomCard('cover', 'cover', ways.cover, words)}
          ${roomCard('learn', 'learn', ways.learn, words)}
          ${roomCard('judge', 'judge', ways.judge, words)}
        </nav>
        <p class="row start-more small">
          ${ways.games ? html`<a href=${ways.games} data-testid="start-games">${t('start.games')}</a>` : nothing}
          <a class="wide-only" href=${ways.tables} data-testid="start-tables"
            >${t('view.tables')}</a
          >
          <a href=${ways.set} data-testid="start-sets">${t('view.set')}</a>
        </p>
      </div>
    </article>`;
  };
}
