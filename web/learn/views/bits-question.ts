/** The question of a board as a number: its values, their sum in decimal and in binary, and the check. */
import { button, html } from '../../ui/template';
import { filledBoard, valuesOfCells } from '../question-bits';
import type { Words } from '../../ui/words';
import type { StepWork } from '../state';
import type { BitsBlock } from '../types';
import type { Asking } from './asking';

/** Longer sums do not fit a phone. */
const mostTerms = 5;

export function bitsQuestion(block: BitsBlock, work: StepWork, { t }: Words, { onGive }: Asking) {
  const board = filledBoard(block, work);
  const values = valuesOfCells(board);
  const number = Number(board.filledMask);
  const terms = values.length > 1 && values.length <= mostTerms ? `${values.join(' + ')} = ` : '';
  const binary = number.toString(2).padStart(board.cols, '0');
  return html`<div role="status" data-testid="learn-bits">
      <dl class="lesson-bits">
        <dt>${t('learn.bits.number')}</dt>
        <dd class="figure">${terms}<b>${number}</b></dd>
        <dt>${t('learn.bits.binary')}</dt>
        <dd class="figure">${binary}</dd>
      </dl>
    </div>
    <div class="row">
      ${button({ id: 'learn-check', t, text: 'learn.check', disabled: work.solved, onClick: () => onGive('check') })}
    </div>`;
}
