/**
 * Macros that stand for the head of a loop or of a condition, which the parser takes for calls without an end. Pure.
 *
 *     #define REP(i, n) for (int i = 0; i < n; i++)
 *     REP(y, h) total += y;      is parsed as      for(;;)   total += y;
 */

/** `#define REP(i, n) for (…)`: the name, its parameters, its body. */
const definition = /^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)\n]*\))?[ \t]+(.*)$/gm;
/** Brackets, with others in them up to two deep: `(i, f(g(n)))`. */
const inBrackets = String.raw`\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)`;
/** A body that is a head: of a statement, or of another macro. */
const head = new RegExp(`^(for|while|if|\\w+)[ \\t]*${inBrackets}[ \\t]*$`);
/** The most macros that are looked for. */
const mostMacros = 20;

/** These macros by their names: the word of the head, and a pattern of its uses. */
export function headMacros(source: string) {
  const found: Map<string, { word: string; use: string }> = new Map();
  for (const [, name = '', parameters, body = ''] of source.matchAll(definition)) {
    const [, word = ''] = head.exec(body) ?? [];
    const known = /^(?:for|while|if)$/.test(word) ? word : found.get(word)?.word;
    const use = parameters ? `\\b${name}[ \\t]*${inBrackets}` : `\\b${name}\\b`;
    if (known && found.size < mostMacros) found.set(name, { word: known, use });
  }
  return found;
}

/** Writes the uses of these macros as plain heads of the same length. One that is shorter than such a head stays. */
export function withPlainHeads(source: string) {
  let text = source;
  for (const { word, use } of headMacros(source).values()) {
    const plain = word === 'if' ? 'if(1)' : 'for(;;)';
    const uses = new RegExp(`(#[ \\t]*define[ \\t]+)?${use}[ \\t]*`, 'g');
    text = text.replace(uses, (found, isDefinition) =>
      isDefinition || found.length < plain.length ? found : plain.padEnd(found.length),
    );
  }
  return text;
}
