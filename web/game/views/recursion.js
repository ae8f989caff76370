/**
 * The book's search, watched: the board of the call with the move that is tried, what happens, the
 * calls and memo hits so far, and what each order of trying visits in all.
 */
import { noChange } from 'lit-html';
import { moveCells } from '../../board/board.js';
import { parseCode } from '../../board/code.js';
import { asked, noAnswer } from '../../engine/answer.js';
import { stateAt } from '../../engine/frames.js';
import { facts, segment, transport } from '../../ui/parts.js';
import * as players from '../../ui/player.js';
import { button, html, nothing } from '../../ui/template.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { isHidden } from '../match.js';
import { maxSide } from '../pieces.js';
import { chooseOrder, tryOrders, watch, withVisits } from '../recursion.js';
import { withRecursion } from '../state.js';
import { smallBoard } from './small-board.js';

/** @import { Recursion, RecursionStep, TryOrder, View, Visits, Words } from './view' */
/** @typedef {(transition: (recursion: Recursion) => Recursion) => void} Change */

/** The side of the call's board, CSS pixels. */
const side = 196;

/** @type {View} */
export function recursionCard(game, words, door) {
  if (isHidden(game)) return nothing;
  const { t } = words;
  const { order, watched, problem, total } = game.recursion;
  /** @type {Change} */
  const change = (transition) => door.change((present) => withRecursion(present, transition));
  const start = () => change((present) => watch(present, true));
  const starter = button({ id: 'recursion-start', t, text: 'recursion.start', onClick: start });
  const choice = segment({
    name: 'try-order',
    label: 'recursion.order',
    options: tryOrders.map((id) => ({ id, text: `recursion.${id}` })),
    chosen: order,
    onChoose: (chosen) => change((present) => chooseOrder(present, chosen)),
    t,
  });
  const refused =
    problem &&
    html`<p class="problem" role="alert" data-testid="recursion-problem">
      ${describeProblem(problem, t)}
    </p>`;
  return html`<section class="card" data-testid="recursion-card" data-tab="more">
    <h2>${t('recursion.title')}</h2>
    <p class="dim">${t('recursion.about')}</p>
    <div class="row apart setting"><span>${t('recursion.order')}</span>${choice}</div>
    ${watched ? nothing : starter} ${refused}
    ${watched && !problem && total ? search(game.recursion, words, change) : nothing}
  </section>`;
}

/** @param {Recursion} recursion @param {Words} words @param {Change} change */
function search({ player, total, complete, frames, visits }, words, change) {
  const { t, language } = words;
  const length = formatWhole(total, language);
  const moved = transport({
    name: 'recursion',
    player,
    figures: t('recursion.step', { at: formatWhole(player.at + 1, language), length }),
    t,
    onMove: (move) => change((present) => ({ ...present, player: move(present.player) })),
    speeds: players.speeds,
  });
  const present = stateAt(frames, player.at);
  // A step that is on its way leaves the former one in sight.
  return html`<div class="column apart recursion">
    ${present ? step(present, words) : noChange} ${moved}
    <p class="dim small" data-testid="recursion-cut">
      ${t(complete ? 'recursion.whole' : 'recursion.cut', { length })}
    </p>
    ${counts(visits, words, change)}
  </div>`;
}

/** @param {RecursionStep} present @param {Words} words */
function step(present, { t, language }) {
  const { kind, depth, move, known, calls, hits } = present;
  const board = parseCode(present.board, maxSide);
  /** @type {'neutral' | 'winning' | 'losing'} */
  const tone = kind === 'try' ? 'neutral' : known === 'WINNING' ? 'losing' : 'winning';
  const ghosts = move ? [{ cells: moveCells(move, board.cols), tone }] : [];
  const ended = { win: 'winning', lose: 'losing' }[String(kind)];
  // Every call that is not open has ended with an entry.
  const memo = calls - depth - Number(!ended);
  const figures = Object.entries({ depth, calls, hits, memo }).map(([id, figure]) => ({
    id,
    text: formatWhole(figure, language),
  }));
  const level = (/** @type {unknown} */ _, /** @type {number} */ i) =>
    html`<span class=${i === depth ? 'now' : ''}></span>`;
  return html`<div class="recursion-view">
      <div>${smallBoard({ board, pieces: [], ghosts }, side, present)}</div>
      <div class="column apart grow recursion-words">
        <p
          class="strong recursion-event"
          role="status"
          data-testid="recursion-event"
          data-tone=${ended ?? ''}
        >
          ${t(`recursion.event.${kind}`, { move, known })}
        </p>
        <div class="chips stack" aria-hidden="true">
          ${Array.from({ length: depth + 1 }, level)}
        </div>
      </div>
    </div>
    ${facts(figures, t)}`;
}

/** How many positions each order visits to the end. @param {Recursion['visits']} visits @param {Words} words @param {Change} change */
function counts(visits, words, change) {
  const { t } = words;
  const statuses = tryOrders.map((order) => visits[order].status);
  const count = () => change((recursion) => withVisits(recursion, () => asked('')));
  const left = (/** @type {Visits} */ one) => (one.status === 'asked' ? noAnswer : one);
  const stop = () => change((recursion) => withVisits(recursion, left));
  const isIdle = statuses.every((status) => status === 'idle');
  const act = isIdle
    ? button({ id: 'recursion-visits', t, text: 'recursion.visits', onClick: count })
    : button({ id: 'recursion-stop', t, text: 'stop', picture: 'stop', onClick: stop });
  const acts = html`<div class="button-row">${act}</div>`;
  if (isIdle) return acts;
  const row = (/** @type {TryOrder} */ order) =>
    html`<tr>
      <th scope="row">${t(`recursion.${order}`)}</th>
      ${visited(visits[order], words)}
    </tr>`;
  return html`${statuses.includes('asked') ? acts : nothing}
    <table class="xor" data-testid="recursion-visited">
      <tbody>
        ${tryOrders.map(row)}
      </tbody>
    </table>`;
}

/** @param {Visits} visits @param {Words} words */
function visited({ reply, progress, problem }, { t, language }) {
  const number = reply?.visited ?? progress?.done;
  const key = reply ? 'recursion.visited' : 'recursion.visits-busy';
  const said = number === undefined ? '…' : t(key, { count: formatWhole(number, language) });
  const total = reply && formatWhole(reply.positions, language);
  return html`<td>${problem ? describeProblem(problem, t) : said}</td>
    <td class="dim">${total ? t('recursion.of', { total }) : nothing}</td>`;
}
