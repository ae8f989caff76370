/**
 * Runs programs in C and C++: compiles each once, and runs it on each input in a worker of its own. A run that a fault has
 * ended, and one that is asked about, is repeated with checks, which name the fault and its line.
 */
import { itemAt } from '../../board/item-at';
import { traceLevels } from '../runners/program-runner';
import { recorded, type TraceOptions } from '../stepper/recording';
import { repeated, reportOf, type RunReport } from '../runners/run-report';
import { StartFault } from '../runners/start-fault';
import { WorkerRunner, type Spawn } from '../runners/worker-runner';
import { Compiler, type CompilerProgress } from './compiler';
import { cppFiles, isKept, lacking } from './compiler-files';
import { rowsOf, treeOf } from './program-tree';
import { tracedProgram } from './traced-program';
import { withSafeWideLong, withWideLong } from './wide';
import type { ProgramRunner, Recording, RunRequest, TraceRequest } from '../runners/program-runner';
import type { Build } from './builder';
import type { BuildKind } from './commands';
import type { CheckFinding, FaultKind } from './faults';

/** The kinds of faults, the most telling first. */
const faultOrder: readonly FaultKind[] = [
  'bounds',
  'null',
  'uninitialized',
  'division',
  'return',
  'value',
  'overflow',
];

/** Ends by a fault that a run with checks names, with its line. */
const checkedEnds: readonly string[] = [
  'out-of-bounds',
  'division-by-zero',
  'unreachable',
  'recursion',
  'crashed',
];

/** A program that contains a handler of exceptions; none is ever entered here. */
const catches = /\bcatch\s*\(/;

/** A place of the program in a stack of JavaScript. */
const frame = /wasm-function\[\d+\]:0x[0-9a-f]+/g;

/** A worker is replaced after runs that took as many bytes of memory together: the browser frees them late. */
const mostTaken = 2 ** 28;

/** How many programs keep their builds: as written, with wide integers, and traced. */
const keptPrograms = 3;

const nothingTold = { stack: '', findings: [] };

export class CompiledRunner implements ProgramRunner {
  #compiler;
  #programs;
  /** The builds of the programs that have run last, the latest last. */
  #built: Map<string, Map<BuildKind, Build>> = new Map();
  /** What the last run told besides its result. */
  #told: { stack: string; findings: CheckFinding[] } = nothingTold;
  /** Bytes of memory that the runs in the present worker have taken. */
  #taken = 0;

  constructor(spawnCompiler: ConstructorParameters<typeof Compiler>[0], spawnProgram: Spawn) {
    this.#compiler = new Compiler(spawnCompiler);
    this.#programs = new WorkerRunner(spawnProgram, (data, ...rest) => {
      const { stack = '', findings = [] } = data;
      this.#told = { stack, findings };
      return reportOf(data, ...rest);
    });
  }

  /** How much is fetched before the first program. */
  get bytes() {
    return cppFiles().files.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Whether all of it is in this browser. */
  isKept() {
    return isKept();
  }

  /** Whether this browser has the features and the memory. */
  supports() {
    return lacking() === null;
  }

  /**
   * Fetches and starts the compiler. `run` does the same, silently.
   *
   * @returns rejects with a StartFault, or with the signal's reason
   */
  prepare(onProgress: (progress: CompilerProgress) => void, signal: AbortSignal): Promise<void> {
    return this.#compiler.prepare(onProgress, signal);
  }

  async #buildOf(program: string, kind: BuildKind, signal: AbortSignal) {
    const builds = this.#built.get(program) ?? new Map();
    // Deleted and set, it is the latest.
    this.#built.delete(program);
    this.#built.set(program, builds);
    const [oldest = program] = this.#built.keys();
    if (this.#built.size > keptPrograms) this.#built.delete(oldest);
    const build = builds.get(kind) ?? (await this.#compiler.build(program, kind, signal));
    builds.set(kind, build);
    return build;
  }

  /** Runs a program on an input. Rejects with a StartFault, or with the signal's reason. */
  async run(request: RunRequest): Promise<RunReport> {
    const { attempt } = request;
    if (attempt) return this.#runAs('attempted', request, attempt);
    const ran = await this.#runAs('plain', request);
    return checkedEnds.includes(ran.end) ? this.inspect(request, ran) : ran;
  }

  /** Runs a build of a program. @param more for the worker of the program */
  async #runAs(kind: BuildKind, request: RunRequest, more?: object): Promise<RunReport> {
    const { program, signal } = request;
    this.#told = nothingTold;
    const { code, text: errors, line } = await this.#buildOf(program, kind, signal);
    if (!code) return { ...notRun, errors, line };
    const ran = await this.#programs.run({ ...request, code, more });
    this.#taken += ran.memory;
    if (this.#taken >= mostTaken) {
      this.#programs.end();
      this.#taken = 0;
    }
    if (ran.end !== 'error' || !catches.test(program)) return ran;
    // Elsewhere its handler might have taken the exception.
    return { ...ran, end: 'not-here', errors: `NotHere: exceptions. ${ran.errors}` };
  }

  /**
   * Looks for faults of a program that show only as a wrong answer: an index out of bounds, an
   * uninitialized variable. Runs it again with checks.
   *
   * @param ran its run on this input
   * @returns the same output; with the fault and its line, where one is found
   */
  async inspect(request: RunRequest, ran: RunReport): Promise<RunReport> {
    try {
      return await this.#inspected(request, ran);
    } catch (error) {
      // Without the compiler nothing more is found.
      if (error instanceof StartFault) return ran;
      throw error;
    }
  }

  async #inspected(request: RunRequest, ran: RunReport): Promise<RunReport> {
    const { program, signal } = request;
    const checked = await this.#runAs('checked', request);
    const { stack, findings } = this.#told;
    const [worst] = faultOrder.flatMap((kind) => findings.filter((one) => one.kind === kind));
    const trap = checkedEnds.includes(checked.end) && checked.end === ran.end ? ran.end : null;
    // The build with checks has no pattern in unset memory. Where it does not end as this run did, and shows no index out of
    // bounds, the pattern may be the reason.
    const isExplained = trap !== null || worst?.kind === 'bounds';
    const unset = isExplained ? null : await this.#useOfUnset(request, ran);
    if (unset) return unset;
    if (worst) {
      const place = worst.line
        ? worst
        : await this.#compiler.locate(program, worst.stack ?? '', signal);
      return withFault(ran, trap, worst.text, place);
    }
    if (!trap) return ran;
    // Of an endless recursion, the call that repeats itself, not the one in which the stack happened to end.
    const faultStack = trap === 'recursion' ? repeated(stack.match(frame) ?? []) : stack;
    const place = await this.#compiler.locate(program, faultStack ?? '', signal);
    return withFault(ran, trap, itemAt(ran.errors.split('\n'), 0), place);
  }

  /** The run, if it depends on memory that is not set: with zeros there the program does something else. Null for others. */
  async #useOfUnset(request: RunRequest, ran: RunReport) {
    const { program, signal } = request;
    const zeroed = await this.#runAs('zeroed', request);
    if (zeroed.end === 'compile-error' || isSame(zeroed, ran)) return null;
    // A program that draws random numbers does something else each time.
    if (!isSame(await this.#runAs('plain', request), ran)) return null;
    const { text } = await this.#buildOf(program, 'zeroed', signal);
    const warning = unsetWarning.exec(text) ?? maybeUnsetWarning.exec(text);
    const [, line, column, variable = 'memory'] = warning ?? [];
    const place = warning && { line: Number(line), column: Number(column) };
    return withFault(ran, null, `use of uninitialized ${variable}`, place);
  }

  /**
   * Runs a program that tells what it does, as much of it as still compiles. The time limit is that of the first run.
   *
   * @returns nothing where the program itself does not compile
   */
  async *trace({ program, inputs, signal, time }: TraceRequest): AsyncGenerator<Recording> {
    const traced = await this.#traced(program, signal);
    if (!traced) return;
    const run = (input: string, trace: TraceOptions, most: number) =>
      this.#runAs('traced', { program: traced.text, input, signal, time: most }, { trace });
    yield* recorded(traced.level, inputs, run, time);
  }

  async #traced(program: string, signal: AbortSignal) {
    for (const level of traceLevels) {
      const text = tracedProgram(withSafeWideLong(program) ?? program, level);
      const { code } = await this.#buildOf(text, 'traced', signal);
      if (code) return { level, text };
    }
    return null;
  }

  /** The syntax tree of a program, by the parser of its editor. */
  tree(program: string) {
    return rowsOf(treeOf(program));
  }

  /** What the compiler warned of in a program that has run. */
  warnings(program: string) {
    return this.#built.get(program)?.get('plain')?.text ?? '';
  }

  /**
   * The program with a `long` and a `size_t` of 64 bits, as the judge has them; null where it has
   * neither, or is built so at once.
   */
  widened(program: string) {
    return withSafeWideLong(program) ? null : withWideLong(program);
  }

  /** Ends all work at once. */
  end() {
    this.#compiler.stop();
    this.#programs.end();
  }
}

/** The warning `solution.cpp:3:7: warning: variable 'best' is uninitialized when used here`: line, column, variable. */
const unsetWarning = /^solution\.cpp:(\d+):(\d+): warning: (variable '\w+') is uninitialized/m;
/** The same about a variable that may be set. */
const maybeUnsetWarning =
  /^solution\.cpp:(\d+):(\d+): warning: (variable '\w+') may be uninitialized/m;

const isSame = (one: RunReport, other: RunReport) =>
  one.end === other.end && one.output === other.output;

/** The result of a program that does not compile. */
const notRun = {
  end: 'compile-error' as const,
  fault: 'failed' as const,
  status: 1,
  output: '',
  seconds: 0,
  memory: 0,
};

/**
 * A run with a fault, whose place and text come before the errors of the run.
 *
 * @param trap the fault, if it has ended the run
 */
function withFault(
  ran: RunReport,
  trap: RunReport['end'] | null,
  text: string,
  place: { line: number | null; column: number | null } | null,
): RunReport {
  const line = place?.line ?? null;
  const message = line ? `solution.cpp:${line}:${place?.column}: ${text}` : text;
  // The first line of such an end only names it, and the text says more.
  const own = checkedEnds.includes(ran.end)
    ? ran.errors.split('\n').slice(1).join('\n')
    : ran.errors;
  const errors = [message, own].filter(Boolean).join('\n');
  return { ...ran, end: trap ?? 'sanitizer', errors, line };
}
