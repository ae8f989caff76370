/**
 * What an editor does for one who types: it closes brackets, completes names, underlines what cannot be read, searches.
 * Fetched once the editor is there.
 */
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completeFromList,
  completionKeymap,
  completionStatus,
  ifNotIn,
  moveCompletionSelection,
} from '@codemirror/autocomplete';
import { language } from '@codemirror/language';
import { linter, nextDiagnostic } from '@codemirror/lint';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

export { openSearchPanel };

/** What cannot be read. */
export interface Fault {
  /** The line, from 1. */
  line: number;
  /** The column, from 0. */
  column: number;
  /** the column after it */
  end: number;
  text: string;
}

/** The wait after the last key, ms. */
const checkAfterMs = 700;

const wordsOfCpp = [
  'auto bool break case char class const continue default do double else false float for if int long',
  'namespace nullptr return short signed sizeof static struct switch template true typedef unsigned using',
  'vector void while',
]
  .join(' ')
  .split(' ')
  .map((label) => ({ label, type: 'keyword' }));

/** Python's grammar brings its own. */
const completionOfCpp = [completeFromList(wordsOfCpp), completeAnyWord].map((source) => ({
  autocomplete: ifNotIn(['String', 'CharLiteral', 'LineComment', 'BlockComment'], source),
}));

const theme = EditorView.theme({
  '.cm-tooltip': {
    background: 'var(--card)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-m)',
    color: 'var(--ink)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '9em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--sunken)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-diagnostic': {
    maxWidth: '26rem',
    padding: '8px 12px',
    borderLeftColor: 'var(--ink)',
    fontFamily: 'var(--sans)',
    whiteSpace: 'normal',
    wordBreak: 'keep-all',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--losing) 1.5px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--losing)' },
  '.cm-panels': { background: 'var(--card)', color: 'var(--ink)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    alignItems: 'center',
    padding: '8px 36px 8px 10px',
    fontFamily: 'var(--sans)',
    // What learners do not need takes the room of the program on a phone.
    '& br, & label, & [name=select]': { display: 'none' },
    '& input': { flex: '1 1 4em', margin: '0', fontSize: 'var(--field-text, var(--text-s))' },
    '& [name=search]': { flexBasis: '5em' },
    '& button': { margin: '0', fontSize: 'var(--text-s)' },
    '& [name=close]': { right: '4px', top: '4px', width: '32px', height: '32px', color: 'inherit' },
  },
  '.cm-textfield': {
    minWidth: '0',
    maxWidth: '16em',
    minHeight: '32px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--paper)',
    color: 'inherit',
  },
  '.cm-button': {
    minHeight: '32px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-s)',
    background: 'none',
    color: 'inherit',
  },
  '.cm-searchMatch': { background: 'color-mix(in srgb, var(--winning) 24%, transparent)' },
  '.cm-searchMatch.cm-searchMatch-selected': { outline: '2px solid var(--ink)' },
});

/** Takes the selected completion, or the first one. */
const complete = (view: EditorView) =>
  completionStatus(view.state) === 'active' &&
  (acceptCompletion(view) || (moveCompletionSelection(true)(view) && acceptCompletion(view)));

/**
 * @param given.phrases of CodeMirror, by their English texts
 * @param given.faultOf what cannot be read in a program
 */
export const helpOf = ({
  phrases,
  faultOf,
}: {
  phrases: Record<string, string>;
  faultOf: (text: string) => Promise<Fault | null>;
}): Extension => [
  EditorState.phrases.of(phrases),
  closeBrackets(),
  // Enter ends a line, unless a completion was chosen by an arrow.
  autocompletion({ defaultKeymap: false, icons: false, interactionDelay: 0, selectOnOpen: false }),
  EditorState.languageData.of((state) =>
    state.facet(language)?.name === 'python' ? [] : completionOfCpp,
  ),
  linter(
    async ({ state: { doc } }) => {
      const fault = await faultOf(doc.toString());
      if (!fault || fault.line > doc.lines) return [];
      const { from, to } = doc.line(fault.line);
      const place = { from: Math.min(from + fault.column, to), to: Math.min(from + fault.end, to) };
      return [{ ...place, severity: 'error', message: fault.text }];
    },
    { delay: checkAfterMs },
  ),
  search({ top: true }),
  keymap.of([
    { key: 'Tab', run: complete },
    { key: 'F8', run: nextDiagnostic },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
  ]),
  theme,
];
