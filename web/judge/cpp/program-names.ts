/** The global variables of a program in C or C++, the fields of its classes, and what its functions mention. Pure. */
import { childrenOf, mentionedIn, textOf, type SyntaxNode } from './program-tree';
import { typeNames } from './program-types';
import { declaredIn, type Variable } from './program-variables';

export class ProgramNames {
  readonly #source;
  readonly #globals;
  readonly #fields: Map<string, Variable[]> = new Map();
  /** The identifiers in functions and lambdas, by the names of these. */
  readonly #mentions: Map<string, ReadonlySet<string>> = new Map();

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

  /** Finds what functions mention, wherever they are. */
  findFunctions(top: SyntaxNode) {
    top.cursor().iterate(({ name, node }) => {
      if (name !== 'FunctionDefinition' && name !== 'InitDeclarator') return;
      const body = node.getChild(
        name === 'InitDeclarator' ? 'LambdaExpression' : 'CompoundStatement',
      );
      const head = body && textOf(this.#source, { from: node.from, to: body.from });
      const called = head && /([\w$\u0080-\uffff]+)\s*[(={]/.exec(head)?.[1];
      if (!called) return;
      const others = this.#mentions.get(called) ?? [];
      this.#mentions.set(called, new Set([...others, ...mentionedIn(this.#source, body)]));
    });
  }

  /** Adds to identifiers those in the functions that they name, and so on. */
  reached(mentioned: ReadonlySet<string>): ReadonlySet<string> {
    const found = new Set(mentioned);
    for (const name of found) for (const other of this.#mentions.get(name) ?? []) found.add(other);
    return found;
  }

  /** Finds the fields of a class, and of those in it. */
  findFields(type: SyntaxNode) {
    const names = typeNames(this.#source, type);
    const list = type.getChild('FieldDeclarationList');
    if (names.length === 0 || !list) return;
    const fields = list.getChildren('FieldDeclaration');
    const variables = fields.flatMap((one) => declaredIn(this.#source, one, 'field'));
    for (const name of names) this.#fields.set(name, variables);
    for (const inner of fields.flatMap(childrenOf))
      if (inner.name.endsWith('Specifier')) this.findFields(inner);
  }

  fieldsOf(name: string): readonly Variable[] {
    return this.#fields.get(name) ?? [];
  }
}
