/**
 * A learner's program in C or C++ as the tree of the editor's parser: its nodes, its types, and what of it is whole. Variables
 * belong to program-variables.ts. Pure.
 */
import { cppLanguage } from '@codemirror/lang-cpp';
import { withPlainHeads } from './head-macros';

export type SyntaxNode = ReturnType<typeof cppLanguage.parser.parse>['topNode'];

export const childrenOf = (node: SyntaxNode) => {
  const children = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
};

export const comments = ['LineComment', 'BlockComment'];

/** The first node of a kind in a chain of declarators: `f(int n)`, of the kind `FunctionDeclarator`, in `*f(int n)`. */
export function within(node: SyntaxNode | null, name: string): SyntaxNode | null {
  for (let at = node; at; at = at.firstChild && declaratorIn(at)) if (at.name === name) return at;
  return null;
}

/** The declarator or the name in a node: `cells[9]` in `int cells[9]`, `cells` in `cells[9]`. */
export const declaratorIn = (node: SyntaxNode) =>
  childrenOf(node).find(({ name }) => /Declarator$|^(?:Field)?Identifier$/.test(name)) ?? null;

export const textOf = (source: string, { from, to }: { from: number; to: number }) =>
  source.slice(from, to);

/** Whether the parser has understood a node to its end. */
export function isWhole(node: SyntaxNode) {
  for (let at: SyntaxNode | null = node; at; at = at.lastChild) if (at.type.isError) return false;
  return true;
}

/** The definition of a struct whose fields may all be read from anywhere in the program; null for another node. */
export function plainStruct(node: SyntaxNode) {
  const list = node.name === 'StructSpecifier' && node.getChild('FieldDeclarationList');
  const isHidden = !list || list.getChild('AccessSpecifier') || node.getChild('BaseClassClause');
  const isPart = /^(?:TypeDefinition|Declaration)$/.test(node.parent?.name ?? '');
  const whole = isPart ? node.parent : node;
  return !isHidden && whole?.parent?.name === 'Program' ? whole : null;
}

/** The names of a type: `Board` and `board` of `typedef struct Board { … } board;`. */
export function typeNames(source: string, node: SyntaxNode) {
  const own = node.getChild('TypeIdentifier');
  const { parent } = node;
  const others = parent?.name === 'TypeDefinition' ? parent.getChildren('TypeIdentifier') : [];
  return [...(own ? [own] : []), ...others].map((one) => textOf(source, one));
}

/** Strings, characters and comments. */
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

/** The increment of a `for`: `y++` of `for (int y = 0; y < h; y++)`; null without one. */
export function incrementIn(source: string, loop: SyntaxNode) {
  const children = childrenOf(loop);
  const end = children.findIndex(({ name }) => name === ')');
  const [last, close] = [children[end - 1], children[end]];
  if (!last || !close || last.name === 'Declaration' || last.name === '(') return null;
  // The last part in the brackets may be another: in `for (; n > 0;)` or `for (int n : row)`.
  const before = textOf(source, { from: children[1]?.to ?? 0, to: last.from });
  const after = textOf(source, { from: last.to, to: close.from });
  return before.includes(';') && !after.includes(';') ? last : null;
}

/** The identifiers in a node. */
export function mentionedIn(source: string, node: SyntaxNode) {
  const found: Set<string> = new Set();
  node.cursor().iterate((one) => {
    if (/^(?:Type)?Identifier$|^MacroName$/.test(one.name)) found.add(textOf(source, one));
  });
  return found;
}

/** The type after the arrow in the head of a function or lambda: `int` of `[](int n) -> int`; null where there is none. */
export function trailingType(source: string, head: SyntaxNode | null) {
  const type = head?.getChild('TrailingReturnType');
  return type ? textOf(source, type).replace(/^->/, '').trim() : null;
}

/**
 * The type of a function's result, as the program writes it: `const int*` of `static const int *first(Board &board)`; `void`
 * for a constructor, which has none.
 *
 * @param specifiers the nodes before the declarator
 * @param head with the name and the parameters, within the declarator
 */
export function resultType(
  source: string,
  specifiers: readonly SyntaxNode[],
  declarator: SyntaxNode,
  head: SyntaxNode,
) {
  const type = specifiers
    .filter(({ name }) => /Type|Specifier$|Decltype|^(?:const|volatile|auto)$/.test(name))
    .filter(({ name }) => !/^(?:Virtual|Attribute|ExplicitFunction)Specifier$/.test(name))
    .map((node) => textOf(source, node))
    .join(' ');
  // The `*` of `int *f()` is a part of the declarator.
  const marks = textOf(source, { from: declarator.from, to: head.from }).replace(/[^&*]/g, '');
  return trailingType(source, head) ?? (type ? type + marks : 'void');
}

/** Whether the body of a lambda has a `return` with a value; those of functions in it do not count. */
export function returnsValue(body: SyntaxNode) {
  let isFound = false;
  body.cursor().iterate((node) => {
    if (node.name === 'LambdaExpression' || /^(?:Struct|Class)Specifier$/.test(node.name))
      return false;
    if (node.name === 'ReturnStatement')
      isFound ||= childrenOf(node.node).some(
        ({ name }) => name !== 'return' && name !== ';' && !comments.includes(name),
      );
    return true;
  });
  return isFound;
}

/** A tree as a text: for each node its depth, its name, where it begins and where it ends, such as `2 Identifier 4 8`. */
export function rowsOf(tree: SyntaxNode) {
  const rows: string[] = [];
  let depth = 0;
  tree.cursor().iterate(
    ({ name, from, to }) => void rows.push(`${depth++} ${name} ${from} ${to}`),
    () => void depth--,
  );
  return rows.join('\n');
}

/** Writes lists as indices, `rows[{y, x}]`, which the parser does not know, as `rows[(y, x)`: of the same length. */
const withPlainIndices = (source: string) =>
  source.replace(/\[(\s*)\{([^[\]{};]*)\}(?=\s*\])/g, '[$1($2)');

/** Reads a program. */
export const treeOf = (source: string) =>
  cppLanguage.parser.parse(withPlainHeads(withPlainIndices(source))).topNode;
