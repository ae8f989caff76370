/**
 * The place of the editor: its code and the grammars of the languages are fetched when they are needed, and what helps
 * one who types after them.
 */
import { failure, lazily, shown } from '../../ui/lazy';
import { button, html } from '../../ui/template';
import { programLanguageOf } from '../program-language';
import { markedLines } from '../repair/repair-transitions';
import { openProgram, programOf } from '../state';
import { faultOf } from './faults';
import { createGrammars } from './grammars';
import type { Ask } from '../../engine/protocol';
import type { Words } from '../../ui/words';
import type { createEditor, Shown } from '../editor/editor';
import type { Judge } from '../new-judge';

/** What CodeMirror says in English, and the last part of the key of our text, `desk.editor.…`. */
const phrases = {
  Find: 'find',
  Replace: 'replacement',
  next: 'next',
  previous: 'previous',
  replace: 'replace',
  'replace all': 'replace-all',
  close: 'close',
  'current match': 'match',
  'on line': 'on-line',
  'replaced match on line $': 'replaced',
  'replaced $ matches': 'replaced-all',
  'Go to line': 'go-to-line',
  go: 'go',
  Completions: 'completions',
};

interface EditorGiven {
  judge: Judge;
  words: Words;
  ask: Ask;
  onText: (text: string) => void;
  onRun: () => void;
}

/**
 * The element of the editor, filled when its code has arrived.
 *
 * @param line the line that is shown first
 */
export function createEditorHost(redraw: () => void, line?: number) {
  const host = document.createElement('div');
  host.className = 'judge-editor';
  host.dataset.typing = '';
  host.dataset.testid = 'judge-editor';
  markEntered(host);
  const code = lazily(() => import('../editor/editor'), redraw);
  const help = lazily(() => import('../editor/editor-help'), redraw);
  const grammarOf = createGrammars(redraw);
  let editor: ReturnType<typeof createEditor> | null = null;
  /** What was shown last: listeners of the editor outlive a drawing. */
  let given: EditorGiven;
  /** The help in the language of the page. */
  let helping: { language: string; extension: Shown['help'] } | null = null;

  /** The help, once it is fetched; made anew when the language of the page has changed. */
  function helpIn({ t, language }: Words) {
    const part = help.prefetch().loaded();
    if (!part || helping?.language === language) return helping?.extension ?? null;
    const translated = Object.entries(phrases).map(([phrase, id]) => [
      phrase,
      t(`desk.editor.${id}`),
    ]);
    const extension = part.helpOf({
      phrases: Object.fromEntries(translated),
      faultOf: (text) => faultOf(text, programLanguageOf(given.judge), given.words, given.ask),
    });
    helping = { language, extension };
    return extension;
  }

  return {
    show(now: EditorGiven) {
      given = now;
      host.style.setProperty('--code-size', String(now.judge.bench.size / 100));
      const { judge, words, onText } = now;
      const { t } = words;
      const text = programOf(judge);
      const id = openProgram(judge);
      const grammar = grammarOf(programLanguageOf(judge));
      const placeholder = html`<div class="judge-editor"></div>
        <div class="judge-signs"></div>`;
      return shown(
        code.prefetch(),
        t,
        ({ createEditor, hiddenSigns }) => {
          editor ??= createEditor({ host, id, text, onText, onRun: () => given.onRun(), line });
          const { type } = editor;
          editor.show({
            id,
            text,
            language: grammar.prefetch().loaded(),
            lines: markedLines(judge),
            label: t('desk.run.program'),
            hint: t('desk.run.placeholder'),
            way: t('desk.editor.way'),
            help: helpIn(words),
          });
          return html`${failure(grammar, t)}${host}${signRow(hiddenSigns, t, type)}`;
        },
        placeholder,
      );
    },
    /** Opens the search in the program. */
    async find() {
      const part = await help.load();
      if (part) editor?.act(part.openSearchPanel);
    },
    /** Ends the editor, which is shown no more. */
    destroy: () => editor?.destroy(),
  };
}

/** The time in which a press that leaves the editor ends, ms. */
const pressMs = 600;

/** Marks the editor while one types, and until the button that is pressed then may move. */
function markEntered(host: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  host.addEventListener('focusin', () => {
    clearTimeout(timer);
    host.dataset.entered = '';
  });
  host.addEventListener('focusout', () => {
    timer = setTimeout(() => delete host.dataset.entered, pressMs);
  });
}

/** Signs to type on a phone. A press leaves the focus, and with it the keyboard, where it is. */
const signRow = (signs: readonly string[], t: Words['t'], type: (sign: string) => void) =>
  html`<div
    class="judge-signs"
    role="group"
    aria-label=${t('desk.editor.signs')}
    @pointerdown=${(event: Event) => event.preventDefault()}
  >
    ${signs.map((sign) => button({ id: `sign-${sign}`, t, face: sign, onClick: () => type(sign) }))}
  </div>`;
