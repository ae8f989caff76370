/**
 * Inserts calls of `blockcover_trace.h` into a learner's program in C or C++, so that it reports its calls, steps and
 * values. Finds the functions and lambdas; traced-body.ts traces their statements. Pure.
 *
 *     int twice(int n) {       int twice(int n) {CALL
 *       n = 2 * n;               STEP;n = 2 * n;
 *       return n;                STEP;{int blockcover_kept=( n);SHOW,END return blockcover_kept;}
 *     }                        }
 *
 * CALL, STEP and END are written by trace-text.ts: `callText`, `stepText`, `endText`. All lines keep their numbers. Code that
 * the parser does not understand, such as a macro in place of a statement, stays as it is.
 */
import { EditedSource } from './edited-source';
import { headMacros } from './head-macros';
import { plainStruct, resultType, returnsValue, trailingType, typeNames } from './program-types';
import { childrenOf, mentionedIn, textOf, treeOf, within, type SyntaxNode } from './program-tree';
import { parametersIn, type Variable } from './program-variables';
import { ProgramNames } from './program-names';
import { TraceText, type Scope } from './trace-text';
import { BodyTracer } from './traced-body';
import { hasClearStatements, isBalanced, isWhole } from './whole-code';
import type { TraceLevel } from '../runners/program-runner';

class ProgramTracer {
  readonly #source;
  readonly #text;
  readonly #names;
  /** Names of macros that stand for the head of a loop or of a condition. */
  readonly #headMacros;

  constructor(program: string, level: TraceLevel) {
    this.#source = new EditedSource(program);
    this.#text = new TraceText(this.#source, level);
    this.#names = new ProgramNames(program, this.#text.globals);
    this.#headMacros = Array.from(headMacros(program).keys());
  }

  traced() {
    const top = treeOf(this.#source.text);
    this.#names.find(top);
    this.#names.findFunctions(top);
    this.#visitChildren(top, new Map());
    return this.#text.prologueText() + this.#source.edited();
  }

  #textOf(range: { from: number; to: number }) {
    return textOf(this.#source.text, range);
  }

  /** @param fields of the class around it */
  #visitChildren(node: SyntaxNode, scope: Scope, fields: readonly Variable[] = []) {
    for (const child of childrenOf(node)) this.#visit(child, scope, fields);
  }

  /** Looks for functions and lambdas in a node that is no statement of a traced function. */
  #visit(node: SyntaxNode, scope: Scope, fields: readonly Variable[] = []) {
    if (node.name === 'FunctionDefinition') this.#traceFunction(node, fields);
    else if (node.name === 'LambdaExpression') this.#traceLambda(node, scope);
    else if (/^(?:Struct|Class|Union)Specifier$/.test(node.name)) this.#visitClass(node);
    else this.#visitChildren(node, scope, node.name === 'FriendDeclaration' ? [] : fields);
  }

  #visitClass(node: SyntaxNode) {
    this.#names.findFields(node);
    const names = typeNames(this.#source.text, node);
    const fields = names[0] ? this.#names.fieldsOf(names[0]) : [];
    const at = plainStruct(node)?.to;
    if (at !== undefined) {
      const [end = ''] = /^\s*;/.exec(this.#source.text.slice(at)) ?? [];
      const isTyped = node.parent?.name === 'TypeDefinition';
      if (end || this.#source.text[at - 1] === ';')
        this.#source.insert(at + end.length, this.#text.fieldsText(names, isTyped, fields));
    }
    this.#visitChildren(node, new Map(), node.name === 'UnionSpecifier' ? [] : fields);
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
    if (!isBalanced(this.#textOf(body))) return;
    const specifiers = children.slice(0, children.indexOf(declarator));
    const isMarked = (word: string) => specifiers.some((specifier) => specifier.name === word);
    if (isMarked('constexpr') || isMarked('consteval')) return;
    if (/^(?:OperatorName|DestructorName)$/.test(called.name)) return;
    const path = this.#textOf(called).split('::');
    const name = (path.pop() ?? '').trim();
    if (!/^[\w$\u0080-\uffff]+$/.test(name)) return;
    const className = path.at(-1)?.trim();
    const inClass = isMarked('static') ? [] : fields;
    const outer = className === undefined ? inClass : this.#names.fieldsOf(className);
    const line = this.#source.lineAt(called.from);
    const result = resultType(this.#source.text, specifiers, declarator, head);
    this.#traceBody(body, { name, line, result }, [
      ...outer,
      ...parametersIn(this.#source.text, head),
    ]);
  }

  /** `auto fits = [&](int y) { … };` is called `fits`, one that is given to no variable `lambda`. */
  #traceLambda(node: SyntaxNode, scope: Scope) {
    const body = node.getChild('CompoundStatement');
    if (!body || !isWhole(body)) return;
    const head = node.getChild('AbstractFunctionDeclarator');
    const { parent } = node;
    const isGiven = parent && /^(?:InitDeclarator|AssignmentExpression)$/.test(parent.name);
    const target = isGiven ? parent.firstChild : null;
    const name = target?.name === 'Identifier' ? this.#textOf(target) : 'lambda';
    const line = this.#source.lineAt(node.from);
    const untyped = returnsValue(body) ? 'auto' : 'void';
    const result = trailingType(this.#source.text, head) ?? untyped;
    const parameters = head ? parametersIn(this.#source.text, head) : [];
    const outer = this.#captured(node, body, scope);
    this.#traceBody(body, { name, line, result }, [...outer, ...parameters]);
  }

  /** The variables that a lambda captures and reads: all of `[&]` and `[=]`, those named in `[y, &x]`. */
  #captured(lambda: SyntaxNode, body: SyntaxNode, scope: Scope) {
    const captures = lambda.getChild('LambdaCaptureSpecifier');
    const hasAll = captures && /^\[\s*[&=]\s*[,\]]/.test(this.#textOf(captures));
    const names = new Set(captures?.getChildren('Identifier').map((name) => this.#textOf(name)));
    const reached = this.#names.reached(mentionedIn(this.#source.text, body));
    return Array.from(scope.values()).filter(
      ({ name }) => reached.has(name) && (hasAll || names.has(name)),
    );
  }

  /** @param seen the variables around a function or lambda that it sees, and its parameters */
  #traceBody(
    body: SyntaxNode,
    { name, line, result: type }: { name: string; line: number; result: string },
    seen: readonly Variable[],
  ) {
    const result = type.startsWith('decltype') ? null : type;
    const mentioned = mentionedIn(this.#source.text, body);
    const reached = this.#names.reached(mentioned);
    // After `IF_FREE(y, x) …`, a macro in place of `if (…)`, an `else` may belong to another `if` than the parser thinks.
    const isUnderstood =
      hasClearStatements(this.#source.text, body) &&
      !this.#headMacros.some((head) => mentioned.has(head));
    const traced = this.#text.define({ name, line, mentioned, reached, isUnderstood, result });
    const scope = new Map(seen.map((one) => [one.name, one]));
    const visit = (node: SyntaxNode, inner: Scope) => this.#visit(node, inner);
    new BodyTracer(this.#source, this.#text, traced, visit).trace(body, scope);
  }
}

/** @returns with the same lines after its prologue */
export const tracedProgram = (source: string, level: TraceLevel) =>
  new ProgramTracer(source, level).traced();
