/**
 * The why card: the winning moves or each refutation, the options' Grundy values with their mex, the sum of
 * the components, the best line, and the line of play.
 */
import { moveCells } from '../../board/board';
import { boardAfter } from '../../board/history';
import { sideHue } from '../../board/move-pieces';
import { nearest } from '../../ui/events';
import { boardPicture } from '../../ui/board-picture';
import { html, icon, nothing, toggle } from '../../ui/template';
import { term } from '../../ui/term';
import { isHidden, valuedPositions, ruleOf, shownAnalysis } from '../match';
import { foldMoves, mistakesIn, winnerAt, type Fold } from '../play';
import { playLine, walkTo } from '../match-transitions';
import { componentsIn } from '../components';
import { withLook } from '../state';
import type { Game } from '../game';
import { firstRows, movePicture, moveRow, nimber, pointingArea, symmetry } from './card-parts';
import type { Analysis } from '../../engine/protocol';
import type { Translate, Words } from '../../ui/words';
import type { RoomHandle, View } from '../handle';

/** The side of a picture of a board, CSS pixels. */
const pictureSide = 76;
/** Heights of the lowest and of the tallest bar, CSS pixels. */
const [lowest, tallest] = [5, 34];
/** Number of refutations before the list is extended. */
const few = 5;

export const whyCard: View = (game, words, handle) => {
  const { t } = words;
  const analysis = shownAnalysis(game);
  const components = analysis ? componentsIn(game, analysis) : [];
  const note = html`<p class="dim">${t(isHidden(game) ? 'game.hidden' : 'game.why.later')}</p>`;
  const body = analysis
    ? [
        reasons(analysis, game, words, handle),
        mex(analysis, words),
        sum(analysis, components, words),
      ]
    : note;
  const onChange = (on: boolean) => handle.change((game) => withLook(game, { components: on }));
  const on = game.look.components;
  const mark = toggle({ id: 'mark-regions', text: t('game.why.mark'), on, onChange });
  return html`<section class="card" data-testid="why-card">
    <h2>${t('game.why.title')}</h2>
    ${pointingArea('column why-body', handle, body)} ${components.length ? mark : nothing}
    ${bestLine(game, words, handle)} ${lineBars(game, words, handle)}
  </section>`;
};

/** Why the position is won or lost. */
function reasonText(
  { moves, open_moves: open, mirror, basis, remoteness }: Analysis,
  game: Game,
  t: Translate,
) {
  // The symmetry strategy: the half turn answers every move.
  if (mirror)
    return t(`game.why.mirror-${mirror.move ? 'winning' : 'losing'}`, { move: mirror.move });
  if (basis === 'known') return t('game.why.known', { count: moves.length });
  const winning = moves.filter(({ wins }) => wins);
  if (open.length) {
    const key = winning.length ? 'game.why.open-winning' : 'game.why.open';
    return t(key, { count: open.length, move: winning[0]?.move });
  }
  const context = ruleOf(game);
  if (!moves.length) return t('game.why.no-move', { context });
  const count = winning.length || moves.length;
  const length = remoteness === null ? null : t('game.length', { count: remoteness });
  const key = `game.why.${winning.length ? 'winning' : 'losing'}${length === null ? '' : '-in'}`;
  return t(key, { count, moves: moves.length, length, context });
}

/**
 * The reason as the lessons explain it; they know neither misère play nor moves without an answer.
 */
function reasonLesson(
  { moves, open_moves: open, mirror, basis, misere }: Analysis,
  { lesson }: Words,
) {
  if (misere || (!mirror && (basis === 'known' || open.length))) return nothing;
  const outcome = moves.some(({ wins }) => wins) ? 'winning' : 'losing';
  return lesson?.(`reason.${mirror ? 'mirror' : moves.length ? outcome : 'no-move'}`);
}

/** The reason, and the refutation of each losing move. */
function reasons(analysis: Analysis, game: Game, words: Words, handle: RoomHandle) {
  const { moves, open_moves: open, mirror, basis } = analysis;
  const isPlain = !mirror && basis !== 'known' && !open.length;
  const isRefuted = isPlain && moves.length > 0 && !moves.some(({ wins }) => wins);
  const row = (fold: Fold) => refutation(fold, game, words, handle);
  const given = { list: 'refutations' as const, few, row };
  const rows = () => firstRows(foldMoves(moves), given, game, words, handle);
  return html`<p data-testid="why-text">${reasonText(analysis, game, words.t)}</p>
    ${reasonLesson(analysis, words)}
    ${isRefuted ? html`<div class="options">${rows()}</div>` : nothing}`;
}

/** A losing move and its refutation; in misère play the game may be over. */
function refutation(fold: Fold, { history }: Game, { t }: Words, handle: RoomHandle) {
  const { move, refutation: reply } = fold.move;
  const { cols } = history.now.board;
  const moves = reply === null ? [move] : [move, reply];
  const act = () => handle.change((game) => playLine(game, moves, moves.length));
  const answer =
    reply === null
      ? html`<span class="dim half">${t('game.why.no-reply')}</span>`
      : html`<span class="row half winning">${movePicture(reply, cols, true)}</span>`;
  const title = t(reply === null ? 'game.why.ended' : 'game.why.refuted', { move, reply });
  return moveRow(
    { id: `refute-${move}`, move, kind: 'refutation', title, act },
    handle,
    html`<span class="row half losing">${movePicture(move, cols, false)}</span>${symmetry(fold)}
      ${icon('right')}${answer}`,
  );
}

/** The mex of the options' Grundy values: of 0, 1 and 3 it is 2, the least value that is missing. */
function mex({ grundy, moves, option_values: options, misere }: Analysis, { t, lesson }: Words) {
  if (misere)
    return html`<p class="dim small" data-testid="why-misere">${t('game.why.misere')}</p>`;
  // Without a table only the outcome is known.
  if (grundy === null || (moves.length && !options.length)) return nothing;
  const values = { values: options.join(', ') || '–', grundy };
  const kindOf = (value: number) => {
    if (options.includes(value)) return '';
    return value === grundy ? ' mex-it' : ' mex-none';
  };
  const chips = Array.from(
    { length: Math.max(grundy, ...options) + 1 },
    (_, value) => html`<span class=${`mex-chip${kindOf(value)}`}>${value}</span>`,
  );
  return html`<h3>
      ${t('game.why.values')} · ${term({ id: 'mex', name: 'mex', values, t, lesson })}
    </h3>
    <div class="chips" role="img" aria-label=${t('game.why.mex-label', values)}>${chips}</div>
    <p data-testid="why-mex">
      ${t(grundy ? 'game.why.mex-wins' : 'game.why.mex-loses', { grundy })}
    </p>`;
}

/** A table of the components with their values of normal play, and their XOR, in binary. */
function sum(analysis: Analysis, components: ReturnType<typeof componentsIn>, words: Words) {
  // Without tables the outcome alone may be known.
  if (components.every(({ grundy }) => grundy === null)) return nothing;
  const { t, lesson } = words;
  const { misere, outcome } = analysis;
  // A component of one cell has no move and the value 0.
  const total = misere
    ? components.reduce((all, { grundy }) => all ^ (grundy ?? 0), 0)
    : analysis.grundy;
  // In misère play the XOR may have another outcome in normal play than the true one.
  const usual = total ? 'WINNING' : 'LOSING';
  const key = usual === outcome ? 'game.why.sum-same' : 'game.why.sum-other';
  const most = Math.max(total ?? 0, ...components.map(({ grundy }) => grundy ?? 0));
  const figures = (value: number | null) =>
    html`<td>${nimber(value)}</td>
      <td class="bits">${value?.toString(2).padStart(most.toString(2).length, '0')}</td>`;
  const row = ({ name, pattern, cells, grundy }: (typeof components)[number]) =>
    html`<tr>
      <th scope="row"><span class="swatch" data-pattern=${pattern}>${name}</span></th>
      <td class="dim">${t('game.why.cells', { count: cells.length })}</td>
      ${figures(grundy)}
    </tr>`;
  const bits = (value: number | null) => (value === null ? '?' : value.toString(2));
  const equation = `${components.map(({ grundy }) => bits(grundy)).join(' XOR ')} = ${bits(total)}`;
  const context = misere ? 'misere' : '';
  const title = t('game.why.regions', { count: components.length, context });
  return html`<h3>${title}</h3>
    <table class="xor" data-testid="xor">
      <tbody>
        ${components.map(row)}
        <tr class="xor-sum">
          <th scope="row">
            ${term({ id: 'xor', name: 'XOR', values: { sum: equation, context }, t, lesson })}
          </th>
          <td></td>
          ${figures(total)}
        </tr>
      </tbody>
    </table>
    ${misere ? html`<p data-testid="why-sum">${t(key, { sum: total, usual, outcome })}</p>` : nothing}`;
}

/** The best line as pictures of its boards; a press plays the line up to that board. */
const bestLine: View = (game, { t }, { change }) => {
  const analysis = shownAnalysis(game);
  const moves = analysis?.principal_variation ?? [];
  if (!moves.length) return nothing;
  const board = boardAfter(game.history.now);
  const played = game.history.now.at;
  const pieces = moves.map((move, i) => ({
    cells: moveCells(move, board.cols),
    hue: sideHue(played + i),
  }));
  const button = (move: string, i: number) =>
    html`<button
      class="column board-picture"
      data-testid=${`best-board-${i + 1}`}
      aria-label=${t('game.best.open', { number: i + 1, move })}
      @click=${() => change((game) => playLine(game, moves, i + 1))}
    >
      ${boardPicture({ board, pieces: pieces.slice(0, i + 1) }, pictureSide, analysis)}
      <span>${i + 1} ${move}</span>
    </button>`;
  return html`<h3>${t('game.best.title')}</h3>
    <div class="chips board-pictures" data-testid="best-boards">${moves.map(button)}</div>`;
};

/** The line of play as bars: the winner of each position, and its remoteness as height. */
const lineBars: View = (game, { t }, { change }) => {
  const positions = valuedPositions(game);
  if (positions.length < 2) return nothing;
  const { at } = game.history.now;
  const mistakes = mistakesIn(positions);
  const peekAt = (peek: number | null) => change((now) => withLook(now, { peek }));
  const look = (event: Event) => {
    const place = nearest(event, 'data-at');
    if (place) peekAt(Number(place));
  };
  const hover = (event: PointerEvent) => event.pointerType === 'mouse' && look(event);
  const leave = () => peekAt(null);
  const most = Math.max(1, ...positions.map(({ remoteness }) => remoteness ?? 1));
  const places = positions.map((position, i) => {
    const { remoteness: count, outcome } = position;
    if (!outcome) return html`<span class="bars-place"></span>`;
    const winner = winnerAt(position, i);
    const height = lowest + ((tallest - lowest) * (count ?? most)) / most;
    const values = { number: i, winner: t(`game.side.${winner}`), count };
    return html`<button
      class=${`bars-place ${winner ? 'down' : 'up'}${mistakes.includes(i - 1) ? ' turned' : ''}`}
      data-testid=${`strip-${i}`}
      data-at=${i}
      aria-current=${i === at ? 'step' : nothing}
      aria-label=${t(count === null ? 'game.strip.place' : 'game.strip.place-in', values)}
      @click=${() => change((now) => walkTo(now, i))}
    >
      <span class="bars-bar" .style=${`height: ${height}px`}></span>
    </button>`;
  });
  return html`<h3>${t('game.strip.label')}</h3>
    <div
      class="bars"
      role="group"
      aria-label=${t('game.strip.label')}
      data-testid="strip"
      @pointerover=${hover}
      @focusin=${look}
      @pointerleave=${leave}
      @focusout=${leave}
    >
      ${places}
    </div>
    <p class="dim small">${t('game.strip.legend')}</p>`;
};
