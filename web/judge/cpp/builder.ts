/** Builds programs with Clang, and finds the lines of places in their code. Knows neither the worker nor the page. */
import { limits } from '../runners/limits';
import { Clang } from './clang';
import {
  compileCommand,
  describeCommand,
  headersCommand,
  linkCommand,
  memoryCommand,
  placesCommand,
  readCommand,
  stackSize,
  type BuildKind,
} from './commands';
import {
  dialectsOf,
  lineOfError,
  sourceName,
  withIntMain,
  withoutClashes,
  type Dialect,
} from './dialects';
import { filesIn, ownFiles } from './library';
import { errorsOfHidden, withHiddenNames } from './missing-headers';
import { isTooLarge, noMemory, sizeErrors } from './sizes';
import { withSafeWideLong } from './wide';

export interface Build {
  /** Null where the program does not compile. */
  code: WebAssembly.Module | null;
  /** The text of the compiler: errors, or warnings. */
  text: string;
  /** The line of the first error. */
  line: number | null;
}

/** The most memory of a program: beyond the judge's limit, so that the peak is known, with its stack and data. */
const mostMemory = limits.memory + stackSize + 2 ** 20;

/** The section of a WebAssembly module that holds the code. */
const codeSection = 10;

/** Kinds of builds in which a name without its header is an error. */
const needsHeaders: readonly BuildKind[] = ['plain', 'attempted'];

/** How many errors a compiler reports. In the language in which a program is written they are the fewest. */
const errorsIn = (text: string) => text.match(/\berror: /g)?.length ?? 0;

/** What wasm-ld does not say: it links a program without `main` too. */
const noMain = 'wasm-ld: error: undefined symbol: main';

export class Builder {
  #clang;
  /** The dialect of the last program that compiled. */
  #dialect: Dialect | null = null;
  /** The last program built with its lines. */
  #lined = { program: '', bytes: new Uint8Array() };

  /**
   * @param code of Clang
   * @param library joined
   */
  constructor(code: WebAssembly.Module, library: Uint8Array) {
    const own = Object.entries(ownFiles).map(
      ([path, text]) => [path, new TextEncoder().encode(text)] as const,
    );
    const files = filesIn(library).map(([path, content]) => [`usr/${path}`, content] as const);
    this.#clang = new Clang(code, [...files, ...own]);
    const { file, text } = this.#clang.run(memoryCommand, {}, 'memory.o');
    if (!file) throw new Error(text);
    this.#clang.add('memory.o', file);
  }

  /** @throws {Error} with the compiler's message */
  makeHeaders() {
    const { file, text } = this.#clang.run(headersCommand, {}, 'headers.pch');
    if (!file) throw new Error(text);
    return file;
  }

  addHeaders(headers: Uint8Array) {
    this.#clang.add('headers.pch', headers);
  }

  /** Builds a program with a `long` of 64 bits, where that is safe and compiles. */
  #make(program: string, dialect: Dialect, kind: BuildKind) {
    const wide = withSafeWideLong(program);
    const built = wide ? this.#makeAsItIs(wide, dialect, kind) : null;
    return built?.bytes ? built : this.#makeAsItIs(program, dialect, kind);
  }

  /** Compiles and links a text; `bytes` are null where that fails. */
  #makeAsItIs(
    program: string,
    dialect: Dialect,
    kind: BuildKind,
  ): { text: string; bytes: Uint8Array<ArrayBuffer> | null } {
    const isC = dialect.language === 'c';
    const { program: source, warning } = isC ? withIntMain(program) : { program, warning: '' };
    const files = { [sourceName]: new TextEncoder().encode(source) };
    const compiled = this.#clang.run(compileCommand(dialect, kind), files, 'program.o');
    const { text, file } = compiled;
    if (compiled.status !== 0 || !file) return { text, bytes: null };
    const linked = this.#clang.run(
      linkCommand(mostMemory, kind),
      { 'program.o': file },
      'program.wasm',
    );
    if (!/\bmain\b/.test(program)) return { text: noMain, bytes: null };
    const all = [warning, text, linked.text].join('');
    return { text: all, bytes: (linked.status === 0 && linked.file) || null };
  }

  /** Builds a program in the first dialect that takes it; reports the errors of that with the fewest. */
  build({ program, kind }: { program: string; kind: BuildKind }): Build {
    let errors: string | null = null;
    // A changed program is in the dialect of the program that it was: the errors are then those of the changes.
    const known = kind === 'attempted' ? this.#dialect : null;
    for (const dialect of known ? [known] : dialectsOf(program)) {
      const first = this.#make(program, dialect, kind);
      const renamed = first.bytes ? null : withoutClashes(program, first.text);
      const { text, bytes } = renamed ? this.#make(renamed, dialect, kind) : first;
      const missing = bytes && needsHeaders.includes(kind) ? this.#missing(program, dialect) : null;
      if (!bytes || missing) {
        const reason = isTooLarge(text) ? this.#sizesOf(program, dialect) : first.text;
        const found = missing ?? reason;
        if (errors === null || errorsIn(found) < errorsIn(errors)) errors = found;
        continue;
      }
      if (kind === 'checked') this.#lined = { program, bytes };
      this.#dialect = dialect;
      return { code: new WebAssembly.Module(bytes), text, line: null };
    }
    return { code: null, text: errors ?? '', line: lineOfError(errors ?? '') };
  }

  /** The errors of a program that uses what none of its headers gives; null where there are none. */
  #missing(program: string, dialect: Dialect) {
    const hidden = dialect.isPrecompiled ? withHiddenNames(program) : null;
    if (!hidden) return null;
    const files = { [sourceName]: new TextEncoder().encode(hidden) };
    return errorsOfHidden(this.#clang.run(readCommand(dialect), files).text);
  }

  /** An error that names the variable that makes a program too large. */
  #sizesOf(program: string, dialect: Dialect) {
    const files = { [sourceName]: new TextEncoder().encode(program) };
    const { file } = this.#clang.run(describeCommand(dialect), files, 'program.ll');
    return file ? sizeErrors(new TextDecoder().decode(file)) : noMemory;
  }

  /** Finds the innermost place of the program in a stack of JavaScript, by its `wasm-function[12]:0x1f3`. */
  locate({
    program,
    stack,
  }: {
    program: string;
    stack: string;
  }): { line: number; column: number } | null {
    const { bytes } = this.#lined;
    if (this.#lined.program !== program) return null;
    const start = startOfSection(bytes, codeSection);
    const places = Array.from(
      stack.matchAll(/wasm-function\[\d+\]:0x([0-9a-f]+)/g),
      ([, at = '']) => Number.parseInt(at, 16),
    );
    if (places.length === 0) return null;
    const command = placesCommand(places.map((place) => place - start));
    const { text } = this.#clang.run(command, { 'program.wasm': bytes });
    const found = /^\/?solution\.cpp:(\d+):(\d+)$/m.exec(text);
    return found && { line: Number(found[1]), column: Number(found[2]) };
  }
}

/**
 * Where the content of a section begins. A module is 8 bytes, then its sections: each has its number in a byte, the size of
 * its content, and the content. A size has 7 bits in each byte, the lowest first; the highest bit says that more follow.
 *
 * @param wanted number of the section
 */
function startOfSection(module: Uint8Array, wanted: number) {
  let at = 8;
  for (;;) {
    const section = module[at++];
    let [size, byte] = [0, 128];
    for (let shift = 0; byte & 128; shift += 7) {
      byte = module[at++] ?? 0;
      size |= (byte & 127) << shift;
    }
    if (section === wanted || at >= module.length) return at;
    at += size;
  }
}
