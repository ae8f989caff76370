/** The commands of Clang and LLD for a program, and in which language they take it. */

import { importsFile, memoryFile, uncheckedFile } from './library';

export interface Dialect {
  language: 'c++' | 'c';
  standard: string;
  /** Whether all common headers are there, whichever the program names. */
  isPrecompiled: boolean;
}

/** The program's name in messages. */
export const sourceName = 'solution.cpp';

/** Bytes of the stack, as usual on Linux. */
export const stackSize = 8 * 2 ** 20;

/** What the precompiled headers and all programs share. */
const common = [
  ...['clang++', '-cc1', '-triple', 'wasm32-unknown-wasip1', '-O1', '-disable-free'],
  ...['-mrelocation-model', 'static', '-mframe-pointer=none', '-ffp-contract=on'],
  // As g++: a loop without an effect is none that ends, and a function without its `return` goes on.
  ...['-fno-finite-loops', '-fno-strict-return', '-mconstructor-aliases'],
  // Memory that is not used is taken nevertheless: without end, it is reported as memory.
  ...['malloc', 'calloc'].map((name) => `-fno-builtin-${name}`),
  // More would exceed the stack of this worker.
  '-ftemplate-depth=200',
  ...['-target-cpu', 'generic', '-fvisibility=hidden'],
  ...['-resource-dir', '/usr', '-isysroot', '/usr', '-internal-isystem', '/usr/own'],
];
const folders = (...names: string[]) =>
  names.flatMap((name) => ['-internal-isystem', `/usr/include${name}`]);
const ofSystem = [
  ...folders('', '/wasm32-wasip1'),
  ...['-D_WASI_EMULATED_PROCESS_CLOCKS', '-D_WASI_EMULATED_SIGNAL', '-D_WASI_EMULATED_GETPID'],
  ...['-ferror-limit', '19', '-fgnuc-version=4.2.1'],
];
/** g++ accepts these too. */
const lenient = [
  'register',
  'c++11-narrowing',
  'writable-strings',
  'reserved-user-defined-literal',
];
/** Parts of the library that C++17 has removed. */
const removed = ['AUTO_PTR', 'BINDERS', 'RANDOM_SHUFFLE', 'UNEXPECTED_FUNCTIONS'];
const ofCpp = [
  ...folders('/wasm32-wasip1/c++/v1', '/c++/v1'),
  ...ofSystem,
  ...['-fdeprecated-macro', '-fpch-instantiate-templates', '-fcxx-exceptions', '-fexceptions'],
  '-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST',
  ...removed.map((name) => `-D_LIBCPP_ENABLE_CXX17_REMOVED_${name}`),
  '-D_LIBCPP_DISABLE_DEPRECATION_WARNINGS',
  ...lenient.map((name) => `-Wno-${name}`),
];
const ofC = [
  ...ofSystem,
  ...['implicit-function-declaration', 'implicit-int', 'return-type', 'int-conversion'].map(
    (name) => `-Wno-error=${name}`,
  ),
];

const usual: Dialect = { language: 'c++', standard: 'gnu++17', isPrecompiled: true };

/** Makes `headers.pch` from <bits/stdc++.h>. */
export const headersCommand = [
  ...[...common, ...ofCpp, `-std=${usual.standard}`],
  ...['-emit-pch', '-o', 'headers.pch', '-x', 'c++-header', '/usr/own/bits/stdc++.h'],
];

/** The checks of the build that looks for faults: after most a program goes on, as it does without them. */
const goingOn =
  'array-bounds,signed-integer-overflow,shift-exponent,integer-divide-by-zero,null,vla-bound,bool';
const checks = `${goingOn},unreachable,return`;

/** How a program is built. */
export type BuildKind =
  /** With a pattern in all memory that it has not set. */
  | 'plain'
  /** The same, with all errors and no warning: one of many changed programs. */
  | 'attempted'
  /** With checks, and with its lines. */
  | 'checked'
  /** With zeros in the memory that it has not set. */
  | 'zeroed'
  /** Fast to compile: a traced program runs once, on small boards. */
  | 'traced';

/** Ends a program where g++'s ends: at a null pointer, which WebAssembly reads, and at the end of a function without its value. */
const trapping = 'null,return';
const traps = [
  ...[`-fsanitize=${trapping}`, `-fsanitize-trap=${trapping}`],
  // The library is not checked: the address of the first element of nothing is no fault.
  `-fsanitize-ignorelist=/${uncheckedFile}`,
];
/** Local variables begin with a pattern, since fresh memory of WebAssembly is zero. */
const filled = '-ftrivial-auto-var-init=pattern';

const ofKind: Record<BuildKind, readonly string[]> = {
  plain: [...traps, filled, '-Wuninitialized', '-Winfinite-recursion'],
  attempted: [...traps, filled, '-w', '-ferror-limit', '0'],
  checked: [
    ...[`-fsanitize=${checks}`, `-fsanitize-recover=${goingOn}`],
    ...['-debug-info-kind=line-tables-only', '-dwarf-version=4'],
  ],
  // The precompiled headers ask for the same level of optimization.
  traced: ['-disable-llvm-passes', filled],
  zeroed: [...traps, '-Wuninitialized', '-Wconditional-uninitialized'],
};

/** Kinds in which memory that is not set is filled. */
const ofPattern: readonly BuildKind[] = ['plain', 'attempted', 'traced'];

/**
 * Reads the program.
 *
 * @param more options, and what is written
 */
const sourceCommand = ({ language, standard, isPrecompiled }: Dialect, more: readonly string[]) => [
  ...[...common, ...(language === 'c' ? ofC : ofCpp), `-std=${standard}`],
  ...(isPrecompiled ? ['-include-pch', '/headers.pch'] : []),
  ...[...more, '-x', language, sourceName],
];

/** Compiles the program to `program.o`. */
export const compileCommand = (dialect: Dialect, kind: BuildKind) =>
  sourceCommand(dialect, [...ofKind[kind], '-emit-obj', '-o', 'program.o']);

/** Reads the program alone. */
export const readCommand = (dialect: Dialect) => sourceCommand(dialect, ['-fsyntax-only', '-w']);

/** Compiles what fills the memory that a program asks for to `memory.o`. */
export const memoryCommand = [
  ...[...common, ...ofC, '-std=gnu17'],
  ...['-emit-obj', '-o', 'memory.o', '-x', 'c', `/${memoryFile}`],
];

/** Describes the program with its variables in `program.ll`. */
export const describeCommand = (dialect: Dialect) =>
  sourceCommand(dialect, [
    ...['-disable-llvm-passes', '-debug-info-kind=limited', '-w'],
    ...['-emit-llvm', '-o', 'program.ll'],
  ]);

const fillingMemory = [
  '/memory.o',
  ...['malloc', 'realloc', 'free'].map((name) => `--wrap=${name}`),
];

/**
 * Links `program.o` to `program.wasm`.
 *
 * @param memory the most bytes of memory, in whole pages of 64 KiB
 */
export const linkCommand = (memory: number, kind: BuildKind) => [
  ...[
    'wasm-ld',
    '-m',
    'wasm32',
    '-L/usr/lib/wasm32-wasip1',
    '/usr/lib/wasm32-wasip1/crt1-command.o',
  ],
  ...[
    'program.o',
    ...(ofPattern.includes(kind) ? fillingMemory : []),
    `--allow-undefined-file=/${importsFile}`,
    '--export=__stack_pointer',
    '--stack-first',
    '--wrap=sbrk',
  ],
  ...['-z', `stack-size=${stackSize}`, `--max-memory=${memory}`, '-lc++', '-lc++abi'],
  ...['-lc-printscan-long-double', '-lwasi-emulated-process-clocks', '-lwasi-emulated-signal'],
  ...['-lwasi-emulated-getpid', '-lc', '/usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a'],
  ...['-o', 'program.wasm'],
];

/**
 * Names the lines of places in the code of `program.wasm`.
 *
 * @param places from the start of its code section
 */
export const placesCommand = (places: readonly number[]) => [
  ...['symbolizer', '--obj=program.wasm', '--no-demangle', '--inlining'],
  ...places.map((place) => `0x${place.toString(16)}`),
];

const isNewCpp =
  /<=>|\b(?:concept|requires|co_yield|consteval|constinit)\b|\bstd::(?:ranges|views|span|popcount|has_single_bit|bit_cast|format|numbers)\b|#\s*include\s*<(?:concepts|ranges|span|bit|numbers|format|compare|coroutine|source_location)>/;
const hasCppHeader = /#\s*include\s*<(?:bits\/stdc\+\+\.h|[a-z_]+)>/;
const isCpp =
  /\b(?:using|namespace|template|nullptr|operator)\b|=\s*new\b|\bstd\s*::|\b(?:cout|cin)\b|\bclass\s+\w+\s*[:{]/;

/** The dialects to try, in this order, until one compiles. */
export function dialectsOf(program: string): Dialect[] {
  if (isNewCpp.test(program)) return [{ ...usual, standard: 'gnu++20', isPrecompiled: false }];
  const couldBeC = !hasCppHeader.test(program) && !isCpp.test(program);
  const c = { language: 'c', standard: 'gnu17', isPrecompiled: false } as const;
  return couldBeC ? [usual, c] : [usual];
}

/** A `main` that returns nothing: C has it, WebAssembly does not. */
const voidMain = /^(.*)\bvoid(\s+main\s*\()/m;

/**
 * Gives `main` of a program in C its result.
 *
 * @returns with the same lines; the warning that the compiler has for it as it is
 */
export function withIntMain(program: string): { program: string; warning: string } {
  const found = voidMain.exec(program);
  if (!found) return { program, warning: '' };
  const line = program.slice(0, found.index).split('\n').length;
  const [, before = ''] = found;
  const place = `${sourceName}:${line}:${before.length + 1}`;
  return {
    program: program.replace(voidMain, '$1int $2'),
    warning: `${place}: warning: return type of 'main' is not 'int' [-Wmain-return-type]\n`,
  };
}

/** An error about a name that a header has too, and the note with the place in the header. */
const clash =
  /error: (?:reference to '(\w+)' is ambiguous|redefinition of '(\w+)'|conflicting types for '(\w+)').*\n(?:(?!\S+: error:).*\n)*?\/usr\/(?:own|include\/c\+\+\/v1|include\/wasm32-wasip1)\/(?:__)?(\w+)/g;

/**
 * Renames a program's own names that clash with names of headers that it does not include: all
 * headers are precompiled.
 *
 * @param errors of the compiler
 * @returns with the same lines; null where nothing clashes, or where it does with the program's own
 *   headers too
 */
export function withoutClashes(program: string, errors: string): string | null {
  const names = new Set();
  for (const [, ambiguous, redefined, conflicting, header] of errors.matchAll(clash)) {
    const own = new RegExp(`#\\s*include\\s*<(?:bits/stdc\\+\\+\\.h|c?${header}(?:\\.h)?)>`);
    if (!own.test(program) && header !== 'iterator')
      names.add(ambiguous ?? redefined ?? conflicting);
  }
  if (names.size === 0) return null;
  const renamed = Array.from(names, (name) => `#define ${name} ${name}_of_program\n`).join('');
  return `${renamed}#line 1 "${sourceName}"\n${program}`;
}

/** The line of the program with the first error; null if none is named. */
export const lineOfError = (errors: string) =>
  Number(/^solution\.cpp:(\d+):\d+: (?:fatal )?error: /m.exec(errors)?.[1]) || null;
