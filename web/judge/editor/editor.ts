/**
 * The editor of a program: CodeMirror in a shadow tree, where its styles are constructed sheets, which the content
 * security policy allows. Owns the text while one types and reports changes. Running it belongs to worker-runner.ts.
 */
import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  indentMore,
  indentWithTab,
} from '@codemirror/commands';
import {
  bracketMatching,
  indentOnInput,
  indentService,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { lineMarks, markLines, reveal } from './marked-lines';
import { colours, theme } from './theme';
import type { Extension } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** Below a line of Python that opens a block, the next one is indented, also while it cannot be read. */
const blockIndent = indentService.of((context, at) => {
  if (context.simulatedBreak !== at) return undefined;
  // '    for move in moves:'
  const opens = /^\s*(class|def|elif|else|except|finally|for|if|try|while|with)\b.*:\s*$/;
  return opens.test(context.lineAt(at, -1).text)
    ? context.lineIndent(at, -1) + context.unit
    : undefined;
});

/** The extensions of every editor. */
const common: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  indentUnit.of('    '),
  blockIndent,
  syntaxHighlighting(colours),
  lineMarks,
  theme,
];

/** The keys; of several actions of one key, the first that acts counts. */
const keysOf = (onRun: () => void) =>
  keymap.of([
    { key: 'Mod-Enter', run: () => (onRun(), true) },
    ...defaultKeymap,
    ...historyKeymap,
    indentWithTab,
  ]);

/** Characters that the keyboard of a phone hides. */
export const hiddenSigns = [...'()[]{}:;#<>="', 'tab'];

/** What an editor is to show. */
export interface Shown {
  /** The id of the program: each has an undo history of its own. */
  id: string;
  text: string;
  language: Extension | null;
  /** The marked lines, from 1; the first is brought into view. */
  lines: readonly number[];
  label: string;
  hint: string;
  /** The way in which the keyboard leaves the editor. */
  way: string;
  /** Its help for one who types, once that is fetched. */
  help: Extension | null;
}

/** The rest of what is shown, when a program has just been opened. */
const bare: Pick<Shown, 'language' | 'help' | 'label'> & { marks: string } = {
  language: null,
  help: null,
  label: '',
  marks: '',
};

/**
 * An editor of the programs that it is shown, one at a time.
 *
 * @param given.host an empty element of the page
 * @param given.id of the program that is shown first
 * @param given.line the line that is shown first, from 1
 */
export function createEditor(given: {
  host: HTMLElement;
  id: string;
  text: string;
  onText: (text: string) => void;
  onRun: () => void;
  line?: number;
}) {
  const { host, id, text, onText, onRun, line = 1 } = given;
  const root = host.attachShadow({ mode: 'open' });
  // The extensions that may change while the editor is there.
  const labelPart = new Compartment();
  const grammarPart = new Compartment();
  const helpPart = new Compartment();
  const newState = (doc: string, cursor = 0) =>
    EditorState.create({
      doc,
      selection: { anchor: cursor },
      extensions: [
        helpPart.of([]),
        common,
        keysOf(onRun),
        grammarPart.of([]),
        labelPart.of([]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString());
        }),
      ],
    });
  const linesAbove = text.split('\n', line - 1);
  const cursor = linesAbove.reduce((sum, { length }) => sum + length + 1, 0);
  const view = new EditorView({ root, parent: root, state: newState(text, cursor) });
  // CodeMirror's own way would scroll the page too.
  if (line > 1) reveal(view, line);
  /** What is shown: of a new program at first its text alone. */
  let last = { id, text, ...bare };
  /** The states of the other programs, with their undo histories. */
  const others = new Map<string, EditorState>();
  return {
    /** Shows a program: what differs from before is changed, one part after another. */
    show(given: Shown) {
      if (given.id !== last.id) {
        others.set(last.id, view.state);
        view.setState(others.get(given.id) ?? newState(given.text));
        last = { id: given.id, text: given.text, ...bare };
      }
      const text = view.state.doc.toString();
      if (given.text !== text) {
        const changes = replacement(text, given.text);
        view.dispatch({ changes, annotations: isolateHistory.of('full') });
      }
      if (given.language !== last.language) {
        view.dispatch({ effects: grammarPart.reconfigure(given.language ?? []) });
      }
      if (given.help !== last.help) {
        // Its phrases let CodeMirror begin anew, without the heights of the lines above.
        const scrolled = view.scrollSnapshot();
        view.dispatch({ effects: helpPart.reconfigure(given.help ?? []) });
        view.dispatch({ effects: scrolled });
      }
      const marks = given.lines.join(' ');
      if (marks !== last.marks || given.text !== last.text) {
        view.dispatch({ effects: markLines.of(given.lines) });
        const [first] = given.lines;
        if (first !== undefined && marks !== last.marks) reveal(view, first);
      }
      if (given.label !== last.label) {
        const attributes = EditorView.contentAttributes.of({
          'aria-label': given.label,
          'aria-description': given.way,
          tabindex: '0',
        });
        view.dispatch({ effects: labelPart.reconfigure([attributes, placeholder(given.hint)]) });
      }
      last = { ...given, marks };
    },
    type: (sign: string) => typeSign(view, sign),
    act: (command: Command) => command(view),
    /** Ends what CodeMirror observes of the page. */
    destroy: () => view.destroy(),
  };
}

/**
 * The smallest replacement that makes one text of another, so that the cursor and what is seen stay: from `n = 10` to
 * `n = 120` it inserts `2` at 5.
 */
function replacement(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** Types a character, or indents by `tab`, where the cursor is. */
function typeSign(view: EditorView, sign: string) {
  view.focus();
  if (sign === 'tab') return void indentMore(view);
  const { from, to } = view.state.selection.main;
  const typed = () =>
    view.state.update(view.state.replaceSelection(sign), { userEvent: 'input.type' });
  // A bracket is closed as if it were typed.
  const handlers = view.state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, sign, typed))) view.dispatch(typed());
}
