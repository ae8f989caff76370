/** Code in a lesson: a line with its keywords, and the program of a search with its current line. */
import { itemAt } from '../../board/item-at';
import { html, nothing } from '../../ui/template';
import type { StepWork } from '../state';
import type { WatchBlock } from '../types';

const keywords = /\b(?:def|else|False|for|if|in|not|return|True)\b/g;

/** A line with its keywords in bold: `<b>return</b> total`. */
export const codeText = (text: string) => {
  const words = text.match(keywords) ?? [];
  return text
    .split(keywords)
    .map((part, place) => html`${part}${words[place] ? html`<b>${words[place]}</b>` : nothing}`);
};

/** The program; the line of the event is marked. */
export function listing({ code, trace }: WatchBlock, { at }: StepWork, name: string) {
  const { does, move, value } = itemAt(trace, at);
  // As they stand in `code`, such as ['return', 'return WINNING', 'return undefined'].
  const eventNames = [does, `${does} ${value}`, `${does} ${move}`];
  return html`<pre
    class="code lesson-code"
    tabindex="0"
    aria-label=${name}
    data-testid="learn-code"
  >
${code.map(
      ([text, ...events]) =>
        html`<span
          class="code-line"
          aria-current=${events.some((event) => eventNames.includes(event)) ? 'step' : nothing}
          >${codeText(text)}${'\n'}</span
        >`,
    )}</pre>`;
}
