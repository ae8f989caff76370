/** The questions about covering by L's: the buttons for pieces, and what has been found. */
import { piecesInTurn } from '../../board/move-pieces';
import { placingTools } from '../../ui/placing-tools';
import { boardPicture } from '../../ui/board-picture';
import { button, html, nothing, type Template } from '../../ui/template';
import { moveCells } from '../../board/board';
import { foundCoverings } from '../question-cover';
import { offsetsOf } from '../question-lay';
import { choiceOf } from '../question-kinds';
import { boardOf } from '../positions';
import { rightFound } from '../work';
import type { Words } from '../../ui/words';
import type { StepWork } from '../state';
import type { Block, CoverBlock, LayBlock } from '../types';
import type { Asking } from './asking';

/** The side of the picture of what was found, CSS pixels. */
const foundSide = 52;

/** The buttons for a placement, and other ones. */
const placingButtons = (
  block: Block,
  work: StepWork,
  { t }: Words,
  asking: Asking,
  others: Template | typeof nothing = nothing,
) => (work.solved ? nothing : placingTools('learn', choiceOf(block, work), asking, t, others));

export function coverQuestion(block: CoverBlock, work: StepWork, words: Words, asking: Asking) {
  const { board: code, ways } = block;
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
      ${moves ? boardPicture({ board, pieces: piecesInTurn(board, moves) }, foundSide, moves.join(), { name: moves.join(', ') }) : '?'}
    </li>`;
  });
  return html`${
    ways > 1
      ? html`<ul class="lesson-coverings" aria-label=${t('learn.coverings')}>
          ${places}
        </ul>`
      : nothing
  }
  ${placingButtons(block, work, words, asking, back)}`;
}

export function layQuestion(block: LayBlock, work: StepWork, words: Words, asking: Asking) {
  const { board: code, cell, answers } = block;
  const board = boardOf(code);
  const right = rightFound(work);
  const list = answers.map((_, place) => {
    const move = right[place];
    if (!move) return html`<li class="lesson-found" data-found="false">?</li>`;
    const pieces = [{ cells: moveCells(move, board.cols), hue: place }];
    return html`<li class="lesson-found" data-found="true">
      ${boardPicture({ board, pieces }, foundSide, move)}
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
  ${placingButtons(block, work, words, asking)}`;
}
