/** The builds of the programs that have run last, each made once for each kind. */
import type { Build } from './builder';
import type { BuildKind } from './commands';
import type { Compiler } from './compiler';

/** How many programs keep their builds: as written, with wide integers, and traced. */
const keptPrograms = 3;

export class ProgramBuilds {
  readonly #compiler;
  /** By the text of the program, the latest last. */
  readonly #builds: Map<string, Map<BuildKind, Build>> = new Map();

  constructor(compiler: Pick<Compiler, 'build'>) {
    this.#compiler = compiler;
  }

  /** Builds a program, unless that is done. Rejects with a StartFault, or with the signal's reason. */
  async build(program: string, kind: BuildKind, signal: AbortSignal) {
    const builds = this.#builds.get(program) ?? new Map();
    // Deleted and set, it is the latest.
    this.#builds.delete(program);
    this.#builds.set(program, builds);
    const [oldest = program] = this.#builds.keys();
    if (this.#builds.size > keptPrograms) this.#builds.delete(oldest);
    const build = builds.get(kind) ?? (await this.#compiler.build(program, kind, signal));
    builds.set(kind, build);
    return build;
  }

  /** What the compiler warned of in a program as it is written. */
  warnings(program: string) {
    return this.#builds.get(program)?.get('plain')?.text ?? '';
  }
}
