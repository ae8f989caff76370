/** The question of lines to be put in order: each can be dragged, and has a button up and one down. */
import { itemAt } from '../../board/item-at';
import { button, html, icon, nothing } from '../../ui/template';
import { orderOf } from '../question-order';
import { dragging } from '../../ui/line-drag';
import { codeText } from './lesson-code';
import type { Words } from '../../ui/words';
import type { StepWork } from '../state';
import type { OrderBlock } from '../types';
import type { Asking } from './asking';

/** The focus follows a line to its new place, unless the reader has gone elsewhere. */
function follow(way: string, place: number) {
  const pressed = document.activeElement;
  requestAnimationFrame(() => {
    const button = document.querySelector(`[data-testid=learn-${way}-${place}]`);
    const stays = document.activeElement === pressed;
    if (stays && button instanceof HTMLElement) button.focus();
  });
}

/** Half of the spaces before a line, so that it fits a phone. */
const narrow = (line: string) => line.replace(/^ +/, (spaces) => spaces.slice(spaces.length / 2));

export function orderQuestion(block: OrderBlock, work: StepWork, { t }: Words, { onGive }: Asking) {
  const order = orderOf(block, work);
  const last = order.length - 1;
  const move = (from: number, to: number) => onGive(`move ${from} ${to}`);
  const onDrag = dragging(move);
  return html`<ol class="lesson-lines">
      ${order.map((number, place) => {
        const line = itemAt(block.lines, number);
        const mover = (way: 'up' | 'down', to: number) => {
          const label = t(`learn.order.${way}`, { line: line.trim() });
          const isOff = work.solved || to < 0 || to > last;
          return html`<button
            class=${`button square quiet lesson-${way}`}
            data-testid=${`learn-${way}-${place}`}
            aria-label=${label}
            title=${label}
            aria-disabled=${String(isOff)}
            @click=${() => {
              if (isOff) return;
              move(place, to);
              follow(way, to);
            }}
          >
            ${icon('chevron')}
          </button>`;
        };
        return html`<li class="row" @pointerdown=${work.solved ? nothing : onDrag}>
          <span class="drag-grip" aria-hidden="true" ?hidden=${work.solved}></span>
          <code class="grow">${codeText(narrow(line))}</code>
          ${mover('up', place - 1)}${mover('down', place + 1)}
        </li>`;
      })}
    </ol>
    <div class="row">
      ${button({ id: 'learn-check', t, text: 'learn.check', disabled: work.solved, onClick: () => onGive('check') })}
    </div>`;
}
