/** Templates of several cards of the game: a move, its length, its nimber; lists of moves. */
import { moveCells } from '../../board/board';
import { nearest } from '../../ui/events';
import { button, html, icon, nothing, pieceIcon, repeat, type Template } from '../../ui/template';
import { isMisere } from '../match';
import { select, withLook } from '../state';
import type { Game, Look } from '../game';
import type { Outcome, RatedMove } from '../../engine/protocol';
import type { Translate, Words } from '../../ui/words';
import type { RoomHandle } from '../handle';
import type { Fold } from '../play';

/**
 * A Grundy value as a chip.
 *
 * @param value null where it is unknown
 */
export const nimber = (value: number | null) => html`<span class="nimber">∗${value ?? '?'}</span>`;

/** The Grundy value after a move as a chip; none in misère play. */
export const moveNimber = (game: Game, { grundy }: RatedMove) =>
  isMisere(game) ? nothing : nimber(grundy);

/**
 * A sign, a small piece and the move's text.
 *
 * @param wins null: unknown or hidden
 */
export function movePicture(move: string, cols: number, wins: boolean | null) {
  const sign = wins === null ? html`<span class="no-sign"></span>` : icon(wins ? 'check' : 'cross');
  return html`${sign}<span class="move-piece">${pieceIcon(moveCells(move, cols), cols)}</span
    ><span class="move-name">${move}</span>`;
}

/** The number of symmetric moves in a row. */
export const symmetry = ({ same }: Fold, title: string | typeof nothing = nothing) =>
  same.length < 2
    ? nothing
    : html`<span class="dim small same" title=${title}>×${same.length}</span>`;

/** 'wins in 7', 'lasts 6', or 'wins', 'loses' if the length is unknown. */
export function lengthText({ wins, remoteness }: RatedMove, { t }: Words) {
  if (remoteness === null) return t(wins ? 'game.wins' : 'game.loses');
  return t(wins ? 'game.wins-in' : 'game.lasts', { count: remoteness + 1 });
}

/** The move that was selected before a finger touched a row, null for none; undefined after a press of another kind. */
let beforeTap: string | null | undefined;

/** A row that acts on a press. A finger cannot hover, so its first tap only selects the move. */
export const moveRow = (
  given: { id: string; move: string; kind?: string; title?: string; act: () => void },
  { change }: RoomHandle,
  content: unknown,
) => {
  const { id, move, kind = '', title = nothing, act } = given;
  const onClick = () =>
    beforeTap === undefined || beforeTap === move ? act() : change((game) => select(game, move));
  return html`<button
    class=${`row apart option ${kind}`}
    data-testid=${id}
    data-move=${move}
    title=${title}
    @click=${onClick}
  >
    ${content}
  </button>`;
};

/**
 * Rows with `data-move`: hovering over or focusing a row selects its move.
 *
 * @param kind class
 */
export function pointingArea(kind: string, { get, change }: RoomHandle, rows: unknown) {
  const look = (event: Event) => {
    const move = nearest(event, 'data-move');
    if (move) change((game) => select(game, move));
  };
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  const hover = (event: PointerEvent) => isMouse(event) && look(event);
  const leave = () => change((game) => select(game, null));
  const press = (event: PointerEvent) => {
    beforeTap = isMouse(event) ? undefined : (get().look.selected?.move ?? null);
  };
  return html`<div
    class=${kind}
    @pointerdown=${press}
    @keydown=${() => (beforeTap = undefined)}
    @pointerover=${hover}
    @focusin=${look}
    @pointerleave=${(event: PointerEvent) => isMouse(event) && leave()}
    @focusout=${leave}
  >
    ${rows}
  </div>`;
}

/** How a list is shown. */
export type Rows = { list: Look['whole'][number]; few: number; row: (fold: Fold) => Template };

/** The first rows of a list, and a button that extends it. */
export function firstRows(
  folds: readonly Fold[],
  { list, few, row }: Rows,
  { look }: Game,
  { t }: Words,
  { change }: RoomHandle,
) {
  const shown = look.whole.includes(list) ? folds : folds.slice(0, few);
  const count = folds.length - shown.length;
  const show = () =>
    change((game) => withLook(game, { whole: [...game.look.whole, list], selected: null }));
  const more = html`<button class="row more" data-testid=${`more-${list}`} @click=${show}>
    ${t('game.more', { count })}
  </button>`;
  return html`${repeat(shown, ({ move }) => move.move, row)}${count ? more : nothing}`;
}

/** The buttons WINNING and LOSING, in no colours: a guess is neither right nor wrong yet. */
export const guessButtons = (t: Translate, onGuess: (outcome: Outcome) => void) =>
  (['WINNING', 'LOSING'] as const).map((outcome) => {
    const id = `guess-${outcome.toLowerCase()}`;
    const text = `game.${id}`;
    return button({ id, t, text, kind: 'guess', onClick: () => onGuess(outcome) });
  });

/** A small button that is on or off. */
export const chip = (id: string, text: unknown, on: boolean, onClick: () => void) =>
  html`<button class="chip-button" data-testid=${id} aria-pressed=${String(on)} @click=${onClick}>
    ${text}
  </button>`;
