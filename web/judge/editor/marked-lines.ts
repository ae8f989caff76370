/** The marked lines of an editor or a listing, and bringing a line into view. */
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { StateEffectType } from '@codemirror/state';

/** Pixels above a line that is brought into view: three lines, since what is below the editor may take room from it. */
const spaceAbove = 65;

/** Marks lines, from 1, in place of those marked before. */
export const markLines: StateEffectType<readonly number[]> = StateEffect.define();

const failingLine = Decoration.line({ class: 'failing-line' });

/** The marked lines; they stay with their text while one types. */
export const lineMarks = StateField.define({
  create: () => Decoration.none,
  update(current, { effects, state, docChanged, changes }) {
    let next = docChanged ? current.map(changes) : current;
    for (const effect of effects) {
      if (!effect.is(markLines)) continue;
      const lines = effect.value.filter((line) => line <= state.doc.lines);
      next = Decoration.set(
        lines.map((line) => failingLine.range(state.doc.line(line).from)),
        true,
      );
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Scrolls the editor alone: the page may show the outcome below it. Acts when this drawing has ended and CodeMirror has
 * measured the lines.
 *
 * @param isLazy whether a line stays where it is seen
 */
export function reveal(view: EditorView, line: number, isLazy = false) {
  const scroll = () => {
    const { state, scrollDOM } = view;
    if (line > state.doc.lines) return;
    const { top, bottom } = view.lineBlockAt(state.doc.line(line).from);
    const { scrollTop, clientHeight } = scrollDOM;
    if (isLazy && top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    scrollDOM.scrollTop = top - Math.min(clientHeight / 2, spaceAbove);
  };
  view.requestMeasure({ read: () => requestAnimationFrame(scroll) });
}
