/** Templates of several cards of the game: a move, its length, its nimber; lists of moves. */
import { moveCells } from '../../board/board.js';
import { nearest } from '../../ui/parts.js';
import { html, icon, nothing, pieceIcon, repeat } from '../../ui/template.js';
import { isMisere } from '../match.js';
import { point, withLook } from '../state.js';

/** @import { Fold, Game, Look, Outcome, Slice, Template, Translate, Valued, View, Words } from '../types' */

/** A Grundy value as a chip. @param {number | null} value null where it is unknown */
export const nimber = (value) => html`<span class="nimber">∗${value ?? '?'}</span>`;

/** The Grundy value after a move as a chip; none in misère play. @param {Game} game @param {Valued} move */
export const moveNimber = (game, { grundy }) => (isMisere(game) ? nothing : nimber(grundy));

/** A sign, a small piece and the move's text. @param {string} move @param {number} cols @param {boolean | null} wins null: unknown or hidden */
export function movePicture(move, cols, wins) {
  const sign = wins === null ? html`<span class="no-sign"></span>` : icon(wins ? 'check' : 'cross');
  return html`${sign}<span class="move-piece">${pieceIcon(moveCells(move, cols), cols)}</span
    ><span class="move-name">${move}</span>`;
}

/** The number of symmetric moves in a row. @param {Fold} fold @param {string | typeof nothing} [title] */
export const symmetry = ({ same }, title = nothing) =>
  same.length < 2
    ? nothing
    : html`<span class="dim small same" title=${title}>×${same.length}</span>`;

/** 'wins in 7', 'lasts 6', or 'wins', 'loses' if the length is unknown. @param {Valued} move @param {Words} words */
export function lengthText({ wins, remoteness }, { t }) {
  if (remoteness === null) return t(wins ? 'game.wins' : 'game.loses');
  return t(wins ? 'game.wins-in' : 'game.lasts', { count: remoteness + 1 });
}

/** The move selected before a finger touched a row; undefined after any other press. @type {string | null | undefined} */
let beforeTap;

/**
 * A row that acts on a press. A finger cannot hover, so its first tap only selects the move.
 *
 * @param {{ id: string, move: string, kind?: string, title?: string, act: () => void }} given
 * @param {Slice} slice
 * @param {unknown} content
 */
export const moveRow = ({ id, move, kind = '', title, act }, { change }, content) =>
  html`<button
    class=${`row apart option ${kind}`}
    data-testid=${id}
    data-move=${move}
    title=${title ?? nothing}
    @click=${() =>
      beforeTap === undefined || beforeTap === move ? act() : change((game) => point(game, move))}
  >
    ${content}
  </button>`;

/** Rows with `data-move`: hovering over or focusing a row selects its move. @param {string} kind class @param {Slice} slice @param {unknown} rows */
export function pointing(kind, { get, change }, rows) {
  const look = (/** @type {Event} */ event) => {
    const move = nearest(event, 'data-move');
    if (move) change((game) => point(game, move));
  };
  const isMouse = (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse';
  const hover = (/** @type {PointerEvent} */ event) => isMouse(event) && look(event);
  const leave = () => change((game) => point(game, null));
  const press = (/** @type {PointerEvent} */ event) => {
    beforeTap = isMouse(event) ? undefined : (get().look.pointed?.move ?? null);
  };
  return html`<div
    class=${kind}
    @pointerdown=${press}
    @keydown=${() => (beforeTap = undefined)}
    @pointerover=${hover}
    @focusin=${look}
    @pointerleave=${(/** @type {PointerEvent} */ event) => isMouse(event) && leave()}
    @focusout=${leave}
  >
    ${rows}
  </div>`;
}

/** @typedef {{ list: Look['whole'][number], few: number, row: (fold: Fold) => Template }} Rows how a list is shown */

/** The first rows of a list, and a button that extends it. @param {readonly Fold[]} folds @param {Rows} rows @param {Parameters<View>} given */
export function firstRows(folds, { list, few, row }, ...[{ look }, { t }, { change }]) {
  const shown = look.whole.includes(list) ? folds : folds.slice(0, few);
  const count = folds.length - shown.length;
  const show = () =>
    change((game) => withLook(game, { whole: [...game.look.whole, list], pointed: null }));
  const more = html`<button class="row more" data-testid=${`more-${list}`} @click=${show}>
    ${t('game.more', { count })}
  </button>`;
  return html`${repeat(shown, ({ move }) => move.move, row)}${count ? more : nothing}`;
}

/** The buttons WINNING and LOSING. @param {(outcome: Outcome) => void} onGuess */
export const guessButtons = (onGuess) =>
  /** @type {const} */ (['WINNING', 'LOSING']).map(
    (outcome) =>
      html`<button
        class=${`button guess ${outcome.toLowerCase()}`}
        data-testid=${`guess-${outcome.toLowerCase()}`}
        @click=${() => onGuess(outcome)}
      >
        ${icon(outcome === 'WINNING' ? 'check' : 'cross')}<span>${outcome}</span>
      </button>`,
  );

/** A small button that is on or off. @param {string} id @param {unknown} text @param {boolean} on @param {() => void} onClick */
export const chip = (id, text, on, onClick) =>
  html`<button class="chip-button" data-testid=${id} aria-pressed=${String(on)} @click=${onClick}>
    ${text}
  </button>`;
