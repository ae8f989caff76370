/**
 * A code listing that follows a search: the current line, the line of the call, and a choice of
 * languages. The lines and their steps are passed in.
 */
import { segment } from './parts';
import { html, nothing } from './template';
import type { Translate } from './words';

export type CodeLanguage = keyof typeof keywords;

export interface CodeLine {
  text: string;
  /** The steps in which the line is current. */
  steps?: readonly string[];
  /** Whether the line contains the recursive call. */
  calls?: boolean;
  /** Whether the line is emphasised. */
  telling?: boolean;
}

const keywords = {
  python: /\b(and|def|False|for|if|in|is|None|not|or|return|True)\b/,
  cpp: /\b(auto|bool|char|const|else|false|for|if|int|long|return|true|void)\b/,
};

const languages = ['python', 'cpp'] as const;

/** A line with its keywords in bold. */
const marked = (text: string, language: CodeLanguage) =>
  text.split(keywords[language]).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));

/**
 * The listing with its title and the choice of language.
 *
 * @param given.name for test ids
 * @param given.title key
 * @param given.step the current step
 * @param given.called whether the current call was made by another call
 */
export const codeCard = (given: {
  name: string;
  title: string;
  code: Record<CodeLanguage, readonly CodeLine[]>;
  language: CodeLanguage;
  onLanguage: (language: CodeLanguage) => void;
  step: string | null;
  called: boolean;
  t: Translate;
}) => {
  const { name, title, code, language, onLanguage, step, called, t } = given;
  return html`<section class="code-card">
    <div class="row spread code-head">
      <h2>${t(title)}</h2>
      ${segment({
        name: `${name}-language`,
        label: 'code.language',
        options: languages.map((id) => ({ id, text: `code.${id}` })),
        chosen: language,
        onChoose: onLanguage,
        t,
      })}
    </div>
    <pre class="code" data-testid=${`${name}-code`} tabindex="0" aria-label=${t(title)}>
${code[language].map((line) => {
        const isNow = step !== null && line.steps?.includes(step);
        const kinds = ['code-line', line.telling && 'telling', called && line.calls && 'caller'];
        return html`<span
          class=${kinds.filter(Boolean).join(' ')}
          aria-current=${isNow ? 'step' : nothing}
          >${marked(line.text, language)}${'\n'}</span
        >`;
      })}</pre>
  </section>`;
};
