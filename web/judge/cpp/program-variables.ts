/**
 * The variables that a program in C or C++ declares, as far as their values can be shown. Pure.
 *
 *     declared                      form      of
 *     int n, &n                     value
 *     auto [y, x]                   value     each
 *     vector<int> v(n)              value     though it looks like a function
 *     int cells[8][9]               array     up to three dimensions
 *     int (&cells)[8][9]            value
 *     int *cells, cells[]           pointer   a parameter
 *     int (*rows)[9], rows[][9]     rows      a parameter
 */
import { childrenOf, declaratorIn, textOf, type SyntaxNode } from './program-tree';

export interface Variable {
  name: string;
  /** As the program writes it, without its declarator; empty where it is not known. */
  type: string;
  /**
   * How its value is read. A `pointer` leads to a value or to the first of several; `rows` lead to an array or to the first
   * of several.
   */
  form: 'value' | 'array' | 'pointer' | 'rows';
  /** Of an array: for each of its dimensions the number of items, null for what `sizeof` tells. */
  lengths: readonly (string | null)[];
  isConstant: boolean;
}

type Kind = 'local' | 'global' | 'field' | 'parameter';

/** Types whose values can be copied: `const unsigned long long`, `uint8_t`. */
export const simple =
  /^(?:const )?(?:void|bool|char|int|float|double|u?int\d+_t|(?:unsigned |signed |long |short )*(?:int|char|long|short|unsigned|signed))$/;

/** The most dimensions of an array that is shown. */
const mostDimensions = 3;

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

const parameterKinds = ['ParameterDeclaration', 'OptionalParameterDeclaration'];

/** @param head of a function or lambda, with its parameters in brackets */
export const parametersIn = (source: string, head: SyntaxNode): Variable[] =>
  head
    .getChildren('ParameterList')
    .flatMap(childrenOf)
    .filter(({ name }) => parameterKinds.includes(name))
    .flatMap((parameter) => declaredIn(source, parameter, 'parameter'));

/** The type among the first parts of a declaration: `long long` of `static long long`. */
function typeIn(source: string, parts: readonly SyntaxNode[]) {
  const node = parts.find(({ name }) => /Type$|TypeIdentifier$|Specifier$/.test(name));
  const name = node?.name === 'StructSpecifier' && node.getChild('TypeIdentifier');
  if (name) return `struct ${textOf(source, name)}`;
  return node ? textOf(source, node).replace(/\s+/g, ' ') : '';
}

/** The variables of a declarator: none where a value cannot be shown, several of `[y, x]`. */
export function variablesOf(
  source: string,
  declarator: SyntaxNode,
  kind: Kind,
  type = '',
): Variable[] {
  const { lengths, item } = dimensionsOf(source, declarator);
  let at = item;
  if (at?.name === 'FunctionDeclarator' && kind !== 'parameter' && isConstructed(at))
    at = declaratorIn(at);
  if (at?.name === 'ReferenceDeclarator') at = declaratorIn(at);
  if (at?.name === 'StructuredBindingDeclarator')
    return at.getChildren('Identifier').map((one) => asValue(textOf(source, one)));
  if (at?.name === 'ParenthesizedDeclarator' && lengths.length) {
    const behind = behindBrackets(source, at, type);
    // Of a pointer to arrays, as of any, only an argument is sure to lead somewhere.
    const isSeen = behind?.form === 'value' || (kind === 'parameter' && lengths.length === 1);
    return behind && isSeen ? [behind] : [];
  }
  const isPointer = at?.name === 'PointerDeclarator' && kind === 'parameter' && !lengths.length;
  if (isPointer) at = at && declaratorIn(at);
  if (at?.name === 'ReferenceDeclarator') at = declaratorIn(at);
  if (!at || !/^(?:Field)?Identifier$/.test(at.name)) return [];
  const variable = asValue(textOf(source, at), type);
  if (isPointer) return [{ ...variable, form: 'pointer' }];
  return lengths.length ? arrayOf(variable, lengths, kind) : [variable];
}

/** The lengths of `cells[8][9]`, as the program writes them, and the declarator before them. */
function dimensionsOf(source: string, declarator: SyntaxNode) {
  const lengths: string[] = [];
  let item: SyntaxNode | null = declarator;
  for (; item?.name === 'ArrayDeclarator'; item = declaratorIn(item)) {
    const open = childrenOf(item).find(({ name }) => name === '[');
    lengths.unshift(textOf(source, { from: open?.to ?? item.to, to: item.to - 1 }).trim());
  }
  return { lengths, item };
}

/** The variable of `(*rows)`, or of `(&cells)`, whose type is an array; null of anything else in brackets. */
function behindBrackets(source: string, brackets: SyntaxNode, type: string): Variable | null {
  const inner = declaratorIn(brackets);
  const isKnown = inner && /^(?:Reference|Pointer)Declarator$/.test(inner.name);
  const name = isKnown ? declaratorIn(inner) : null;
  if (!inner || name?.name !== 'Identifier') return null;
  const variable = asValue(textOf(source, name), type);
  return inner.name === 'ReferenceDeclarator'
    ? { ...variable, type: '' }
    : { ...variable, form: 'rows' };
}

/** An array with its lengths, or the pointer that a parameter such as `cells[][9]` is. */
function arrayOf(variable: Variable, lengths: readonly string[], kind: Kind): Variable[] {
  const dimensions = lengths.length;
  if (kind === 'parameter' && lengths[0] === '') {
    if (dimensions > 2) return [];
    return [{ ...variable, form: dimensions === 1 ? 'pointer' : 'rows' }];
  }
  // A length that is left out follows from the values that a variable begins with.
  const mayOmitLength = kind === 'global' || kind === 'local';
  if (dimensions > mostDimensions || (!mayOmitLength && lengths.includes(''))) return [];
  // A parameter is a pointer; only its declaration tells how much is behind it.
  const known = lengths.map((length) =>
    kind === 'parameter' ? length.replace(/\/\/.*|\/\*.*?\*\//g, '') : null,
  );
  return [{ ...variable, form: 'array', lengths: known }];
}

/** Whether a declaration that looks like one of a function, `vector<int> v(n)`, makes a value: its parameters are bare names. */
function isConstructed(declarator: SyntaxNode) {
  const list = declarator.getChild('ParameterList');
  const parameters = list ? list.getChildren('ParameterDeclaration') : [];
  const isName = (one: SyntaxNode) => {
    const [first, ...others] = childrenOf(one);
    return first?.name === 'TypeIdentifier' && others.length === 0;
  };
  return parameters.length > 0 && parameters.every(isName);
}
