/**
 * The editor of a program: CodeMirror in a shadow tree, where its styles are constructed sheets, which the content
 * security policy allows. Owns the text while one types and reports changes. Running it belongs to runner.js.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
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

/** Marks a line, from 1; null marks none. @type {import('@codemirror/state').StateEffectType<number | null>} */
const mark = StateEffect.define();

const marked = StateField.define({
  create: () => Decoration.none,
  update(current, { effects, state, docChanged, changes }) {
    let next = docChanged ? current.map(changes) : current;
    for (const effect of effects) {
      if (!effect.is(mark)) continue;
      const line = effect.value;
      next =
        line === null || line > state.doc.lines
          ? Decoration.none
          : Decoration.set(
              Decoration.line({ class: 'failing-line' }).range(state.doc.line(line).from),
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
  '&': { height: '100%', color: 'var(--ink)', background: 'transparent', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '2px solid var(--winning)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.54', overflow: 'auto' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-gutters': { background: 'transparent', color: 'var(--dim)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', padding: '0 10px 0 8px' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--ink) 4%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-placeholder': { color: 'var(--dim)', fontFamily: 'var(--sans)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--winning) 24%, transparent)' },
  '.failing-line': {
    background: 'var(--sunken)',
    boxShadow: 'inset 3px 0 0 var(--ink)',
  },
});

/**
 * @param {object} given
 * @param {HTMLElement} given.host an empty element of the page
 * @param {string} given.text
 * @param {(text: string) => void} given.onText
 */
export function createEditor({ host, text, onText }) {
  const root = host.attachShadow({ mode: 'open' });
  const named = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        indentUnit.of('    '),
        python(),
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
  let [shownText, line, label] = [text, /** @type {number | null} */ (null), ''];
  return {
    /** Updates text, marked line and label where they differ. @param {{ text: string, line: number | null, label: string, hint: string }} given */
    show(given) {
      if (given.text !== view.state.doc.toString()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: given.text } });
      }
      if (given.line !== line || given.text !== shownText) {
        view.dispatch({ effects: mark.of(given.line) });
        if (given.line !== null && given.line !== line) reveal(view, given.line);
      }
      if (given.label !== label) {
        const attributes = EditorView.contentAttributes.of({
          'aria-label': given.label,
          tabindex: '0',
        });
        view.dispatch({ effects: named.reconfigure([attributes, placeholder(given.hint)]) });
      }
      ({ text: shownText, line, label } = given);
    },
  };
}

/** @param {EditorView} view @param {number} line */
function reveal(view, line) {
  if (line > view.state.doc.lines) return;
  const { from } = view.state.doc.line(line);
  view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}
