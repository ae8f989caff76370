/** Whether a part of a program in C or C++ is whole: the editor's parser also reads code with errors. Pure. */
import { textOf, type SyntaxNode } from './program-tree';

/** Whether the parser has understood a node to its end. */
export function isWhole(node: SyntaxNode) {
  for (let at: SyntaxNode | null = node; at; at = at.lastChild) if (at.type.isError) return false;
  return true;
}

/** Whether another statement can begin after a node: `n = 2;` has ended, `SWAP(a, b)` has not. */
export const isEnded = (source: string, node: SyntaxNode) =>
  !node.type.isError && /[;{}:]\s*$/.test(textOf(source, node)) && isWhole(node);

/** Strings, characters and comments: `"a"`, `'a'`, `// a`, `/* a *\/`. */
const literals = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[^]*?\*\//g;

/** Whether a text has as many closing brackets of each kind as opening ones. */
export function isBalanced(text: string) {
  const plain = text.replace(literals, '');
  const count = (bracket: string) => plain.split(bracket).length;
  return count('(') === count(')') && count('[') === count(']') && count('{') === count('}');
}

/**
 * Whether the parser has understood where statements begin and end. Two kinds of errors do no harm: the missing end of a
 * statement, as after the macro in `SWAP(a, b) c = 1;`, and any error inside a statement that ends and whose brackets close.
 */
export function hasClearStatements(source: string, body: SyntaxNode) {
  let isClear = true;
  body.cursor().iterate(({ type, from, to, node }) => {
    if (!type.isError || !isClear) return;
    const isMissingEnd =
      from === to && node.parent?.name === 'ExpressionStatement' && !node.nextSibling;
    isClear = isMissingEnd || isInEndedStatement(source, node);
  });
  return isClear;
}

/** Whether a node is in a simple statement that ends, and whose brackets close. */
function isInEndedStatement(source: string, node: SyntaxNode) {
  let outer = node.parent;
  while (outer && !/Statement$|^Declaration$/.test(outer.name)) outer = outer.parent;
  if (!outer || !/^(?:Expression|Return)Statement$|^Declaration$/.test(outer.name)) return false;
  const text = textOf(source, outer);
  return text.endsWith(';') && isBalanced(text);
}
