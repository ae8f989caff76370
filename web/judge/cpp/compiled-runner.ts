/**
 * Runs programs in C and C++: compiles each once, and runs it on each input in a worker of its own. A run that a fault has
 * ended, and one that is asked about, is inspected (fault-search.ts).
 */
import { traceLevels } from '../runners/program-runner';
import { recorded, type TraceOptions } from '../stepper/recording';
import { reportOf, type RunReport } from '../runners/run-report';
import { StartFault } from '../runners/start-fault';
import { WorkerRunner, type Spawn } from '../runners/worker-runner';
import { Compiler, type CompilerProgress } from './compiler';
import { cppFiles, isKept, lacking } from './compiler-files';
import { checkedEnds, withFoundFault, type Told } from './fault-search';
import { ProgramBuilds } from './program-builds';
import { rowsOf, treeOf } from './program-tree';
import { tracedProgram } from './traced-program';
import { withSafeWideLong, withWideLong } from './wide';
import type { ProgramRunner, Recording, RunRequest, TraceRequest } from '../runners/program-runner';
import type { BuildKind } from './commands';

/** A program that contains a handler of exceptions; none is ever entered here. */
const catches = /\bcatch\s*\(/;

/** A worker is replaced after runs that took as many bytes of memory together: the browser frees them late. */
const mostTaken = 2 ** 28;

const nothingTold: Told = { stack: '', findings: [] };

/** The result of a program that does not compile. */
const notRun = {
  end: 'compile-error' as const,
  fault: 'failed' as const,
  status: 1,
  output: '',
  seconds: 0,
  memory: 0,
};

export class CompiledRunner implements ProgramRunner {
  #compiler;
  #builds;
  #programs;
  /** What the last run told besides its result. */
  #told = nothingTold;
  /** Bytes of memory that the runs in the present worker have taken. */
  #taken = 0;

  constructor(spawnCompiler: ConstructorParameters<typeof Compiler>[0], spawnProgram: Spawn) {
    this.#compiler = new Compiler(spawnCompiler);
    this.#builds = new ProgramBuilds(this.#compiler);
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
    const { code, text: errors, line } = await this.#builds.build(program, kind, signal);
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
    const { program, signal } = request;
    try {
      return await withFoundFault(ran, {
        run: (kind) => this.#runAs(kind, request),
        told: () => this.#told,
        warnings: async () => (await this.#builds.build(program, 'zeroed', signal)).text,
        locate: (stack) => this.#compiler.locate(program, stack, signal),
      });
    } catch (error) {
      // Without the compiler nothing more is found.
      if (error instanceof StartFault) return ran;
      throw error;
    }
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
      const { code } = await this.#builds.build(text, 'traced', signal);
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
    return this.#builds.warnings(program);
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
