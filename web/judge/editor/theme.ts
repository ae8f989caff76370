/** The look of a program in an editor or a listing, in the colours of the page (ui/tokens.css). */
import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], fontWeight: '700' },
  { tag: tags.comment, color: 'var(--dim)' },
]);

export const theme = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    background: 'inherit',
    // A phone zooms into smaller text.
    fontSize:
      'max(var(--field-text, 0px), calc(var(--field-text, 0.875rem) * var(--code-size, 1)))',
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
    maxWidth: 'calc(100cqi - 6rem)',
    whiteSpace: 'normal',
    wordBreak: 'keep-all',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--winning) 24%, transparent)' },
  '.failing-line': {
    background: 'var(--sunken)',
    boxShadow: 'inset 3px 0 0 var(--ink)',
    // Seen with forced colours, which have neither of the two.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
  '.unrun-line': {
    color: 'var(--dim)',
    background: 'repeating-linear-gradient(135deg, transparent 0 5px, var(--sunken) 5px 10px)',
  },
});
