/** The commands of Clang and LLD for a program: all options, each group with what it is for. */

import { sourceName, usual, type Dialect } from './dialects';
import { importsFile, memoryFile, uncheckedFile } from './library';

/** Bytes of the stack, as usual on Linux. */
export const stackSize = 8 * 2 ** 20;

/** What the precompiled headers and all programs share. */
const common = [
  // The compiler alone, without the driver that would start it; what it frees at its end is wasted time.
  ...['clang++', '-cc1', '-triple', 'wasm32-unknown-wasip1', '-O1', '-disable-free'],
  // What the driver would say for WebAssembly, here and below.
  ...['-mrelocation-model', 'static', '-mframe-pointer=none', '-ffp-contract=on'],
  // As g++: a loop without an effect is none that ends, and a function without its `return` goes on.
  ...['-fno-finite-loops', '-fno-strict-return', '-mconstructor-aliases'],
  // Memory that is not used is taken nevertheless: without end, it is reported as memory.
  ...['malloc', 'calloc'].map((name) => `-fno-builtin-${name}`),
  // More would exceed the stack of this worker.
  '-ftemplate-depth=200',
  ...['-target-cpu', 'generic', '-fvisibility=hidden'],
  // The folders of the files in memory; our own headers come before those of the library.
  ...['-resource-dir', '/usr', '-isysroot', '/usr', '-internal-isystem', '/usr/own'],
];

const folders = (...names: string[]) =>
  names.flatMap((name) => ['-internal-isystem', `/usr/include${name}`]);

/** The library of C, in both languages. */
const ofSystem = [
  ...folders('', '/wasm32-wasip1'),
  // WASI has no clock of a process, no signals and no process: the library has replacements.
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

/** Parts of the library that C++17 has removed, and g++ still has. */
const removed = ['AUTO_PTR', 'BINDERS', 'RANDOM_SHUFFLE', 'UNEXPECTED_FUNCTIONS'];

const ofCpp = [
  ...folders('/wasm32-wasip1/c++/v1', '/c++/v1'),
  ...ofSystem,
  // Templates of the precompiled headers are compiled with them; `try` and `throw` can be read.
  ...['-fdeprecated-macro', '-fpch-instantiate-templates', '-fcxx-exceptions', '-fexceptions'],
  // The library checks indices itself.
  '-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST',
  ...removed.map((name) => `-D_LIBCPP_ENABLE_CXX17_REMOVED_${name}`),
  '-D_LIBCPP_DISABLE_DEPRECATION_WARNINGS',
  ...lenient.map((name) => `-Wno-${name}`),
];

/** C as gcc takes it, for which these are warnings. */
const ofC = [
  ...ofSystem,
  ...['implicit-function-declaration', 'implicit-int', 'return-type', 'int-conversion'].map(
    (name) => `-Wno-error=${name}`,
  ),
];

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

/** The functions of memory go through `memory.o`, which fills what they give. */
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
  ...['wasm-ld', '-m', 'wasm32', '-L/usr/lib/wasm32-wasip1'],
  ...['/usr/lib/wasm32-wasip1/crt1-command.o', 'program.o'],
  ...(ofPattern.includes(kind) ? fillingMemory : []),
  // The worker has these functions, and tells by the stack pointer whether the stack was too small.
  ...[`--allow-undefined-file=/${importsFile}`, '--export=__stack_pointer'],
  // Below all data, so that an overflow is noticed; the worker counts the memory that is asked for.
  ...['--stack-first', '--wrap=sbrk'],
  ...['-z', `stack-size=${stackSize}`, `--max-memory=${memory}`],
  // The libraries, each before those that it needs.
  ...['-lc++', '-lc++abi', '-lc-printscan-long-double', '-lwasi-emulated-process-clocks'],
  ...['-lwasi-emulated-signal', '-lwasi-emulated-getpid', '-lc'],
  ...['/usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a', '-o', 'program.wasm'],
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
