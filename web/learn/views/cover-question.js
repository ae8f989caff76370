/** The questions about covering by L's: the buttons for pieces, and what has been found. */
import { smallBoard } from '../../ui/small-board.js';
import { button, html, nothing } from '../../ui/template.js';
import { moveCells } from '../../board/board.js';
import { coloured } from '../covers.js';
import { foundCoverings } from '../deed-cover.js';
import { laidRight, offsetsOf } from '../deed-lay.js';
import { boardOf } from '../positions.js';

/** @import { Asking } from './questions.js' */
/** @import { CoverBlock, LayBlock, StepWork, Template, Words } from '../types' */

/** The buttons for a placement, and other ones. @param {StepWork} work @param {Words} words @param {Asking} asking @param {Template | typeof nothing} [others] */
const tools = ({ solved, pointed }, { t }, { onTurn, onLay }, others = nothing) =>
  solved
    ? nothing
    : html`<div class="row answer-tools">
        ${button({ id: 'learn-turn', t, text: 'learn.turn', picture: 'turn', onClick: onTurn })}
        ${button({
          id: 'learn-lay',
          t,
          text: 'learn.lay',
          picture: 'check',
          disabled: !pointed,
          onClick: onLay,
        })}
        ${others}
      </div>`;

/** @param {CoverBlock} block @param {StepWork} work @param {Words} words @param {Asking} asking */
export function coverQuestion({ board: code, ways }, work, words, asking) {
  const { t } = words;
  const board = boardOf(code);
  const all = foundCoverings(work);
  const back = button({
    id: 'learn-back',
    t,
    text: 'learn.back',
    picture: 'undo',
    disabled: !work.moves.length,
    onClick: () => asking.onGive('back'),
  });
  const places = Array.from({ length: ways }, (_, place) => {
    const moves = all[place];
    return html`<li class="lesson-found" data-found=${Boolean(moves)}>
      ${moves ? smallBoard({ board, pieces: coloured(board, moves) }, 52, moves.join(), { name: moves.join(', ') }) : '?'}
    </li>`;
  });
  return html`${
    ways > 1
      ? html`<ul class="lesson-coverings" aria-label=${t('learn.coverings')}>
          ${places}
        </ul>`
      : nothing
  }
  ${tools(work, words, asking, back)}`;
}

/** @param {LayBlock} block @param {StepWork} work @param {Words} words @param {Asking} asking */
export function layQuestion({ board: code, cell, answers }, work, words, asking) {
  const board = boardOf(code);
  const right = laidRight(work);
  const list = answers.map((_, place) => {
    const move = right[place];
    if (!move) return html`<li class="lesson-found" data-found="false">?</li>`;
    const pieces = [{ cells: moveCells(move, board.cols), hue: place }];
    return html`<li class="lesson-found" data-found="true">
      ${smallBoard({ board, pieces }, 52, move)}
      <span class="figure">${offsetsOf(move, board.cols)}</span>
    </li>`;
  });
  return html`${
    cell
      ? html`<ul class="lesson-coverings" data-offsets>
          ${list}
        </ul>`
      : nothing
  }
  ${tools(work, words, asking)}`;
}
