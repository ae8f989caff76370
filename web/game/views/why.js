/**
 * The why card: which moves win or how each is refuted, the options' Grundy values with their mex, and
 * the sum of the board's regions.
 */
import { html, icon, nothing, toggle } from '../../ui/template.js';
import { hiddenKey, isHidden, regionsIn, shownAnalysis } from '../match.js';
import { foldMoves } from '../play.js';
import { playLine } from '../playing.js';
import { withLook } from '../state.js';
import { firstRows, movePicture, nimber, pointing, symmetry } from './parts.js';

/** @import { Analysis, Door, Fold, Game, View, Words } from './view' */

/** So many refutations are shown at first. */
const few = 5;

/** @type {View} */
export function whyCard(game, words, door) {
  const { t } = words;
  const analysis = shownAnalysis(game);
  const regions = analysis ? regionsIn(analysis) : [];
  const later = html`<p class="dim">${t(isHidden(game) ? hiddenKey(game) : 'game.why.later')}</p>`;
  const body = analysis
    ? [reasons(analysis, game, words, door), mex(analysis, words), sum(analysis, regions, words)]
    : later;
  const onChange = (/** @type {boolean} */ on) =>
    door.change((present) => withLook(present, { regions: on }));
  const on = game.look.regions;
  const tint = toggle({ id: 'tint-regions', text: t('game.why.tint'), on, onChange });
  return html`<section class="card" data-testid="why-card" data-tab="why">
    <h2>${t('game.why.title')}</h2>
    ${pointing('column why-body', door, body)} ${regions.length ? tint : nothing}
  </section>`;
}

/** @param {Analysis} analysis @param {Game} game @param {Words} words @param {Door} door */
function reasons({ moves, remoteness: length }, game, words, door) {
  const { t } = words;
  if (!moves.length) return html`<p>${t('game.why.no-move')}</p>`;
  const winning = moves.filter(({ wins }) => wins);
  const count = winning.length || moves.length;
  const key = `game.why.${winning.length ? 'winning' : 'losing'}${length === null ? '' : '-in'}`;
  const text = html`<p data-testid="why-text">
    ${t(key, { count, moves: moves.length, length })}
  </p>`;
  if (winning.length) return text;
  const row = (/** @type {Fold} */ fold) => refutation(fold, game, words, door);
  const given = { list: /** @type {const} */ ('refutations'), few, row };
  return html`${text}
    <div class="options">${firstRows(foldMoves(moves), given, game, words, door)}</div>`;
}

/** A losing move and the reply that wins. @param {Fold} fold @param {Game} game @param {Words} words @param {Door} door */
function refutation(fold, { history }, { t }, { change }) {
  const { move } = fold.move;
  const { cols } = history.now.board;
  const reply = String(fold.move.refutation);
  return html`<button
    class="row apart option refutation"
    data-testid=${`refute-${move}`}
    data-move=${move}
    aria-label=${t('game.why.refuted', { move, reply })}
    @click=${() => change((game) => playLine(game, [move, reply], 2))}
  >
    <span class="row half losing">${movePicture(move, cols, false)}</span>${symmetry(fold)}
    ${icon('right')}<span class="row half winning">${movePicture(reply, cols, true)}</span>
  </button>`;
}

/** The mex of the options' Grundy values. @param {Analysis} analysis @param {Words} words */
function mex({ grundy, option_values: options }, { t }) {
  const label = t('game.why.mex-label', { values: options.join(', ') || '–', grundy });
  const chips = Array.from({ length: Math.max(grundy, ...options) + 1 }, (_, value) => {
    const kind = options.includes(value) ? '' : value === grundy ? ' mex-it' : ' mex-none';
    return html`<span class=${`mex-chip${kind}`}>${value}</span>`;
  });
  return html`<h3>${t('game.why.values')}</h3>
    <div class="chips" role="img" aria-label=${label}>${chips}</div>
    <p data-testid="why-mex">
      ${t(grundy ? 'game.why.mex-wins' : 'game.why.mex-loses', { grundy })}
    </p>`;
}

/** The regions' values and their XOR, in binary. @param {Analysis} analysis @param {ReturnType<typeof regionsIn>} regions @param {Words} words */
function sum({ grundy: whole }, regions, { t }) {
  if (!regions.length) return nothing;
  const most = Math.max(whole, ...regions.map(({ grundy }) => grundy));
  const figures = (/** @type {number} */ value) =>
    html`<td>${nimber(value)}</td>
      <td class="bits">${value.toString(2).padStart(most.toString(2).length, '0')}</td>`;
  const row = (/** @type {typeof regions[number]} */ { name, hue, cells, grundy }) =>
    html`<tr>
      <th scope="row">
        <span class="swatch" .style=${`--hue: var(--hue-${hue % 5})`}>${name}</span>
      </th>
      <td class="dim">${t('game.why.cells', { count: cells.length })}</td>
      ${figures(grundy)}
    </tr>`;
  return html`<h3>${t('game.why.regions', { count: regions.length })}</h3>
    <table class="xor" data-testid="xor">
      <tbody>
        ${regions.map(row)}
        <tr class="xor-sum">
          <th scope="row">XOR</th>
          <td></td>
          ${figures(whole)}
        </tr>
      </tbody>
    </table>`;
}
