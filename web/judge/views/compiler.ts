/** The messages of a C++ compiler in plain words, the first one first, with the original below each. */
import { html, nothing } from '../../ui/template';
import { formatMebibytes } from '../texts';
import type { StressFailure } from '../../engine/protocol';
import type { Words } from '../../ui/words';

export type CompilerMessage = StressFailure['compiler'][number];

/**
 * The errors, and of the warnings those that are explained; later ones mostly follow from the
 * first.
 */
export const compilerMessages = (messages: readonly CompilerMessage[], words: Words, most = 5) =>
  html`<ol class="judge-messages" data-testid="judge-compiler">
    ${messages
      .filter(isExplained)
      .slice(0, most)
      .map((one) => messageOf(one, words))}
  </ol>`;

/** What the compiler warns of in a program that runs. */
export function warningsPart(
  { compiler, findings }: Pick<StressFailure, 'compiler' | 'findings'>,
  words: Words,
) {
  const isUncompiled = findings.some(({ kind }) => kind === 'compile');
  if (isUncompiled || !compiler.some(isExplained)) return nothing;
  return html`<div class="judge-fault" data-testid="judge-warnings">
    <h3>${words.t('desk.cpp.warnings')}</h3>
    ${compilerMessages(compiler, words)}
  </div>`;
}

const isExplained = ({ is_error: isError, kind }: CompilerMessage) => isError || kind !== 'other';

function messageOf(message: CompilerMessage, words: Words) {
  const { kind, line, text } = message;
  const { t } = words;
  return html`<li data-testid=${`compiler-${kind}`}>
    <p>
      ${line ? html`<b>${t('desk.finding.line', { line })}</b> · ` : nothing}${wordsFor(message, words)}
    </p>
    <code class="dim small">${text}</code>
  </li>`;
}

/** What a message means; with names where the compiler gives them. */
function wordsFor({ kind, names: [name, other] }: CompilerMessage, { t, language }: Words) {
  const isSign = kind === 'character';
  // Kinds whose text with names needs both.
  const needsBoth = kind === 'mismatch' || kind === 'precedence' || isSign;
  const isNamed = (needsBoth ? other : name) !== undefined;
  // The names of an array that is too large are its own and its bytes; those of a program are its bytes alone.
  const bytes = kind === 'array-memory' ? other : name;
  const quoted = (one = '') => (isSign ? signText(one) : `‘${one}’`);
  return t(`desk.cpp.message.${kind}`, {
    context: isNamed ? 'named' : '',
    name: quoted(name),
    other: quoted(other),
    header: kind === 'foreign-header' ? name : other,
    memory: kind.endsWith('-memory') ? formatMebibytes(Number(bytes), language) : '',
  });
}

/** A sign as it is, a blank by its code, such as `U+00A0`. */
const signText = (sign: string) =>
  sign.trim()
    ? sign
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}`;
