/** Changes of programs in C and C++ that leave alone what they do. */
import { itemAt } from '../../web/board/item-at';
import { childrenOf, isWhole, textOf, treeOf } from '../../web/judge/cpp/program-tree';
import type { SyntaxNode } from '../../web/judge/cpp/program-tree';

type Random = (below: number) => number;

/** Definitions that changed statements use. */
const head = `#define RUN(...) __VA_ARGS__
#define REPEAT(n) for (int once_ = 0; once_ < (n); once_++)
#define EVER while (1)
#define IF if (1)
`;
const headOfCpp = `template <class F> static void call_(F f) { f(); }
template <class T> struct Same_ { T value; T get() const { return value; } };
`;

/** Ways to write a statement, which may be the body of another; `k` makes names different. */
const wrappers: ((statement: string, k: number) => string)[] = [
  (x) => `{ ${x} }`,
  (x) => `{{ ${x} }}`,
  (x) => `if (1) ${x} else ;`,
  (x) => `{ if (0) ; else if (1) ${x} else { } }`,
  (x) => `if (0) { } else ${x}`,
  (x) => `do ${x} while (0);`,
  (x, k) => `for (int once${k} = 0; once${k} < 1; once${k}++) ${x}`,
  (x, k) => `{ int left${k} = 1; while (left${k}--) ${x} }`,
  (x) => `switch (0) { case 1: break; default: ${x} }`,
  (x) => `switch (1) { case 0: case 1: { ${x} break; } default: break; }`,
  (x, k) => `{ goto here${k}; here${k}: ${x} }`,
  (x) => `RUN(${x})`,
  (x) => `REPEAT(1) ${x}`,
  (x) => `REPEAT(1) IF ${x}`,
  (x) => `EVER { ${x} break; }`,
  (x) => `{ ;; ${x} ; }`,
];
const wrappersOfCpp: typeof wrappers = [
  (x) => `[&] { ${x} }();`,
  (x) => `call_([&]() -> void { ${x} return; });`,
  (x) => `{ auto own_ = [&](int which_) { if (which_) ${x} return which_; }; own_(1); }`,
  (x, k) =>
    `{ struct Own${k} { int own_; static int two_() { return 2; } bool is_() const { return two_() > own_; } }; if (Own${k}{1}.is_()) ${x} }`,
  (x, k) => `if (const auto &kept${k} = Same_<int>{1}.get()) { (void)kept${k}; ${x} }`,
  (x) => `for (char one_ : "") { (void)one_; ${x} }`,
  (x) => `try { ${x} } catch (int) { throw; }`,
];

const comments = [' /* } else { */ ', ' // if (x) { "\n', '\n', '\n\n   ', ' /**/ ', '\t'];

/** The statements that may be wrapped, and the spaces between the tokens of functions. */
function places(source: string) {
  const statements: SyntaxNode[] = [];
  const spaces: { from: number; to: number }[] = [];
  const visit = (node: SyntaxNode, isInside: boolean) => {
    const isFunction = isInside || node.name === 'FunctionDefinition';
    if (
      node.name === 'ExpressionStatement' &&
      isInside &&
      isWhole(node) &&
      textOf(source, node).endsWith(';')
    )
      statements.push(node);
    const children = childrenOf(node);
    for (const [at, child] of children.entries()) {
      const next = children[at + 1];
      const isPlain = [child, next].every(
        (one) => one && !/Comment|Preproc|String|Char|⚠/.test(one.name),
      );
      if (next && isFunction && isPlain && /^ +$/.test(source.slice(child.to, next.from)))
        spaces.push({ from: child.to, to: next.from });
      if (!/Preproc|Comment/.test(child.name)) visit(child, isFunction);
    }
  };
  visit(treeOf(source), false);
  return { statements, spaces };
}

/** Replaces parts of a text that do not overlap. */
function replaced(source: string, parts: { from: number; to: number; text: string }[]) {
  let [text, at] = ['', 0];
  for (const one of parts.toSorted((a, b) => a.from - b.from)) {
    if (one.from < at) continue;
    text += source.slice(at, one.from) + one.text;
    at = one.to;
  }
  return text + source.slice(at);
}

const declared = /\b(?:int|bool|char|long|string|auto) (?:&)?(\w+)(?= ?[=;,)[])/g;

/** Gives some variables other names. */
function renamed(source: string, random: Random) {
  const names = new Set(Array.from(source.matchAll(declared), ([, name]) => name));
  let text = source;
  for (const [k, name] of Array.from(names).entries()) {
    const isText = new RegExp(`"[^"\\n]*\\b${name}\\b|\\.${name}\\b|#.*\\b${name}\\b`);
    if (random(2) || isText.test(source)) continue;
    text = text.replace(
      new RegExp(`\\b${name}\\b`, 'g'),
      `${['_n', 'ifs', 'x_', 'N', 'Z'][random(5)]}${k}`,
    );
  }
  return text;
}

/** Writes a program in another way. */
export function changed(source: string, isC: boolean, random: Random) {
  const program = renamed(source, random);
  const all = isC ? wrappers : [...wrappers, ...wrappersOfCpp];
  const { statements, spaces } = places(program);
  let k = 0;
  const wrapped = (text: string): string => {
    const wrapper = itemAt(all, random(all.length));
    const inner = random(4) ? text : wrapped(text);
    return wrapper(inner, k++);
  };
  const parts = [
    ...statements
      .filter(() => random(3) === 0)
      .map((node) => ({ from: node.from, to: node.to, text: wrapped(textOf(program, node)) })),
    ...spaces
      .filter(() => random(12) === 0)
      .map((space) => ({ ...space, text: itemAt(comments, random(comments.length)) })),
  ];
  return `${head}${isC ? '' : headOfCpp}${replaced(program, parts)}`;
}
