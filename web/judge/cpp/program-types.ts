/** The types that a program in C or C++ defines, and those of the results of its functions. Pure. */
import { childrenOf, comments, textOf, type SyntaxNode } from './program-tree';

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
