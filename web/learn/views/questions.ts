/** The question of each kind of block: what is pressed or typed below the board. */
import { placingTools } from '../../ui/placing-tools';
import { unanswered } from '../../ui/solver';
import { numberForm, toneOf } from '../../ui/answer-parts';
import { waitText, type Words } from '../../ui/words';
import { boardPicture } from '../../ui/board-picture';
import { button, html, icon, nothing } from '../../ui/template';
import { cellName, emptyCells } from '../../board/board';
import { letterOf } from '../question-choose';
import { openPosition } from '../question-colour';
import { isLost, startersOf } from '../question-play';
import { awaitsEngine } from '../far-play';
import { choiceOf, placementsOf } from '../question-kinds';
import { boardOf, positionsOf } from '../positions';
import { orderQuestion } from './order-question';
import { programQuestion } from './program-question';
import { watchQuestion } from './watch-question';
import { coverQuestion, layQuestion } from './cover-question';
import { filledBoard, valuesOfCells } from '../question-bits';
import type { StepWork } from '../state';
import type {
  Block,
  BlockKind,
  ChooseBlock,
  ColourBlock,
  NumberBlock,
  OpenProgram,
  PlayBlock,
  BitsBlock,
} from '../types';
import type { Asking } from './asking';

/** Longer sums do not fit a phone. */
const mostTerms = 5;

function bitsQuestion(block: BitsBlock, work: StepWork, { t }: Words, { onGive }: Asking) {
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

const chooseQuestion = (
  { options }: ChooseBlock,
  { chosen, solved }: StepWork,
  _words: Words,
  { onGive }: Asking,
) =>
  html`<ol class="lesson-options">
    ${options.map(({ text, right }, place) => {
      const id = String(place);
      const isChosen = id === chosen;
      return html`<li>
        <button
          class="button lesson-option"
          data-testid=${`learn-option-${id}`}
          data-tone=${isChosen ? toneOf(right) : nothing}
          aria-pressed=${String(isChosen)}
          ?disabled=${solved && !isChosen}
          @click=${() => onGive(id)}
        >
          ${isChosen ? icon(right ? 'check' : 'cross') : html`<b class="lesson-letter">${letterOf(place)}</b>`}
          <span>${text}</span>
        </button>
      </li>`;
    })}
  </ol>`;

const numberQuestion = (
  _block: NumberBlock,
  { chosen, solved }: StepWork,
  { t }: Words,
  { onGive }: Asking,
) => numberForm({ room: 'learn', t, value: chosen, isOver: solved, onGive });

/** The buttons for the selected placement. */
const placingButtons = (block: Block, work: StepWork, { t }: Words, asking: Asking) =>
  placementsOf(block, work).length
    ? placingTools('learn', choiceOf(block, work), asking, t)
    : nothing;

/** The wait for the site's engine, which may still be on its way or have failed to come. */
const awaiting = (words: Words, onStop: () => void) =>
  words.solver.state === 'failed'
    ? unanswered(words)
    : html`<div class="row spread">
        <span class="dim" role="status"
          >${waitText(words, 'learn.thinking', 'learn.starting')}</span
        >
        ${button({ id: 'learn-stop', t: words.t, text: 'stop', picture: 'cross', onClick: onStop })}
      </div>`;

function playQuestion(block: PlayBlock, work: StepWork, words: Words, asking: Asking) {
  const { t } = words;
  const answerButton = (id: 'reader' | 'engine' | 'again' | 'go-on', text: string = id) =>
    button({ id: `learn-${id}`, t, text: `learn.${text}`, onClick: () => asking.onGive(id) });
  if (isLost(block, work))
    return html`<div class="row answer-tools">${answerButton('again')}</div>`;
  const starters = startersOf(block, work);
  if (starters.length) {
    // A single starter needs no name: the button only says to begin.
    const [only] = starters.length === 1 ? starters : [];
    return html`<div class="row answer-tools">
      ${only ? answerButton(only, 'begin') : starters.map((id) => answerButton(id))}
    </div>`;
  }
  if (work.far?.isStopped)
    return html`<div class="row answer-tools">${answerButton('go-on')}</div>`;
  if (awaitsEngine(work)) return awaiting(words, () => asking.onGive('stop'));
  return placingButtons(block, work, words, asking);
}

/** The name of a position for screen readers: its empty cells and its colour. */
function positionName(code: string, isWinning: boolean | undefined, t: Words['t']) {
  const board = boardOf(code);
  const cells = emptyCells(board).map((cell) => cellName(cell, board.cols));
  const name = cells.length
    ? t('learn.position', { cells: cells.join(', ') })
    : t('learn.position-full');
  return isWinning === undefined
    ? name
    : `${name}: ${t(isWinning ? 'learn.winning' : 'learn.losing')}`;
}

function colourQuestion(block: ColourBlock, work: StepWork, { t }: Words, { onGive }: Asking) {
  const open = openPosition(block, work);
  const position = (code: string) => {
    const isWinning = work.found[code];
    return html`<button
      class="lesson-position"
      data-testid=${`learn-position-${code.replaceAll('/', '-')}`}
      data-tone=${toneOf(isWinning)}
      aria-label=${positionName(code, isWinning, t)}
      aria-current=${code === open ? 'true' : nothing}
      @click=${() => onGive(code)}
    >
      ${boardPicture({ board: boardOf(code), pieces: [] }, 34, code)}
      <span class="lesson-sign">
        ${isWinning === undefined ? '?' : icon(isWinning ? 'check' : 'cross')}
      </span>
    </button>`;
  };
  const isOver = work.solved || work.found[open] !== undefined;
  return html`<div class="lesson-positions" role="group" aria-label=${t('learn.positions')}>
      ${positionsOf(block.board).map(position)}
    </div>
    <div class="row answer-tools">
      ${['winning', 'losing'].map((id) =>
        button({
          id: `learn-${id}`,
          t,
          text: `learn.${id}`,
          kind: `outcome-choice ${id}`,
          picture: id === 'winning' ? 'check' : 'cross',
          disabled: isOver,
          onClick: () => onGive(id),
        }),
      )}
    </div>`;
}

type Question<Of extends Block> = (
  block: Of,
  work: StepWork,
  words: Words,
  asking: Asking,
) => unknown;

const questions: { [Kind in BlockKind]: Question<Extract<Block, { kind: Kind }>> } = {
  choose: chooseQuestion,
  number: numberQuestion,
  bits: bitsQuestion,
  play: playQuestion,
  // The moves are looked for on the board itself.
  find: placingButtons,
  colour: colourQuestion,
  watch: watchQuestion,
  order: orderQuestion,
  cover: coverQuestion,
  lay: layQuestion,
  // `openLesson` has opened it in the reader's language.
  program: (block, ...rest) => programQuestion(block as OpenProgram, ...rest),
};

export const question = (block: Block, work: StepWork, words: Words, asking: Asking) =>
  (questions[block.kind] as Question<Block>)(block, work, words, asking);
