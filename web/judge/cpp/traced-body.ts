/**
 * Traces the statements of one function or lambda: its call, a step before each line, its results. Finds their places in the
 * tree of the editor's parser; a statement is inserted only between two whole ones. traced-program.ts finds the functions.
 *
 * Each declaration is added to the scope in which it is. What opens a scope in C, such as a block or a loop, copies the outer
 * one first.
 */
import { childrenOf, comments, declaratorIn, textOf, type SyntaxNode } from './program-tree';
import { declaredIn, simple, variablesOf, type Variable } from './program-variables';
import { isEnded, isWhole } from './whole-code';
import type { EditedSource } from './edited-source';
import type { Scope, TracedFunction, TraceText } from './trace-text';

type OwnScope = Map<string, Variable>;

type Kind = 'block' | 'labelled' | 'outer' | 'plain' | 'return' | 'silent' | 'jump';

/** The kinds of statements. */
const kinds: Readonly<Record<string, Kind>> = {
  CompoundStatement: 'block', // { n = 2; }
  CaseStatement: 'labelled', // case 1: n = 2;
  LabeledStatement: 'labelled', // again: n = 2;
  IfStatement: 'outer', // if (n) n = 2; else n = 3;
  WhileStatement: 'outer', // while (n > 0) n--;
  DoStatement: 'outer', // do n--; while (n > 0);
  ForStatement: 'outer', // for (int y = 0; y < h; y++) n += y;
  ForRangeLoop: 'outer', // for (int y : rows) n += y;
  SwitchStatement: 'outer', // switch (n) { case 1: n = 2; }
  TryStatement: 'outer', // try { n = f(); } catch (int e) { n = e; }
  Declaration: 'plain', // int n = 2;
  ExpressionStatement: 'plain', // n = 2;
  ReturnStatement: 'return', // return n;
  UsingDeclaration: 'silent', // using std::max;
  TypeDefinition: 'silent', // typedef int row;
  AliasDeclaration: 'silent', // using row = int;
  StaticAssertDeclaration: 'silent', // static_assert(H > 0);
};
/** Kinds that have no step: what is in them has, or they run nothing. */
const stepless: readonly (Kind | null)[] = ['block', 'labelled', 'silent'];

/** @returns null for a node that is no statement */
const kindOf = ({ name }: SyntaxNode) =>
  kinds[name] ?? (name.endsWith('Statement') ? 'jump' : null);

function declare(scope: OwnScope, variables: readonly Variable[]) {
  for (const variable of variables) scope.set(variable.name, variable);
}

/** The parts of a node that the program runs. */
const partsOf = (node: SyntaxNode) =>
  childrenOf(node).filter(({ name }) => !comments.includes(name) && name !== 'PreprocDirective');

export class BodyTracer {
  readonly #source;
  readonly #text;
  readonly #traced;
  readonly #visit;

  /** @param visit looks for lambdas in a node that is no statement */
  constructor(
    source: EditedSource,
    text: TraceText,
    traced: TracedFunction,
    visit: (node: SyntaxNode, scope: Scope) => void,
  ) {
    this.#source = source;
    this.#text = text;
    this.#traced = traced;
    this.#visit = visit;
  }

  /** @param scope the parameters, and the variables around the body that it sees */
  trace(body: SyntaxNode, scope: Scope) {
    const { name, result } = this.#traced;
    this.#source.insert(body.from + 1, this.#text.callText(this.#traced, scope));
    const scopeAtEnd = this.#traceBlock(body, scope);
    const last = childrenOf(body)
      .filter((node) => !comments.includes(node.name))
      .at(-2);
    if (!last || last.name === 'ReturnStatement' || !this.#isEnded(last)) return;
    const known = result === 'void' ? '"void"' : name === 'main' ? '"0"' : null;
    const ending = known ? `blockcover_known_result(${known})` : 'blockcover_look()';
    const at = body.to - 1;
    this.#source.insert(at, `${ending},${this.#text.endText(this.#traced, scopeAtEnd, at)}`);
  }

  #isEnded(node: SyntaxNode) {
    return isEnded(this.#source.text, node);
  }

  #declaredIn(node: SyntaxNode) {
    return declaredIn(this.#source.text, node, 'local');
  }

  #visitChildren(node: SyntaxNode, scope: Scope) {
    for (const child of childrenOf(node)) this.#visit(child, scope);
  }

  // ---- Statements ----

  /** The statements in braces. @returns the variables at its end */
  #traceBlock(node: SyntaxNode, outer: Scope): Scope {
    const scope = new Map(outer);
    let mayInsert = true;
    for (const child of partsOf(node)) {
      this.#tracePart(child, scope, mayInsert);
      // The parser takes `array<array<int, 2>, 2> cells{}` for a function; its end comes next.
      const isVariable =
        child.name === 'FunctionDefinition' && !child.getChild('FunctionDeclarator');
      if (isVariable) declare(scope, this.#declaredIn(child));
      mayInsert = this.#isEnded(child) && !isVariable;
    }
    return scope;
  }

  /** @param mayInsert whether a statement can be inserted before it */
  #tracePart(node: SyntaxNode, scope: OwnScope, mayInsert: boolean) {
    if (!kindOf(node)) return this.#visit(node, scope);
    if (mayInsert) this.#insertStep(node, scope);
    this.#traceStatement(node, scope);
  }

  /** What is in a statement. */
  #traceStatement(node: SyntaxNode, scope: OwnScope) {
    const kind = kindOf(node);
    if (kind === 'block') this.#traceBlock(node, scope);
    else if (kind === 'labelled') this.#traceLabelled(node, scope);
    else if (kind === 'outer') this.#traceOuter(node, scope);
    else if (kind === 'return') this.#traceReturn(node, scope);
    else this.#visitChildren(node, scope);
    if (kind !== 'plain') return;
    const declared = this.#declaredIn(node);
    declare(scope, declared);
    if (this.#traced.hasSteps && this.#isEnded(node))
      this.#source.insertEnd(node.to, this.#text.memoryText(this.#traced, declared));
  }

  /** `case 1: n = 2; break;` */
  #traceLabelled(node: SyntaxNode, scope: OwnScope) {
    let mayInsert = false;
    for (const child of partsOf(node)) {
      this.#tracePart(child, scope, mayInsert || this.#isAfterColon(child));
      mayInsert = kindOf(child) ? this.#isEnded(child) : mayInsert;
    }
  }

  /** Whether the colon of a label is before a node. */
  #isAfterColon({ prevSibling, from }: SyntaxNode) {
    const before = this.#source.text.slice(prevSibling?.to ?? from, from);
    return prevSibling?.name === ':' || before.includes(':');
  }

  /** A statement with others in it: `if`, a loop, `switch`, `try`. */
  #traceOuter(node: SyntaxNode, outer: Scope) {
    if (node.name === 'WhileStatement') this.#insertStepInCondition(node, outer);
    const scope = new Map(outer);
    const counter = node.name === 'ForRangeLoop' ? declaratorIn(node) : null;
    if (counter) declare(scope, variablesOf(this.#source.text, counter, 'local'));
    const outcomes = node.name === 'IfStatement' ? this.#outcomeTexts(node) : [];
    const [ifFalse = '', ifTrue = ''] = outcomes;
    let outcome = ifTrue;
    for (const child of childrenOf(node)) {
      if (child.name === 'Declaration' || child.name === 'ConditionClause')
        this.#traceHead(child, scope);
      else if (kindOf(child)) this.#traceInner(child, scope, outcome);
      else if (child.name === 'else') outcome = ifFalse;
      else if (child.name === 'CatchClause') this.#traceCatch(child, scope);
      else this.#visit(child, scope);
    }
    if (ifFalse && outcome === ifTrue) this.#source.insertEnd(node.to, `else ${ifFalse}`);
    if (node.name === 'ForStatement') this.#insertStepInIncrement(node, scope);
    if (node.name === 'DoStatement') this.#insertStepInCondition(node, scope);
  }

  /** The `int y = 0;` of a `for`, or a condition, which may declare a variable too. */
  #traceHead(node: SyntaxNode, scope: OwnScope) {
    const declarations = node.name === 'Declaration' ? [node] : node.getChildren('Declaration');
    this.#visitChildren(node, scope);
    for (const declaration of declarations) declare(scope, this.#declaredIn(declaration));
  }

  #traceCatch(node: SyntaxNode, scope: Scope) {
    const body = node.getChild('CompoundStatement');
    if (body) this.#traceBlock(body, scope);
  }

  /** @returns statements that tell that an `if` was false, and that it was true; none where its parts are not whole */
  #outcomeTexts(node: SyntaxNode) {
    const isClosed = (part: SyntaxNode) => kindOf(part) === 'block' || this.#isEnded(part);
    const isConstant = node.getChild('constexpr') || node.getChild('consteval');
    const areClosed = childrenOf(node).every((part) => !kindOf(part) || isClosed(part));
    if (!this.#traced.hasSteps || !isWhole(node) || !areClosed || isConstant) return [];
    return this.#text.outcomeTexts(node.from);
  }

  /**
   * A statement in another: `if (n) x = 1;` becomes `if (n) {STEP;x = 1;}`.
   *
   * @param begin what is inserted at its beginning
   */
  #traceInner(node: SyntaxNode, outer: Scope, begin: string) {
    const scope = new Map(outer);
    if (kindOf(node) === 'block') {
      this.#source.insert(node.from + 1, begin);
      this.#traceBlock(node, outer);
    } else if (this.#traced.hasSteps && this.#isEnded(node)) {
      this.#source.insert(node.from, `{${begin}`);
      this.#tracePart(node, scope, true);
      this.#source.insertEnd(node.to - trailingSpace(textOf(this.#source.text, node)), '}');
    } else this.#traceStatement(node, scope);
  }

  // ---- Steps ----

  /** `n = 2;` becomes `STEP;n = 2;`. A `while` has its step in its condition, if that can hold one. */
  #insertStep(node: SyntaxNode, scope: Scope) {
    if (!this.#traced.hasSteps || stepless.includes(kindOf(node))) return;
    if (node.name === 'WhileStatement' && conditionIn(node)) return;
    this.#source.insert(node.from, `${this.#text.stepText(this.#traced, scope, node.from)};`);
  }

  /** `while (n > 0)` becomes `while (STEP,n > 0)`. */
  #insertStepInCondition(node: SyntaxNode, scope: Scope) {
    const condition = conditionIn(node);
    if (!this.#traced.hasSteps || !condition) return;
    const { from } = condition;
    this.#source.insert(from + 1, `${this.#text.stepText(this.#traced, scope, from)},`);
  }

  /** `for (int y = 0; y < h; y++)` becomes `for (int y = 0; y < h; STEP,y++)`. */
  #insertStepInIncrement(node: SyntaxNode, scope: Scope) {
    const increment = incrementIn(this.#source.text, node);
    if (!this.#traced.hasSteps || !increment || !isWhole(node)) return;
    this.#source.insert(increment.from, `${this.#text.stepText(this.#traced, scope, node.from)},`);
  }

  // ---- Results ----

  /**
   * `return n;` becomes one of these, by whether the result has a type that can be kept:
   *
   *     {int blockcover_kept=( n);SHOW,END return blockcover_kept;}
   *     {SHOW,END return n;}                        a variable, which may be of a type that cannot be copied
   *     {blockcover_unknown_result();return n;}     not known
   */
  #traceReturn(node: SyntaxNode, scope: Scope) {
    const [word, ...others] = childrenOf(node).filter(({ name }) => !comments.includes(name));
    if (!word || !this.#isEnded(node)) return;
    const value = others.find(({ name }) => name !== ';');
    this.#visitChildren(node, scope);
    const end = node.to - 1 - trailingSpace(textOf(this.#source.text, node));
    const ending = this.#text.endText(this.#traced, scope, node.from);
    const { result } = this.#traced;
    if (!value) {
      this.#source.insert(word.from, `{blockcover_known_result("void"),${ending}`);
    } else if (!result || result === 'void' || !this.#canKeep(result)) {
      this.#source.insert(word.from, '{blockcover_unknown_result();');
    } else if (value.name === 'Identifier' && !simple.test(result)) {
      const shown = `BLOCKCOVER_SHOW(${textOf(this.#source.text, value)}),blockcover_result()`;
      this.#source.insert(word.from, `{${shown},${ending}`);
    } else {
      const [open, close] = value.name === 'InitializerList' ? ['', ''] : ['(', ')'];
      this.#source.replace(word, `{${result.replace(/\s+/g, ' ')} blockcover_kept=${open}`);
      const shown = 'BLOCKCOVER_SHOW(blockcover_kept),blockcover_result()';
      this.#source.insertEnd(end, `${close};${shown},${ending}return blockcover_kept`);
    }
    this.#source.insertEnd(end + 1, '}');
  }

  /** Whether a variable can keep a result of this type. */
  #canKeep(result: string) {
    return this.#text.level === 'variables' || simple.test(result);
  }
}

/** The condition of a `while` that can hold a step, such as `(n > 0)`; null for another, such as `(int n = next())`. */
function conditionIn(loop: SyntaxNode) {
  const clause = loop.getChild('ConditionClause') ?? loop.getChild('ParenthesizedExpression');
  const [, condition, close, ...others] = clause ? childrenOf(clause) : [];
  const isExpression = condition && close && !others.length && condition.name !== 'Declaration';
  return clause && isExpression && isWhole(clause) ? clause : null;
}

/** The increment of a `for`: `y++` of `for (int y = 0; y < h; y++)`; null without one. */
function incrementIn(source: string, loop: SyntaxNode) {
  const children = childrenOf(loop);
  const end = children.findIndex(({ name }) => name === ')');
  const [last, close] = [children[end - 1], children[end]];
  if (!last || !close || last.name === 'Declaration' || last.name === '(') return null;
  // The last part in the brackets may be another: in `for (; n > 0;)` or `for (int n : row)`.
  const before = textOf(source, { from: children[1]?.to ?? 0, to: last.from });
  const after = textOf(source, { from: last.to, to: close.from });
  return before.includes(';') && !after.includes(';') ? last : null;
}

const trailingSpace = (text: string) => text.length - text.trimEnd().length;
