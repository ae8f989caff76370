/** The place of the editor in the desk: its code and the grammars of the languages are fetched when they are needed. */
import { failure, lazily, shown } from '../../ui/lazy';
import { html } from '../../ui/template';
import { languageIn } from '../program-language';
import { programOf, trialOf } from '../state';
import { failingLines } from '../trial-transitions';
import { createGrammars } from './grammars';
import type { Words } from '../../ui/words';
import type { Judge } from '../state';
import type { createEditor } from '../editor';

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
  const code = lazily(() => import('../editor'), redraw);
  const grammarOf = createGrammars(redraw);
  let editor: ReturnType<typeof createEditor> | null = null;
  let run = () => {};
  return (judge: Judge, { t }: Words, onText: (text: string) => void, onRun: () => void) => {
    run = onRun;
    const text = programOf(judge);
    const id = judge.bench.problem;
    const grammar = grammarOf(languageIn(judge));
    const placeholder = html`<div class="judge-editor"></div>`;
    return shown(
      code.prefetch(),
      t,
      ({ createEditor, hiddenSigns }) => {
        editor ??= createEditor({ host, id, text, onText, onRun: () => run(), line });
        const { type } = editor;
        editor.show({
          id,
          text,
          language: grammar.prefetch().loaded(),
          lines: failingLines(trialOf(judge), text),
          label: t('desk.run.program'),
          hint: t('desk.run.placeholder'),
          way: t('desk.editor.way'),
        });
        return html`${failure(grammar, t)}${host}${signRow(hiddenSigns, t, type)}`;
      },
      placeholder,
    );
  };
}

/** Signs to type on a phone. A press leaves the focus, and with it the keyboard, where it is. */
const signRow = (signs: readonly string[], t: Words['t'], type: (sign: string) => void) =>
  html`<div
    class="judge-signs"
    role="group"
    aria-label=${t('desk.editor.signs')}
    @pointerdown=${(event: Event) => event.preventDefault()}
  >
    ${signs.map(
      (sign) =>
        html`<button class="button" data-testid=${`sign-${sign}`} @click=${() => type(sign)}>
          ${sign}
        </button>`,
    )}
  </div>`;
