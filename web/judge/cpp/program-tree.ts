/** The learner's text of a program in C or C++ as the editor's parser reads it: its variables, and what is whole. Pure. */
import { cppLanguage } from '@codemirror/lang-cpp';

export type SyntaxNode = ReturnType<typeof cppLanguage.parser.parse>['topNode'];

export interface Variable {
  name: string;
  /** As the program writes it, without its declarator; empty where it is not known. */
  type: string;
  /** A pointer leads to a value or to the first of several, one to rows to an array or the first of several. */
  form: 'value' | 'array' | 'pointer' | 'rows';
  /** Of an array: for each of its dimensions the number of items, null for what `sizeof` tells. */
  lengths: readonly (string | null)[];
  isConstant: boolean;
}

type Kind = 'local' | 'global' | 'field' | 'parameter';

export const childrenOf = (node: SyntaxNode) => {
  const children = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
};

export const comments = ['LineComment', 'BlockComment'];

/** The first node of a kind in a chain of declarators. */
export function within(node: SyntaxNode | null, name: string): SyntaxNode | null {
  for (let at = node; at; at = at.firstChild && declaratorIn(at)) if (at.name === name) return at;
  return null;
}

export const declaratorIn = (node: SyntaxNode) =>
  childrenOf(node).find(({ name }) => /Declarator$|^(?:Field)?Identifier$/.test(name)) ?? null;

export const textOf = (source: string, { from, to }: { from: number; to: number }) =>
  source.slice(from, to);

/** Types whose values can be kept, whatever they are. */
export const simple =
  /^(?:const )?(?:void|bool|char|int|float|double|u?int\d+_t|(?:unsigned |signed |long |short )*(?:int|char|long|short|unsigned|signed))$/;

const asValue = (name: string, type = ''): Variable => ({
  name,
  type,
  form: 'value',
  lengths: [],
  isConstant: false,
});

/** A declaration that the parser takes for comparisons: `bitset<4> set("0011");`. */
const compared = /^[\w:]+\s*<[\w\s,<>:*]*>\s*(\w+)\s*\(/;

/** The variables of a declaration whose values can be shown. */
export function declaredIn(source: string, node: SyntaxNode, kind: Kind): Variable[] {
  if (node.name === 'ExpressionStatement') {
    const [, name] = compared.exec(textOf(source, node)) ?? [];
    return name === undefined ? [] : [asValue(name)];
  }
  const children = childrenOf(node);
  if (children.some(({ name }) => name === 'extern' || name === 'friend')) return [];
  const start = children.findIndex(({ name }) => /Declarator$|^(?:Field)?Identifier$/.test(name));
  if (start < 0) return [];
  const before = children.slice(0, start);
  const type = typeIn(source, before);
  const isConstant = before.some(({ name }) => name === 'const' || name === 'constexpr');
  return children.slice(start).flatMap((one) => {
    const declarator = one.name === 'InitDeclarator' ? declaratorIn(one) : one;
    const found = declarator ? variablesOf(source, declarator, kind, type) : [];
    return found.map((variable) => ({ ...variable, isConstant }));
  });
}

/** The type among the first parts of a declaration. */
function typeIn(source: string, parts: readonly SyntaxNode[]) {
  const node = parts.find(({ name }) => /Type$|TypeIdentifier$|Specifier$/.test(name));
  const name = node?.name === 'StructSpecifier' && node.getChild('TypeIdentifier');
  if (name) return `struct ${textOf(source, name)}`;
  return node ? textOf(source, node).replace(/\s+/g, ' ') : '';
}

/** The variable of a declarator. */
export function variablesOf(
  source: string,
  declarator: SyntaxNode,
  kind: Kind,
  type = '',
): Variable[] {
  const lengths: string[] = [];
  let at: SyntaxNode | null = declarator;
  for (; at?.name === 'ArrayDeclarator'; at = declaratorIn(at)) {
    const children = childrenOf(at);
    const open = children.find(({ name }) => name === '[');
    lengths.unshift(textOf(source, { from: open?.to ?? at.to, to: at.to - 1 }).trim());
  }
  if (at?.name === 'FunctionDeclarator' && kind !== 'parameter' && isConstructed(at))
    at = declaratorIn(at);
  if (at?.name === 'ReferenceDeclarator') at = declaratorIn(at);
  if (at?.name === 'StructuredBindingDeclarator')
    return at.getChildren('Identifier').map((one) => asValue(textOf(source, one)));
  if (at?.name === 'ParenthesizedDeclarator' && lengths.length) {
    const inner = declaratorIn(at);
    const name =
      inner && /^(?:Reference|Pointer)Declarator$/.test(inner.name) && declaratorIn(inner);
    if (!name || name.name !== 'Identifier') return [];
    const variable = asValue(textOf(source, name), type);
    if (inner.name === 'ReferenceDeclarator') return [{ ...variable, type: '' }];
    return kind === 'parameter' && lengths.length === 1 ? [{ ...variable, form: 'rows' }] : [];
  }
  // Arguments are valid, other pointers may not be set.
  const isPointer = at?.name === 'PointerDeclarator' && kind === 'parameter' && !lengths.length;
  if (isPointer) at = at && declaratorIn(at);
  if (at?.name === 'ReferenceDeclarator') at = declaratorIn(at);
  if (!at || !/^(?:Field)?Identifier$/.test(at.name)) return [];
  const variable = asValue(textOf(source, at), type);
  if (isPointer) return [{ ...variable, form: 'pointer' }];
  if (!lengths.length) return [variable];
  if (kind === 'parameter' && lengths[0] === '')
    return lengths.length < 3
      ? [{ ...variable, form: lengths.length === 1 ? 'pointer' : 'rows' }]
      : [];
  if (lengths.length > 3 || (kind !== 'global' && kind !== 'local' && lengths.includes('')))
    return [];
  // A parameter is a pointer; only its declaration tells how much is behind it.
  const known = lengths.map((length) =>
    kind === 'parameter' ? length.replace(/\/\/.*|\/\*.*?\*\//g, '') : null,
  );
  return [{ ...variable, form: 'array', lengths: known }];
}

/** Whether a declaration that looks like one of a function, `vector<int> v(n)`, makes a value. */
function isConstructed(declarator: SyntaxNode) {
  const list = declarator.getChild('ParameterList');
  const parameters = list ? list.getChildren('ParameterDeclaration') : [];
  const isName = (one: SyntaxNode) => {
    const [first, ...others] = childrenOf(one);
    return first?.name === 'TypeIdentifier' && others.length === 0;
  };
  return parameters.length > 0 && parameters.every(isName);
}

/** Whether the parser has understood a node to its end. */
export function isWhole(node: SyntaxNode) {
  for (let at: SyntaxNode | null = node; at; at = at.lastChild) if (at.type.isError) return false;
  return true;
}

/** The definition of a type whose fields may all be read from anywhere in the program; null for another. */
export function plainStruct(node: SyntaxNode) {
  const list = node.name === 'StructSpecifier' && node.getChild('FieldDeclarationList');
  const isHidden = !list || list.getChild('AccessSpecifier') || node.getChild('BaseClassClause');
  const isPart = /^(?:TypeDefinition|Declaration)$/.test(node.parent?.name ?? '');
  const whole = isPart ? node.parent : node;
  return !isHidden && whole?.parent?.name === 'Program' ? whole : null;
}

/** The names of a type: that of its definition first, then those by which the program calls it. */
export function typeNames(source: string, node: SyntaxNode) {
  const own = node.getChild('TypeIdentifier');
  const { parent } = node;
  const others = parent?.name === 'TypeDefinition' ? parent.getChildren('TypeIdentifier') : [];
  return [...(own ? [own] : []), ...others].map((one) => textOf(source, one));
}

/** Texts, characters and comments. */
const literals = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[^]*?\*\//g;

/** Whether each bracket of a text has its partner in it, by their numbers. */
export function isBalanced(text: string) {
  const plain = text.replace(literals, '');
  const count = (bracket: string) => plain.split(bracket).length;
  return count('(') === count(')') && count('[') === count(']') && count('{') === count('}');
}

/**
 * Whether the parser has understood where statements begin and end. It may miss the end of one, as
 * after a macro, and what is inside of one that ends.
 */
export function hasClearStatements(source: string, body: SyntaxNode) {
  let isClear = true;
  body.cursor().iterate(({ type, from, to, node }) => {
    if (!type.isError || !isClear) return;
    let outer = node.parent;
    while (outer && !/Statement$|^Declaration$/.test(outer.name)) outer = outer.parent;
    const isEnd = from === to && node.parent?.name === 'ExpressionStatement' && !node.nextSibling;
    const text =
      outer && /^(?:Expression|Return)Statement$|^Declaration$/.test(outer.name)
        ? textOf(source, outer)
        : '';
    isClear = isEnd || (text.endsWith(';') && isBalanced(text));
  });
  return isClear;
}

/** The identifiers in a node. */
export function mentionedIn(source: string, node: SyntaxNode) {
  const found: Set<string> = new Set();
  node.cursor().iterate((one) => {
    if (/^(?:Type)?Identifier$|^MacroName$/.test(one.name)) found.add(textOf(source, one));
  });
  return found;
}

/** The type after the arrow in the head of a function or lambda; null where there is none. */
export function trailingType(source: string, head: SyntaxNode | null) {
  const type = head?.getChild('TrailingReturnType');
  return type ? textOf(source, type).replace(/^->/, '').trim() : null;
}

/**
 * The type of a function's result, as the program writes it; `void` for a constructor, which has none.
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

/** Whether a lambda returns a value. */
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

const definition = /^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)\n]*\))?[ \t]+(.*)$/gm;
const inBrackets = String.raw`\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)`;
const head = new RegExp(`^(for|while|if|\\w+)[ \\t]*${inBrackets}[ \\t]*$`);
/** The most macros that are looked for. */
const mostMacros = 20;

/** Macros that stand for the head of a loop or of a condition: what it is, and a pattern of its uses. */
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

/** Writes heads of loops that are macros as such heads, and lists as indices as others, of the same length. */
function asParsed(source: string) {
  // The parser knows no list as an index.
  let text = source.replace(/\[(\s*)\{([^[\]{};]*)\}(?=\s*\])/g, '[$1($2)');
  for (const { word, use } of headMacros(source).values()) {
    const plain = word === 'if' ? 'if(1)' : 'for(;;)';
    const uses = new RegExp(`(#[ \\t]*define[ \\t]+)?${use}[ \\t]*`, 'g');
    text = text.replace(uses, (found, isDefinition) =>
      isDefinition || found.length < plain.length ? found : plain.padEnd(found.length),
    );
  }
  return text;
}

/** A tree as a text: for each node its depth, its name, where it begins and where it ends. */
export function rowsOf(tree: SyntaxNode) {
  const rows: string[] = [];
  let depth = 0;
  tree.cursor().iterate(
    ({ name, from, to }) => void rows.push(`${depth++} ${name} ${from} ${to}`),
    () => void depth--,
  );
  return rows.join('\n');
}

/** Reads a program. */
export const treeOf = (source: string) => cppLanguage.parser.parse(asParsed(source)).topNode;
