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

/** The most telling kind first. */
const order: readonly FaultKind[] = [
  'bounds',
  'null',
  'uninitialized',
  'division',
  'return',
  'value',
  'overflow',
];

/** Faults whose line the checks find. */
const located: readonly string[] = [
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

/** Bytes of memory of earlier runs from which a worker is replaced: the browser frees them late. */
const mostTaken = 2 ** 28;

const nothing = { stack: '', findings: [] };

export class CompiledRunner implements ProgramRunner {
  #compiler;
  #programs;
  /** The builds of the last three programs that have run: as it is, with wide integers, and traced. */
  #built: Map<string, Map<BuildKind, Build>> = new Map();
  /** What the last run told besides its result. */
  #told: { stack: string; findings: CheckFinding[] } = nothing;
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
    this.#built.delete(program);
    const [oldest = program] = this.#built.set(program, builds).keys();
    if (this.#built.size > 3) this.#built.delete(oldest);
    const build = builds.get(kind) ?? (await this.#compiler.build(program, kind, signal));
    builds.set(kind, build);
    return build;
  }

  /** Runs a program on an input. Rejects with a StartFault, or with the signal's reason. */
  async run(request: RunRequest): Promise<RunReport> {
    const { attempt } = request;
    if (attempt) return this.#runAs('attempted', request, attempt);
    const ran = await this.#runAs('plain', request);
    return located.includes(ran.end) ? this.inspect(request, ran) : ran;
  }

  async #runAs(kind: BuildKind, request: RunRequest, more?: object): Promise<RunReport> {
    const { program, signal } = request;
    this.#told = nothing;
    const { code, text: errors, line } = await this.#buildOf(program, kind, signal);
    if (!code) return { ...notRun, errors, line };
    const ran = await this.#programs.run({ ...request, code, more });
    this.#taken += ran.memory;
    if (this.#taken >= mostTaken) {
      this.#programs.end();
      this.#taken = 0;
    }
    if (ran.end !== 'error' || !catches.test(program)) return ran;
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
    const [worst] = order.flatMap((kind) => findings.filter((one) => one.kind === kind));
    const trap = located.includes(checked.end) && checked.end === ran.end ? ran.end : null;
    // Without a pattern in its memory it does not end so, or shows nothing: the pattern may be the reason.
    const unset = trap || worst?.kind === 'bounds' ? null : await this.#unset(request, ran);
    if (unset) return unset;
    if (worst) {
      const place = worst.line
        ? worst
        : await this.#compiler.locate(program, worst.stack ?? '', signal);
      return found(ran, trap, worst.text, place);
    }
    if (!trap) return ran;
    const own = trap === 'recursion' ? repeated(stack.match(frame) ?? []) : stack;
    const place = await this.#compiler.locate(program, own ?? '', signal);
    return found(ran, trap, itemAt(ran.errors.split('\n'), 0), place);
  }

  /** Whether a program does something else when the memory that it has not set is zero: null where it does the same. */
  async #unset(request: RunRequest, ran: RunReport) {
    const { program, signal } = request;
    const zeroed = await this.#runAs('zeroed', request);
    if (zeroed.end === 'compile-error' || isSame(zeroed, ran)) return null;
    // One that draws by chance does something else each time.
    if (!isSame(await this.#runAs('plain', request), ran)) return null;
    const { text } = await this.#buildOf(program, 'zeroed', signal);
    const warned = isUnset.exec(text) ?? maybeUnset.exec(text);
    const place = warned && { line: Number(warned[1]), column: Number(warned[2]) };
    return found(ran, null, `use of uninitialized ${warned?.[3] ?? 'memory'}`, place);
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

  /** The syntax tree of a program as its editor has it. */
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

/** Warnings about a variable that is not set, and about one that may not be. */
const [isUnset, maybeUnset] = ['is', 'may be'].map(
  (word) =>
    new RegExp(
      `^solution\\.cpp:(\\d+):(\\d+): warning: (variable '\\w+') ${word} uninitialized`,
      'm',
    ),
) as [RegExp, RegExp];

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
 * A run with the fault that was found in it.
 *
 * @param trap the fault that has ended it
 */
function found(
  ran: RunReport,
  trap: RunReport['end'] | null,
  text: string,
  place: { line: number | null; column: number | null } | null,
): RunReport {
  const line = place?.line ?? null;
  const message = line ? `solution.cpp:${line}:${place?.column}: ${text}` : text;
  // The trap's own name says less.
  const own = located.includes(ran.end) ? ran.errors.split('\n').slice(1).join('\n') : ran.errors;
  const errors = [message, own].filter(Boolean).join('\n');
  return { ...ran, end: trap ?? 'sanitizer', errors, line };
}
