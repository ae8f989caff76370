/** The question of each kind of block: what is pressed or typed below the board. */
import { fieldOf } from '../../ui/parts.js';
import { unanswered } from '../../ui/solver.js';
import { waitText } from '../../ui/words.js';
import { smallBoard } from '../../ui/small-board.js';
import { button, html, icon, nothing } from '../../ui/template.js';
import { cellName, emptyCells } from '../../board/board.js';
import { openPosition } from '../deed-colour.js';
import { isLost, startersOf } from '../deed-play.js';
import { isAwaited } from '../far-play.js';
import { placementsOf } from '../deeds.js';
import { boardOf, positionsOf } from '../positions.js';
import { bitsQuestion } from './bits-question.js';
import { orderQuestion } from './order-question.js';
import { programQuestion } from './program-question.js';
import { watchQuestion } from './watch-question.js';
import { coverQuestion, layQuestion } from './cover-question.js';

/** @import { Block, BlockKind, ChooseBlock, ColourBlock, Learn, NumberBlock, PlayBlock, Programs, Slice, Template, Words, StepWork } from '../types' */

/**
 * @typedef {object} Asking the actions of a question
 * @property {(given: string) => void} onGive
 * @property {() => void} onTurn
 * @property {() => void} onLay
 * @property {Learn} learn
 * @property {Slice<Learn>} slice
 * @property {Programs} programs
 * @property {() => void} onAway the reader opens the board on the desk
 */

/** @param {ChooseBlock} block @param {StepWork} work @param {Words} _words @param {Asking} asking */
const chooseQuestion = ({ options }, { chosen, solved }, _words, { onGive }) =>
  html`<ol class="lesson-options">
    ${options.map(({ text, right }, place) => {
      const id = String(place);
      const isChosen = id === chosen;
      const tone = isChosen ? (right ? 'winning' : 'losing') : nothing;
      return html`<li>
        <button
          class="button lesson-option"
          data-testid=${`learn-option-${id}`}
          data-tone=${tone}
          aria-pressed=${String(isChosen)}
          ?disabled=${solved && !isChosen}
          @click=${() => onGive(id)}
        >
          ${isChosen ? icon(right ? 'check' : 'cross') : html`<b class="lesson-letter">${'ABCDE'[place]}</b>`}
          <span>${text}</span>
        </button>
      </li>`;
    })}
  </ol>`;

/** @param {NumberBlock} _block @param {StepWork} work @param {Words} words @param {Asking} asking */
const numberQuestion = (_block, { chosen, solved }, { t }, { onGive }) => {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = fieldOf(event).querySelector('input');
    onGive(form?.value ?? '');
  };
  return html`<form class="row" @submit=${submit}>
    <input
      class="field figure lesson-number"
      data-testid="learn-number"
      inputmode="numeric"
      autocomplete="off"
      aria-label=${t('learn.number')}
      .value=${chosen}
      ?readonly=${solved}
    />
    <button class="button" data-testid="learn-check" ?disabled=${solved}>
      ${t('learn.check')}
    </button>
  </form>`;
};

/** The buttons for the selected placement. @param {Block} block @param {StepWork} work @param {Words} words @param {Asking} asking */
const boardTools = (block, work, { t }, { onTurn, onLay }) =>
  placementsOf(block, work).length
    ? html`<div class="row answer-tools">
        ${button({ id: 'learn-turn', t, text: 'learn.turn', picture: 'turn', onClick: onTurn })}
        ${button({
          id: 'learn-lay',
          t,
          text: 'learn.lay',
          picture: 'check',
          disabled: !work.pointed,
          onClick: onLay,
        })}
      </div>`
    : nothing;

/** The wait for the site's engine, which may still be on its way or have failed to come. @param {Words} words @param {() => void} onStop */
const awaiting = (words, onStop) =>
  words.solver.state === 'failed'
    ? unanswered(words)
    : html`<div class="row spread">
        <span class="dim" role="status"
          >${waitText(words, 'learn.thinking', 'learn.starting')}</span
        >
        ${button({ id: 'learn-stop', t: words.t, text: 'stop', picture: 'cross', onClick: onStop })}
      </div>`;

/** @param {PlayBlock} block @param {StepWork} work @param {Words} words @param {Asking} asking */
function playQuestion(block, work, words, asking) {
  const { t } = words;
  /** @param {'reader' | 'engine' | 'again' | 'go-on'} id @param {string} text */
  const one = (id, text = id) =>
    button({ id: `learn-${id}`, t, text: `learn.${text}`, onClick: () => asking.onGive(id) });
  if (isLost(block, work)) return html`<div class="row answer-tools">${one('again')}</div>`;
  const starters = startersOf(block, work);
  if (starters.length) {
    const [only] = starters.length === 1 ? starters : [];
    return html`<div class="row answer-tools">
      ${only ? one(only, 'begin') : starters.map((id) => one(id))}
    </div>`;
  }
  if (work.far?.isStopped) return html`<div class="row answer-tools">${one('go-on')}</div>`;
  if (isAwaited(work)) return awaiting(words, () => asking.onGive('stop'));
  return boardTools(block, work, words, asking);
}

/** The name of a position for screen readers: its empty cells and its colour. @param {string} code @param {boolean | undefined} isWinning @param {Words['t']} t */
function positionName(code, isWinning, t) {
  const board = boardOf(code);
  const cells = emptyCells(board).map((cell) => cellName(cell, board.cols));
  const name = cells.length
    ? t('learn.position', { cells: cells.join(', ') })
    : t('learn.position-full');
  return isWinning === undefined
    ? name
    : `${name}: ${t(isWinning ? 'learn.winning' : 'learn.losing')}`;
}

/** @param {ColourBlock} block @param {StepWork} work @param {Words} words @param {Asking} asking */
function colourQuestion(block, work, { t }, { onGive }) {
  const open = openPosition(block, work);
  /** @param {string} code */
  const position = (code) => {
    const isWinning = work.found[code];
    const tone = isWinning === undefined ? nothing : isWinning ? 'winning' : 'losing';
    return html`<button
      class="lesson-position"
      data-testid=${`learn-position-${code.replaceAll('/', '-')}`}
      data-tone=${tone}
      aria-label=${positionName(code, isWinning, t)}
      aria-current=${code === open ? 'true' : nothing}
      @click=${() => onGive(code)}
    >
      ${smallBoard({ board: boardOf(code), pieces: [] }, 34, code)}
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

/** @type {Record<BlockKind, (block: any, work: StepWork, words: Words, asking: Asking) => unknown>} */
const questions = {
  choose: chooseQuestion,
  number: numberQuestion,
  bits: bitsQuestion,
  play: playQuestion,
  find: boardTools,
  colour: colourQuestion,
  watch: watchQuestion,
  order: orderQuestion,
  cover: coverQuestion,
  lay: layQuestion,
  program: programQuestion,
};

/** @param {Block} block @param {StepWork} work @param {Words} words @param {Asking} asking */
export const question = (block, work, words, asking) =>
  questions[block.kind](block, work, words, asking);
