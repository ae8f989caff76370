/** The place of the editor in the desk: its code and the grammars of the languages are fetched when they are needed. */
import { failure, lazily, shown } from '../../ui/lazy.js';
import { html } from '../../ui/template.js';
import { isCompiled, languageIn } from '../program-language.js';
import { programOf } from '../state.js';
import { failingLines } from '../trial-transitions.js';

/** @import { Words } from '../../ui/words.js' */
/** @import { Judge } from '../state.js' */

/** The element of the editor, filled when its code has arrived. @param {() => void} redraw @param {number} [line] the line that is shown first */
export function createEditorHost(redraw, line) {
  const host = document.createElement('div');
  host.className = 'judge-editor';
  host.dataset.typing = '';
  host.dataset.testid = 'judge-editor';
  const code = lazily(() => import('../editor.js'), redraw);
  const python = lazily(async () => (await import('@codemirror/lang-python')).python(), redraw);
  const cpp = lazily(async () => (await import('@codemirror/lang-cpp')).cpp(), redraw);
  /** @type {ReturnType<typeof import('../editor.js').createEditor> | null} */
  let editor = null;
  /** @param {Judge} judge @param {Words} words @param {(text: string) => void} onText */
  return (judge, { t }, onText) => {
    const text = programOf(judge);
    const grammar = isCompiled(languageIn(judge)) ? cpp : python;
    const placeholder = html`<div class="judge-editor"></div>`;
    return shown(
      code.prefetch(),
      t,
      ({ createEditor }) => {
        editor ??= createEditor({ host, text, onText, line });
        editor.show({
          text,
          language: grammar.prefetch().loaded(),
          lines: failingLines(judge.trial, text),
          label: t('desk.run.program'),
          hint: t('desk.run.placeholder'),
        });
        return html`${failure(grammar, t)}${host}`;
      },
      placeholder,
    );
  };
}
