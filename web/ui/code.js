/**
 * Code that goes along with a search, step by step: the present line, the line that called, and a
 * choice of languages. Which lines there are, and which step each stands for, comes from the rooms.
 */
import { segment } from './parts.js';
import { html, nothing } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * @typedef {keyof typeof keywords} CodeLanguage
 *
 * @typedef {object} CodeLine
 * @property {string} text
 * @property {readonly string[]} [steps] the steps that the line stands for
 * @property {boolean} [calls] whether it is where the function calls itself
 * @property {boolean} [telling] whether it is what the listing is shown for
 */

const keywords = {
  python: /\b(and|def|False|for|if|in|is|None|not|or|return|True)\b/,
  cpp: /\b(auto|bool|char|const|else|false|for|if|int|long|return|true|void)\b/,
};

const languages = /** @type {const} */ (['python', 'cpp']);

/** Its keywords stand out. @param {string} text @param {CodeLanguage} language */
const marked = (text, language) =>
  text.split(keywords[language]).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));

/**
 * The listing under its title, with the switch of languages.
 *
 * @param {object} given
 * @param {string} given.name for test ids
 * @param {string} given.title key
 * @param {Record<CodeLanguage, readonly CodeLine[]>} given.code
 * @param {CodeLanguage} given.language
 * @param {(language: CodeLanguage) => void} given.onLanguage
 * @param {string | null} given.step the present one
 * @param {boolean} given.called whether another call waits for this one
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
