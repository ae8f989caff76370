/** The messages of a C++ compiler in plain words, the first one first, with the original below each. */
import { html, nothing } from '../../ui/template.js';
import { formatWhole } from '../../ui/words.js';

/** @import { StressFailure } from '../../engine/protocol' */
/** @import { Words } from '../../ui/words.js' */
/** @typedef {StressFailure['compiler'][number]} CompilerMessage */

/** The errors, and of the warnings those that are explained; later ones mostly follow from the first. @param {readonly CompilerMessage[]} messages @param {Words} words @param {number} [most] */
export const compilerMessages = (messages, words, most = 5) =>
  html`<ol class="judge-messages" data-testid="judge-compiler">
    ${messages
      .filter(isExplained)
      .slice(0, most)
      .map((one) => messageOf(one, words))}
  </ol>`;

/** What the compiler warns of in a program that runs. @param {Pick<StressFailure, 'compiler' | 'findings'>} told @param {Words} words */
export function warningsPart({ compiler, findings }, words) {
  const isUncompiled = findings.some(({ kind }) => kind === 'compile');
  if (isUncompiled || !compiler.some(isExplained)) return nothing;
  return html`<div class="judge-fault" data-testid="judge-warnings">
    <h3>${words.t('desk.cpp.warnings')}</h3>
    ${compilerMessages(compiler, words)}
  </div>`;
}

/** @param {CompilerMessage} message */
const isExplained = ({ is_error: isError, kind }) => isError || kind !== 'other';

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
  const isSign = kind === 'character';
  const isNamed = kind === 'mismatch' || isSign ? other : name;
  const bytes = kind === 'array-memory' ? other : name;
  const quoted = (/** @type {string} */ one) => (isSign ? signText(one) : `‘${one}’`);
  return t(`desk.cpp.message.${kind}`, {
    context: isNamed === undefined ? '' : 'named',
    name: quoted(name),
    other: quoted(other),
    header: kind === 'foreign-header' ? name : other,
    memory: kind.endsWith('-memory')
      ? formatWhole(Math.ceil(Number(bytes) / 2 ** 20), language)
      : '',
  });
}

/** A sign as it is, a blank by its code. @param {string} sign */
const signText = (sign) =>
  sign?.trim()
    ? sign
    : `U+${(sign?.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}`;
