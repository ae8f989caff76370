/** A learner's program in C or C++ as the tree of the editor's parser, and the ways to its nodes. Pure. */
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

/** The identifiers in a node. */
export function mentionedIn(source: string, node: SyntaxNode) {
  const found: Set<string> = new Set();
  node.cursor().iterate((one) => {
    if (/^(?:Type)?Identifier$|^MacroName$/.test(one.name)) found.add(textOf(source, one));
  });
  return found;
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
