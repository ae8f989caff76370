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
import { colours, theme } from './theme';
import type { Extension, StateEffectType } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** Pixels above a line that is brought into view: three lines, since what is below the editor may take room from it. */
const spaceAbove = 65;

/** Marks lines, from 1, in place of those marked before. */
const mark: StateEffectType<readonly number[]> = StateEffect.define();

const unrunLine = Decoration.line({ class: 'unrun-line' });
const failingLine = Decoration.line({ class: 'failing-line' });

/** The marked lines; they stay with their text while one types. */
const marked = StateField.define({
  create: () => Decoration.none,
  update(current, { effects, state, docChanged, changes }) {
    let next = docChanged ? current.map(changes) : current;
    for (const effect of effects) {
      if (!effect.is(mark)) continue;
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

/** Below a line of Python that opens a block, the next one is indented, also while it cannot be read. */
const blockIndent = indentService.of((context, at) => {
  if (context.simulatedBreak !== at) return undefined;
  const opens = /^\s*(class|def|elif|else|except|finally|for|if|try|while|with)\b.*:\s*$/;
  return opens.test(context.lineAt(at, -1).text)
    ? context.lineIndent(at, -1) + context.unit
    : undefined;
});

/** What every editor has. */
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
  marked,
  theme,
];

/** The keys, the first that acts counts. */
const keysOf = (onRun: () => void) =>
  keymap.of([
    {
      key: 'Mod-Enter',
      run() {
        onRun();
        return true;
      },
    },
    ...defaultKeymap,
    ...historyKeymap,
    indentWithTab,
  ]);

/** Characters that the keyboard of a phone hides. */
export const hiddenSigns = [...'()[]{}:;#<>="', 'tab'];

/**
 * A program that is read, not written, with a marked line.
 *
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
  const grammarPart = new Compartment();
  const clickLine = (view: EditorView, block: { from: number }) =>
    onLine(view.state.doc.lineAt(block.from).number);
  const unrunLines = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        unrunLines.of([]),
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
        marked,
        theme,
      ],
    }),
  });
  let language: Extension | null = null;
  /** The marked line, and the lines that never run, as they are shown. */
  let current = 0;
  let shownUnrun = '';
  return {
    /** Marks a line, and brings it into view; marks lines that never run. */
    show(line: number, unrun: readonly number[], grammar: Extension | null) {
      if (String(unrun) !== shownUnrun) {
        const { doc } = view.state;
        const starts = unrun.filter((at) => at <= doc.lines).map((at) => doc.line(at).from);
        const lines = Decoration.set(starts.map((from) => unrunLine.range(from)));
        const effects = unrunLines.reconfigure(EditorView.decorations.of(lines));
        view.dispatch({ effects });
        shownUnrun = String(unrun);
      }
      if (grammar !== language) view.dispatch({ effects: grammarPart.reconfigure(grammar ?? []) });
      language = grammar;
      if (line === current) return;
      current = line;
      view.dispatch({ effects: mark.of([line]) });
      reveal(view, line, true);
    },
    /** Ends what CodeMirror observes of the page. */
    destroy: () => view.destroy(),
  };
}

/** What an editor shows. */
export interface Shown {
  /** The id of the program: each has an undo history of its own. */
  id: string;
  text: string;
  language: Extension | null;
  /** Lines that are marked, from 1. */
  lines: readonly number[];
  label: string;
  hint: string;
  /** The way in which the keyboard leaves the editor. */
  way: string;
  /** Its help for one who types, once that is fetched. */
  help: Extension | null;
}

/** What a program that has just been opened does not show yet. */
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
  // The parts that may change while the editor is there.
  const [labelPart, grammarPart, helpPart] = [
    new Compartment(),
    new Compartment(),
    new Compartment(),
  ];
  const newState = (doc: string, from = 0) =>
    EditorState.create({
      doc,
      selection: { anchor: from },
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
  const from = text.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const view = new EditorView({ root, parent: root, state: newState(text, from) });
  // CodeMirror's own way would scroll the page too.
  if (line > 1) reveal(view, line);
  let last = { id, text, ...bare };
  /** The states of the other programs, with their undo histories. */
  const others = new Map<string, EditorState>();
  return {
    /** Updates program, text, language, marked lines and label where they differ. */
    show(given: Shown) {
      if (given.id !== last.id) {
        others.set(last.id, view.state);
        view.setState(others.get(given.id) ?? newState(given.text));
        last = { id: given.id, text: given.text, ...bare };
      }
      if (given.text !== view.state.doc.toString()) {
        const changes = replacement(view.state.doc.toString(), given.text);
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
        view.dispatch({ effects: mark.of(given.lines) });
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
      const { text, language, help, label } = given;
      last = { id: given.id, text, language, help, marks, label };
    },
    type: (sign: string) => typeSign(view, sign),
    act: (command: Command) => command(view),
    /** Ends what CodeMirror observes of the page. */
    destroy: () => view.destroy(),
  };
}

/** The smallest replacement that makes one text of another: the cursor and what is seen stay. */
function replacement(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < most - from && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd))
    sameAtEnd += 1;
  const to = before.length - sameAtEnd;
  return { from, to, insert: after.slice(from, after.length - sameAtEnd) };
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

/**
 * Scrolls the editor alone: the page may show the outcome below it. Acts when this drawing has
 * ended and CodeMirror has measured the lines.
 *
 * @param isLazy whether a line stays where it is seen
 */
function reveal(view: EditorView, line: number, isLazy = false) {
  const scroll = () => {
    const { state, scrollDOM } = view;
    if (line > state.doc.lines) return;
    const { top, bottom } = view.lineBlockAt(state.doc.line(line).from);
    const { scrollTop, clientHeight } = scrollDOM;
    if (isLazy && top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    scrollDOM.scrollTop = top - Math.min(scrollDOM.clientHeight / 2, spaceAbove);
  };
  view.requestMeasure({ read: () => requestAnimationFrame(scroll) });
}
