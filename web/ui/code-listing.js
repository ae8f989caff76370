/**
 * A code listing that follows a search: the current line, the line of the call, and a choice of
 * languages. The lines and their steps are passed in.
 */
import { segment } from './parts.js';
import { html, nothing } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * @typedef {keyof typeof keywords} CodeLanguage
 *
 * @typedef {object} CodeLine
 * @property {string} text
 * @property {readonly string[]} [steps] the steps in which the line is current
 * @property {boolean} [calls] whether the line contains the recursive call
 * @property {boolean} [telling] whether the line is emphasised
 */

const keywords = {
  python: /\b(and|def|False|for|if|in|is|None|not|or|return|True)\b/,
  cpp: /\b(auto|bool|char|const|else|false|for|if|int|long|return|true|void)\b/,
};

const languages = /** @type {const} */ (['python', 'cpp']);

/** A line with its keywords in bold. @param {string} text @param {CodeLanguage} language */
const marked = (text, language) =>
  text.split(keywords[language]).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));

/**
 * The listing with its title and the choice of language.
 *
 * @param {object} given
 * @param {string} given.name for test ids
 * @param {string} given.title key
 * @param {Record<CodeLanguage, readonly CodeLine[]>} given.code
 * @param {CodeLanguage} given.language
 * @param {(language: CodeLanguage) => void} given.onLanguage
 * @param {string | null} given.step the current step
 * @param {boolean} given.called whether the current call was made by another call
 * @param {Translate} given.t
 */
export const codeCard = ({ name, title, code, language, onLanguage, step, called, t }) =>
  html`<section class="code-card">
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
