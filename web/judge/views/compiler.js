/** The messages of a C++ compiler in plain words, the first one first, with the original below each. */
import { html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';

/** @import { StressFailure } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @typedef {StressFailure['compiler'][number]} CompilerMessage */

/** Most messages that are shown: later ones mostly follow from the first. */
const most = 5;

/** The errors, and of the warnings those that are explained. @param {readonly CompilerMessage[]} messages @param {Words} words */
export const compilerMessages = (messages, words) =>
  html`<ol class="judge-messages" data-testid="judge-compiler">
    ${messages
      .filter(({ error, kind }) => error || kind !== 'other')
      .slice(0, most)
      .map((one) => messageOf(one, words))}
  </ol>`;

/** @param {CompilerMessage} message @param {Words} words */
function messageOf(message, words) {
  const { kind, line, text } = message;
  const { t } = words;
  return html`<li data-testid=${`compiler-${kind}`}>
    <p>
      ${line ? html`<b>${t('desk.finding.line', { line })}</b> · ` : nothing}${wordsFor(message, words)}
    </p>
    <code class="dim small">${text}</code>
  </li>`;
}

/** What a message means; with names where the compiler gives them. @param {CompilerMessage} message @param {Words} words */
function wordsFor({ kind, names: [name, other] }, { t, language }) {
  const isNamed = ['mismatch', 'character'].includes(kind) ? other : name;
  return t(`desk.cpp.message.${kind}`, {
    context: isNamed === undefined ? '' : 'named',
    name: `‘${name}’`,
    other: `‘${other}’`,
    header: kind === 'foreign-header' ? name : other,
    memory:
      kind === 'static-memory' ? formatWhole(Math.ceil(Number(name) / 2 ** 20), language) : '',
  });
}
