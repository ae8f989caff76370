/**
 * The editor of a program: CodeMirror in a shadow tree, where its styles are constructed sheets, which the content
 * security policy allows. Owns the text while one types and reports changes. Running it belongs to worker-runner.ts.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Extension, StateEffectType } from '@codemirror/state';

/** Pixels above a line that is brought into view: three lines, since what is below the editor may take room from it. */
const spaceAbove = 65;

/** Marks lines, from 1, in place of those marked before. */
const mark: StateEffectType<readonly number[]> = StateEffect.define();

const failing = Decoration.line({ class: 'failing-line' });

const marked = StateField.define({
  create: () => Decoration.none,
  update(current, { effects, state, docChanged, changes }) {
    let next = docChanged ? current.map(changes) : current;
    for (const effect of effects) {
      if (!effect.is(mark)) continue;
      const lines = effect.value.filter((line) => line <= state.doc.lines);
      next = Decoration.set(
        lines.map((line) => failing.range(state.doc.line(line).from)),
        true,
      );
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], fontWeight: '700' },
  { tag: tags.comment, color: 'var(--dim)', fontStyle: 'italic' },
]);

const theme = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    background: 'inherit',
    fontSize: 'var(--field-text, 0.875rem)',
  },
  '&.cm-focused': { outline: '2px solid var(--winning)', outlineOffset: '-2px' },
  '.cm-scroller': {
    background: 'inherit',
    fontFamily: 'var(--mono), var(--sans)',
    lineHeight: '1.54',
    overflow: 'auto',
  },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  // Long lines go below the numbers.
  '.cm-gutters': { background: 'inherit', color: 'var(--dim)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', padding: '0 10px 0 8px' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--ink) 4%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-placeholder': {
    color: 'var(--dim)',
    fontFamily: 'var(--sans)',
    // The lines of the editor do not wrap; this one does, in the width beside the numbers.
    maxWidth: 'calc(100cqi - 4rem)',
    whiteSpace: 'normal',
    wordBreak: 'keep-all',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--winning) 24%, transparent)' },
  '.failing-line': {
    background: 'var(--sunken)',
    boxShadow: 'inset 3px 0 0 var(--ink)',
  },
});

/**
 * @param given.host an empty element of the page
 * @param given.line the line that is shown first, from 1
 */
export function createEditor({
  host,
  text,
  onText,
  line = 1,
}: {
  host: HTMLElement;
  text: string;
  onText: (text: string) => void;
  line?: number;
}) {
  const root = host.attachShadow({ mode: 'open' });
  const named = new Compartment();
  const spoken = new Compartment();
  const from = text.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection: { anchor: from },
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        indentUnit.of('    '),
        spoken.of([]),
        syntaxHighlighting(colours),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        marked,
        theme,
        named.of([]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString());
        }),
      ],
    }),
  });
  // CodeMirror's own way would scroll the page too.
  if (line > 1) reveal(view, line);
  let [shownText, marks, label] = [text, '', ''];
  let language: Extension | null = null;
  return {
    /** Updates text, language, marked lines and label where they differ. */
    show(given: {
      text: string;
      language: Extension | null;
      lines: readonly number[];
      label: string;
      hint: string;
    }) {
      if (given.text !== view.state.doc.toString()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: given.text } });
      }
      if (given.language !== language) {
        view.dispatch({ effects: spoken.reconfigure(given.language ?? []) });
      }
      const next = given.lines.join(' ');
      if (next !== marks || given.text !== shownText) {
        view.dispatch({ effects: mark.of(given.lines) });
        if (next && next !== marks) reveal(view, given.lines[0]);
      }
      if (given.label !== label) {
        const attributes = EditorView.contentAttributes.of({
          'aria-label': given.label,
          tabindex: '0',
        });
        view.dispatch({ effects: named.reconfigure([attributes, placeholder(given.hint)]) });
      }
      ({ text: shownText, language, label } = given);
      marks = next;
    },
  };
}

/**
 * Scrolls the editor alone: the page may show the outcome below it. Acts when this drawing has
 * ended.
 */
const reveal = (view: EditorView, line: number) =>
  requestAnimationFrame(() => {
    const { state, scrollDOM } = view;
    if (line > state.doc.lines) return;
    const { top } = view.lineBlockAt(state.doc.line(line).from);
    scrollDOM.scrollTop = top - Math.min(scrollDOM.clientHeight / 2, spaceAbove);
  });
