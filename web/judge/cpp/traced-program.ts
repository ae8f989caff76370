/**
 * Inserts calls of `blockcover_trace.h` into a learner's program in C or C++, so that it reports its calls, steps and
 * values. Finds the places in the tree of the editor's parser; trace-text.ts writes the inserted texts. Pure.
 *
 *     int twice(int n) {       int twice(int n) {CALL
 *       n = 2 * n;               STEP;n = 2 * n;
 *       return n;                STEP;{int blockcover_kept=( n);SHOW,END return blockcover_kept;}
 *     }                        }
 *
 * CALL is `callText`, the beginning of a call with its arguments; STEP is `stepText`, the values before a line; END is
 * `endText`, the end of a call with its result. All lines keep their numbers. Code that the parser does not understand, such
 * as a macro in place of a statement, stays as it is: a call is inserted only between two whole statements.
 */
import { headMacros } from './head-macros';
import {
  childrenOf,
  comments,
  declaratorIn,
  hasClearStatements,
  incrementIn,
  isBalanced,
  isWhole,
  mentionedIn,
  plainStruct,
  resultType,
  returnsValue,
  textOf,
  trailingType,
  treeOf,
  typeNames,
  within,
  type SyntaxNode,
} from './program-tree';
import { declaredIn, parametersIn, simple, variablesOf, type Variable } from './program-variables';
import { ProgramNames } from './program-names';
import { TraceText, type Scope, type TracedFunction } from './trace-text';
import type { TraceLevel } from '../runners/program-runner';

/** The names of the nodes that are statements. */
const statements =
  /Statement$|^(?:Declaration|ForRangeLoop|UsingDeclaration|TypeDefinition|AliasDeclaration|StaticAssertDeclaration)$/;
/** Statements that run nothing. */
const silent = /^(?:UsingDeclaration|TypeDefinition|AliasDeclaration|StaticAssertDeclaration)$/;

class Tracer {
  readonly #source;
  /** Collects what is inserted. */
  readonly #out;
  /** Names of macros that stand for the head of a loop or of a condition. */
  readonly #headMacros;
  readonly #names;

  constructor(source: string, level: TraceLevel) {
    this.#source = source;
    this.#out = new TraceText(source, level);
    this.#headMacros = Array.from(headMacros(source).keys());
    this.#names = new ProgramNames(source, this.#out.globals);
  }

  traced() {
    const top = treeOf(this.#source);
    this.#names.find(top);
    this.#names.findFunctions(top);
    this.#visitChildren(top, new Map(), []);
    return String(this.#out);
  }

  #text(range: { from: number; to: number }) {
    return textOf(this.#source, range);
  }

  // ---- Functions ----

  /** Looks for functions and lambdas in a node that is no statement of a traced function. */
  #visitChildren(node: SyntaxNode, scope: Scope, fields: readonly Variable[] = []) {
    for (const child of childrenOf(node)) this.#visit(child, scope, fields);
  }

  #visit(node: SyntaxNode, scope: Scope, fields: readonly Variable[] = []) {
    if (node.name === 'FunctionDefinition') this.#traceFunction(node, fields);
    else if (node.name === 'LambdaExpression') this.#traceLambda(node, scope);
    else if (/^(?:Struct|Class|Union)Specifier$/.test(node.name)) {
      const names = typeNames(this.#source, node);
      this.#names.findFields(node);
      const [name] = names;
      const ofClass = name ? this.#names.fieldsOf(name) : [];
      const whole = plainStruct(node);
      if (whole) this.#out.insertFields(names, node, ofClass, whole.to);
      this.#visitChildren(node, new Map(), node.name === 'UnionSpecifier' ? [] : ofClass);
    } else this.#visitChildren(node, scope, node.name === 'FriendDeclaration' ? [] : fields);
  }

  /** @param fields of the class around it */
  #traceFunction(node: SyntaxNode, fields: readonly Variable[]) {
    const children = childrenOf(node);
    const declarator = children.find(({ name }) => name.endsWith('Declarator'));
    const head = within(declarator ?? null, 'FunctionDeclarator');
    const body = node.getChild('CompoundStatement');
    const called = head?.firstChild;
    if (!declarator || !head || !body || !called || !isWhole(body)) return;
    // A macro that holds a struct may end the body too early for the parser.
    if (!isBalanced(this.#text(body))) return;
    const specifiers = children.slice(0, children.indexOf(declarator));
    const isMarked = (word: string) => specifiers.some((specifier) => specifier.name === word);
    if (isMarked('constexpr') || isMarked('consteval')) return;
    if (/^(?:OperatorName|DestructorName)$/.test(called.name)) return;
    const path = this.#text(called).split('::');
    const name = (path.pop() ?? '').trim();
    if (!/^[\w$\u0080-\uffff]+$/.test(name)) return;
    const className = path.at(-1)?.trim();
    const inClass = isMarked('static') ? [] : fields;
    this.#traceBody(body, {
      name,
      line: this.#out.lineAt(called.from),
      result: resultType(this.#source, specifiers, declarator, head),
      list: head.getChild('ParameterList'),
      outer: scopeOf(className === undefined ? inClass : this.#names.fieldsOf(className)),
    });
  }

  /** `auto fits = [&](int y) { … };` is called `fits`, one that is given to no variable `lambda`. */
  #traceLambda(node: SyntaxNode, scope: Scope) {
    const body = node.getChild('CompoundStatement');
    const captures = node.getChild('LambdaCaptureSpecifier');
    if (!body || !isWhole(body)) return;
    const head = node.getChild('AbstractFunctionDeclarator');
    const hasAll = captures && /^\[\s*[&=]\s*[,\]]/.test(this.#text(captures));
    const names = new Set(captures?.getChildren('Identifier').map((name) => this.#text(name)));
    const reached = this.#names.reached(mentionedIn(this.#source, body));
    const captured = Array.from(scope.values()).filter(
      ({ name }) => reached.has(name) && (hasAll || names.has(name)),
    );
    const { parent } = node;
    const isGiven = parent && /^(?:InitDeclarator|AssignmentExpression)$/.test(parent.name);
    const target = isGiven ? parent.firstChild : null;
    const untyped = returnsValue(body) ? 'auto' : 'void';
    this.#traceBody(body, {
      name: target?.name === 'Identifier' ? this.#text(target) : 'lambda',
      line: this.#out.lineAt(node.from),
      result: trailingType(this.#source, head) ?? untyped,
      list: head?.getChild('ParameterList') ?? null,
      outer: scopeOf(captured),
    });
  }

  /**
   * The body of a function or lambda.
   *
   * @param given.list of the parameters
   * @param given.outer the variables around it that it sees
   */
  #traceBody(
    body: SyntaxNode,
    given: { name: string; line: number; result: string; list: SyntaxNode | null; outer: Scope },
  ) {
    const { name, line, list } = given;
    const result = given.result.startsWith('decltype') ? null : given.result;
    const mentioned = mentionedIn(this.#source, body);
    const reached = this.#names.reached(mentioned);
    // After `IF_FREE(y, x) …`, a macro in place of `if (…)`, an `else` may belong to another `if` than the parser thinks.
    const isUnderstood =
      hasClearStatements(this.#source, body) &&
      !this.#headMacros.some((head) => mentioned.has(head));
    const context = this.#out.define({ name, line, mentioned, reached, isUnderstood, result });
    const parameters = list ? parametersIn(this.#source, list) : [];
    const scope = new Map([...given.outer, ...scopeOf(parameters)]);
    this.#out.insert(body.from + 1, this.#out.callText(context, scope));
    const scopeAtEnd = this.#traceBlock(body, context, scope);
    const parts = childrenOf(body).filter((node) => !comments.includes(node.name));
    const last = parts.at(-2);
    if (last?.name === 'ReturnStatement' || !last || !this.#isEnded(last)) return;
    const known = result === 'void' ? '"void"' : name === 'main' ? '"0"' : null;
    const ending = known ? `blockcover_known_result(${known})` : 'blockcover_look()';
    const at = body.to - 1;
    this.#out.insert(at, `${ending},${this.#out.endText(context, scopeAtEnd, at)}`);
  }

  // ---- Statements ----

  /** The statements in braces. @returns the variables at its end */
  #traceBlock(node: SyntaxNode, context: TracedFunction, outer: Scope): Scope {
    const scope = new Map(outer);
    let mayInsert = true;
    for (const child of childrenOf(node)) {
      if (comments.includes(child.name) || child.name === 'PreprocDirective') continue;
      if (statements.test(child.name)) this.#traceStatement(child, context, scope, mayInsert);
      else this.#visit(child, scope);
      // The parser takes `array<array<int, 2>, 2> cells{}` for a function; its end comes next.
      const isVariable =
        child.name === 'FunctionDefinition' && !child.getChild('FunctionDeclarator');
      for (const variable of isVariable ? declaredIn(this.#source, child, 'local') : [])
        scope.set(variable.name, variable);
      mayInsert = this.#isEnded(child) && !isVariable;
    }
    return scope;
  }

  /** Whether another statement can begin after a node. */
  #isEnded(node: SyntaxNode) {
    return !node.type.isError && /[;{}:]\s*$/.test(this.#text(node)) && isWhole(node);
  }

  /**
   * A statement, with a step before it, and with what is in it.
   *
   * @param scope is given the variables that are declared
   * @param mayInsert whether a statement can be inserted before it
   */
  #traceStatement(
    node: SyntaxNode,
    context: TracedFunction,
    scope: Map<string, Variable>,
    mayInsert: boolean,
  ) {
    const { name } = node;
    if (name === 'CompoundStatement') {
      this.#traceBlock(node, context, scope);
      return;
    }
    if (name === 'CaseStatement' || name === 'LabeledStatement') {
      this.#traceLabelled(node, context, scope);
      return;
    }
    const isWhile = name === 'WhileStatement' && this.#insertStepInCondition(node, context, scope);
    if (mayInsert && !isWhile && !silent.test(name)) this.#insertStep(node, context, scope);
    if (name === 'Declaration' || name === 'ExpressionStatement') {
      this.#visitChildren(node, scope);
      const declared = declaredIn(this.#source, node, 'local');
      for (const variable of declared) scope.set(variable.name, variable);
      if (this.#out.hasSteps(context) && this.#isEnded(node))
        this.#out.insertEnd(node.to, this.#out.memoryText(context, declared));
    } else if (name === 'ReturnStatement') this.#traceReturn(node, context, scope);
    else if (/^(?:If|While|For|Switch|Do|Try)Statement$|^ForRangeLoop$/.test(name))
      this.#traceCompound(node, context, new Map(scope));
    else this.#visitChildren(node, scope);
  }

  /** `case 1: n = 2; break;` */
  #traceLabelled(node: SyntaxNode, context: TracedFunction, scope: Map<string, Variable>) {
    let mayInsert = false;
    for (const child of childrenOf(node)) {
      if (comments.includes(child.name) || child.name === 'PreprocDirective') continue;
      if (statements.test(child.name)) {
        this.#traceStatement(child, context, scope, mayInsert || this.#isAfterColon(child));
        mayInsert = this.#isEnded(child);
      } else this.#visit(child, scope);
    }
  }

  /** Whether the colon of a label is before a node. */
  #isAfterColon(node: SyntaxNode) {
    const from = node.prevSibling?.to ?? node.from;
    return node.prevSibling?.name === ':' || this.#text({ from, to: node.from }).includes(':');
  }

  /** A statement with others in it: `if`, a loop, `switch`, `try`. */
  #traceCompound(node: SyntaxNode, context: TracedFunction, scope: Map<string, Variable>) {
    if (node.name === 'ForRangeLoop') {
      const variable = declaratorIn(node);
      const counters = variable ? variablesOf(this.#source, variable, 'local') : [];
      for (const counter of counters) scope.set(counter.name, counter);
    }
    const outcomes = node.name === 'IfStatement' ? this.#outcomeTexts(node, context) : [];
    const [ifFalse = '', ifTrue = ''] = outcomes;
    let outcome = ifTrue;
    for (const child of childrenOf(node)) {
      if (child.name === 'Declaration' || child.name === 'ConditionClause') {
        this.#traceDeclarations(child, context, scope);
      } else if (statements.test(child.name)) this.#traceInner(child, context, scope, outcome);
      else if (child.name === 'else') outcome = ifFalse;
      else if (child.name === 'CatchClause') this.#traceCatch(child, context, scope);
      else this.#visit(child, scope);
    }
    if (ifFalse && outcome === ifTrue) this.#out.insertEnd(node.to, `else ${ifFalse}`);
    if (node.name === 'ForStatement') this.#insertStepInIncrement(node, context, scope);
    if (node.name === 'DoStatement') this.#insertStepInCondition(node, context, scope);
  }

  /** The `int y = 0;` of a `for`, or a condition with a variable. */
  #traceDeclarations(node: SyntaxNode, context: TracedFunction, scope: Map<string, Variable>) {
    const declarations = node.name === 'Declaration' ? [node] : node.getChildren('Declaration');
    this.#visitChildren(node, scope);
    for (const declaration of declarations)
      for (const variable of declaredIn(this.#source, declaration, 'local'))
        scope.set(variable.name, variable);
  }

  #traceCatch(node: SyntaxNode, context: TracedFunction, scope: Scope) {
    const body = node.getChild('CompoundStatement');
    if (body) this.#traceBlock(body, context, scope);
  }

  /** @returns statements that tell that an `if` was false, and that it was true; none where its parts are not whole */
  #outcomeTexts(node: SyntaxNode, context: TracedFunction) {
    const parts = childrenOf(node).filter(({ name }) => statements.test(name));
    const areEnded = parts.every(
      (part) => part.name === 'CompoundStatement' || this.#isEnded(part),
    );
    const isConstant = node.getChild('constexpr') || node.getChild('consteval');
    if (!this.#out.hasSteps(context) || !isWhole(node) || !areEnded || isConstant) return [];
    return this.#out.outcomeTexts(node.from);
  }

  /**
   * A statement in another: `if (n) x = 1;` becomes `if (n) {STEP;x = 1;}`.
   *
   * @param begin what is inserted at its beginning
   */
  #traceInner(
    node: SyntaxNode,
    context: TracedFunction,
    scope: Map<string, Variable>,
    begin: string,
  ) {
    if (node.name === 'CompoundStatement') {
      this.#out.insert(node.from + 1, begin);
      this.#traceBlock(node, context, scope);
      return;
    }
    const inner = new Map(scope);
    if (!this.#out.hasSteps(context) || !this.#isEnded(node)) {
      this.#traceStatement(node, context, inner, false);
      return;
    }
    this.#out.insert(node.from, `{${begin}`);
    this.#traceStatement(node, context, inner, true);
    this.#out.insertEnd(node.to - trailingSpace(this.#text(node)), '}');
  }

  // ---- What is inserted ----

  /** `n = 2;` becomes `STEP;n = 2;`. */
  #insertStep(node: SyntaxNode, context: TracedFunction, scope: Scope) {
    if (!this.#out.hasSteps(context)) return;
    this.#out.insert(node.from, `${this.#out.stepText(context, scope, node.from)};`);
  }

  /** `while (n > 0)` becomes `while (STEP,n > 0)`. @returns whether it does */
  #insertStepInCondition(node: SyntaxNode, context: TracedFunction, scope: Scope) {
    const clause = node.getChild('ConditionClause') ?? node.getChild('ParenthesizedExpression');
    if (!this.#out.hasSteps(context) || !clause || !isWhole(clause)) return false;
    const parts = childrenOf(clause);
    if (parts.length !== 3 || parts[1]?.name === 'Declaration') return false;
    this.#out.insert(clause.from + 1, `${this.#out.stepText(context, scope, clause.from)},`);
    return true;
  }

  /** `for (int y = 0; y < h; y++)` becomes `for (int y = 0; y < h; STEP,y++)`. */
  #insertStepInIncrement(node: SyntaxNode, context: TracedFunction, scope: Scope) {
    const increment = incrementIn(this.#source, node);
    if (!this.#out.hasSteps(context) || !increment || !isWhole(node)) return;
    this.#out.insert(increment.from, `${this.#out.stepText(context, scope, node.from)},`);
  }

  /**
   * `return n;` becomes one of these, by whether the result has a type that can be kept:
   *
   *     {int blockcover_kept=( n);SHOW,END return blockcover_kept;}
   *     {SHOW,END return n;}                        a variable, which may be of a type that cannot be copied
   *     {blockcover_unknown_result();return n;}     not known
   */
  #traceReturn(node: SyntaxNode, context: TracedFunction, scope: Scope) {
    const [word, ...others] = childrenOf(node).filter(({ name }) => !comments.includes(name));
    if (!word || !this.#isEnded(node)) return;
    const value = others.find(({ name }) => name !== ';');
    this.#visitChildren(node, scope);
    const end = node.to - 1 - trailingSpace(this.#text(node));
    const ending = this.#out.endText(context, scope, node.from);
    const { result } = context;
    if (!value) {
      this.#out.insert(word.from, `{blockcover_known_result("void"),${ending}`);
    } else if (!result || result === 'void' || !this.#canKeep(result)) {
      this.#out.insert(word.from, '{blockcover_unknown_result();');
    } else if (value.name === 'Identifier' && !simple.test(result)) {
      const shown = `BLOCKCOVER_SHOW(${this.#text(value)}),blockcover_result()`;
      this.#out.insert(word.from, `{${shown},${ending}`);
    } else {
      const [open, close] = value.name === 'InitializerList' ? ['', ''] : ['(', ')'];
      this.#out.replace(word, `{${result.replace(/\s+/g, ' ')} blockcover_kept=${open}`);
      const shown = 'BLOCKCOVER_SHOW(blockcover_kept),blockcover_result()';
      this.#out.insertEnd(end, `${close};${shown},${ending}return blockcover_kept`);
    }
    this.#out.insertEnd(end + 1, '}');
  }

  /** Whether a variable can keep a result of this type. */
  #canKeep(result: string) {
    return this.#out.level === 'variables' || simple.test(result);
  }
}

const scopeOf = (variables: readonly Variable[]): Scope =>
  new Map(variables.map((variable) => [variable.name, variable]));

const trailingSpace = (text: string) => text.length - text.trimEnd().length;

/** @returns with the same lines after its prologue */
export const tracedProgram = (source: string, level: TraceLevel) =>
  new Tracer(source, level).traced();
