/** The calls that name a text of the locales, with the names of the values that they give; found by Vite's parser. */
import { readdirSync } from 'node:fs';
import { parseSync } from 'vite';
import { source, web } from './imports';

/** A call that names a text. */
export interface TextCall {
  key: string;
  /** The names of its values; null where they cannot be read from the source. */
  values: ReadonlySet<string> | null;
  /** Whether a message of the page shows the text. */
  isSaid: boolean;
  /** The file. */
  path: string;
}

/** A node of the syntax tree. */
type Node = any;

function* nodesOf(tree: Node): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) {
    for (const one of tree) yield* nodesOf(one);
    return;
  }
  if (typeof tree.type === 'string') yield tree;
  for (const value of Object.values(tree)) yield* nodesOf(value);
}

/** Values of functions of `ui/words.ts` and `judge/program-language.ts`. */
const known: Record<string, readonly string[]> = {
  counted: ['count', 'number'],
  contextOf: ['context'],
};

/** The keys that an expression may be; those that are put together are not read. */
function keysIn(node: Node): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'ConditionalExpression')
    return [...keysIn(node.consequent), ...keysIn(node.alternate)];
  return [];
}

/** The names of the properties of an object, or null. @param all the nodes of its file */
function namesIn(node: Node, all: readonly Node[]): Set<string> | null {
  if (!node) return new Set();
  if (node.type === 'ObjectExpression') {
    const names = new Set<string>();
    for (const one of node.properties) {
      const inner = one.type === 'SpreadElement' ? namesIn(one.argument, all) : [one.key.name];
      if (!inner) return null;
      for (const name of inner) names.add(name);
    }
    return names;
  }
  if (node.type === 'CallExpression') {
    const names = known[node.callee.name];
    return names ? new Set(names) : null;
  }
  if (node.type !== 'Identifier') return null;
  const declared = all.filter(
    (one) => one.type === 'VariableDeclarator' && one.id.name === node.name,
  );
  const isParameter = all.some((one) =>
    one.params?.some((given: Node) => namesOfPattern(given).includes(node.name)),
  );
  const found = declared.map(({ init }) => namesIn(init, all));
  if (isParameter || !found.length || found.includes(null)) return null;
  return new Set(found.flatMap((one) => [...(one ?? [])]));
}

const namesOfPattern = (pattern: Node) =>
  [...nodesOf(pattern)].flatMap(({ type, name }) => (type === 'Identifier' ? [name] : []));

/** The key, its values and whether a message shows them, of a node that names a text. */
function namedBy(node: Node): [key: Node, values: Node, isSaid: boolean] | null {
  if (node.type === 'CallExpression') {
    const name = node.callee.property?.name ?? node.callee.name;
    const [first, second, third] = node.arguments;
    // `say(state, key, values)` of app/state.ts.
    if (name === 'say' && second && keysIn(second).length) return [second, third, true];
    if (name === 't' || name === 'say') return [first, second, name === 'say'];
    const at = node.arguments.findIndex((one: Node) => /^[\w-]+\.[\w.-]+$/.test(one.value));
    const given = node.arguments[at + 1];
    return at >= 0 && given?.type === 'ObjectExpression'
      ? [node.arguments[at], given, false]
      : null;
  }
  if (node.type === 'ArrayExpression') {
    // The news of a room.
    const [key, values] = node.elements;
    return values?.type === 'ObjectExpression' && /\w\.\w/.test(key.value)
      ? [key, values, true]
      : null;
  }
  if (node.type !== 'ObjectExpression') return null;
  const part = (name: string) => node.properties.find((one: Node) => one.key?.name === name)?.value;
  const said = part('say');
  if (said?.type === 'ArrayExpression') return [said.elements[0], said.elements[1], true];
  const named = part('text') ?? part('key');
  if (said) return [said, part('values'), true];
  return named ? [named, part('values'), false] : null;
}

const callsIn = (path: string): TextCall[] => {
  const all = [...nodesOf(parseSync(path, source(path)).program)];
  return all.flatMap((node) => {
    const [key, values, isSaid = false] = namedBy(node) ?? [];
    return keysIn(key).map((one) => ({ key: one, values: namesIn(values, all), isSaid, path }));
  });
};

export const textCalls = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.d)\.ts$/.test(name) && !name.startsWith('public'))
  .flatMap(callsIn);
