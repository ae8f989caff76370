/** The global variables of a program in C or C++, and the fields of its classes. Pure. */
import { childrenOf, declaredIn, textOf } from './program-tree';
import type { SyntaxNode, Variable } from './program-tree';

export class ProgramNames {
  readonly #source;
  readonly #globals;
  readonly #fields: Map<string, Variable[]> = new Map();

  /** @param globals is given the global variables */
  constructor(source: string, globals: Map<string, Variable>) {
    this.#source = source;
    this.#globals = globals;
  }

  /** Finds what is declared at the top level of a program. */
  find(node: SyntaxNode) {
    for (const child of childrenOf(node)) {
      if (/^(?:Declaration|ExpressionStatement)$/.test(child.name)) {
        for (const variable of declaredIn(this.#source, child, 'global'))
          this.#globals.set(variable.name, variable);
      }
      if (/^(?:Struct|Class)Specifier$/.test(child.name)) this.findFields(child);
      else if (!/^(?:FunctionDefinition|CompoundStatement|LambdaExpression)$/.test(child.name))
        this.find(child);
    }
  }

  /** Finds the fields of a class, and of those in it. */
  findFields(type: SyntaxNode) {
    const name = type.getChild('TypeIdentifier');
    const list = type.getChild('FieldDeclarationList');
    if (!name || !list) return;
    const fields = list.getChildren('FieldDeclaration');
    const variables = fields.flatMap((one) => declaredIn(this.#source, one, 'field'));
    this.#fields.set(textOf(this.#source, name), variables);
    for (const inner of fields.flatMap(childrenOf))
      if (inner.name.endsWith('Specifier')) this.findFields(inner);
  }

  fieldsOf(name: string): readonly Variable[] {
    return this.#fields.get(name) ?? [];
  }
}
