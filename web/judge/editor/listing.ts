/** A program that is read, not written: its lines with one of them marked, and those dimmed that never run. */
import { syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { Decoration, EditorView, lineNumbers } from '@codemirror/view';
import { lineMarks, markLines, reveal } from './marked-lines';
import { colours, theme } from './theme';
import type { Extension, Text } from '@codemirror/state';

const unrunLine = Decoration.line({ class: 'unrun-line' });

/** @param lines from 1 */
function dimmed(lines: readonly number[], doc: Text) {
  const starts = lines.filter((line) => line <= doc.lines).map((line) => doc.line(line).from);
  return EditorView.decorations.of(Decoration.set(starts.map((from) => unrunLine.range(from))));
}

/**
 * @param given.host an empty element of the page
 * @param given.onLine a line, from 1, is clicked
 */
export function createListing(given: {
  host: HTMLElement;
  text: string;
  label: string;
  onLine: (line: number) => void;
}) {
  const { host, text, label, onLine } = given;
  const root = host.attachShadow({ mode: 'open' });
  const clickLine = (view: EditorView, block: { from: number }) =>
    onLine(view.state.doc.lineAt(block.from).number);
  const [unrunPart, grammarPart] = [new Compartment(), new Compartment()];
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        unrunPart.of([]),
        lineNumbers({
          domEventHandlers: { click: (view, block) => (clickLine(view, block), true) },
        }),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.domEventHandlers({
          click(event, view) {
            const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
            clickLine(view, view.lineBlockAt(at));
          },
        }),
        grammarPart.of([]),
        syntaxHighlighting(colours),
        lineMarks,
        theme,
      ],
    }),
  });
  let last = { line: 0, unrun: '', grammar: null as Extension | null };
  return {
    /** Marks a line and brings it into view, and dims the lines that never run, where they differ from before. */
    show(line: number, unrun: readonly number[], grammar: Extension | null) {
      const now = { line, unrun: String(unrun), grammar };
      if (now.unrun !== last.unrun)
        view.dispatch({ effects: unrunPart.reconfigure(dimmed(unrun, view.state.doc)) });
      if (grammar !== last.grammar)
        view.dispatch({ effects: grammarPart.reconfigure(grammar ?? []) });
      if (line !== last.line) {
        view.dispatch({ effects: markLines.of([line]) });
        reveal(view, line, true);
      }
      last = now;
    },
    /** Ends what CodeMirror observes of the page. */
    destroy: () => view.destroy(),
  };
}
