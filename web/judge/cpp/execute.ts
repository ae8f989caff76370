/** Runs one compiled program on one input. Owns the system functions that it may call; knows neither the worker nor the page. */
import { Fd, WASI, wasi } from '@bjorn3/browser_wasi_shim';
import { stackSize } from './commands';
import { createHandlers, Thrown, type CheckFinding } from './faults';
import type { RunEnd } from '../runners/run-report';
import type { createStreams } from '../runners/streams';
import type { TraceRun } from './trace-run';

interface Executed {
  end: RunEnd;
  status: number;
  errors: string;
  /** Peak in bytes, without the stack. */
  memory: number;
  /** The stack of JavaScript at the fault. */
  stack: string;
  findings: CheckFinding[];
}

/** The end of each kind of fault, by the words of the browsers, such as `divide by zero` or `index out of bounds`. */
const traps: readonly (readonly [RegExp, RunEnd])[] = [
  [/divi(?:de|sion)|unrepresentable|integer overflow/i, 'division-by-zero'],
  [/bounds/i, 'out-of-bounds'],
];

/** What `system` returns for a command that the shell of a judge does not find, such as `pause`: its status is 127. */
const notFound = 127 << 8;

/** The first bytes of the memory, to which a null pointer leads. */
const lowestBytes = 2 ** 10;
/** What they hold: no value that a program expects. */
const pattern = 0xa5;

/** Thrown where a program asks for more memory than it may have. */
class OutOfMemory extends Error {}

/**
 * Takes more memory, as `sbrk` of the library: returns where it begins. A program that does not
 * look at a null pointer would write over its own stack, so the run ends.
 *
 * @param increment bytes, in whole pages of 64 KiB
 */
function extend(memory: WebAssembly.Memory, increment: number) {
  try {
    return memory.grow(increment >>> 16) << 16;
  } catch {
    throw new OutOfMemory('out of memory');
  }
}

/** Standard input, output or errors. */
class Stream extends Fd {
  #read;
  #write;
  constructor(read: (buffer: Uint8Array) => number, write: (buffer: Uint8Array) => number) {
    super();
    this.#read = read;
    this.#write = write;
  }
  override fd_fdstat_get() {
    return { ret: 0, fdstat: new wasi.Fdstat(wasi.FILETYPE_REGULAR_FILE, 0) };
  }
  override fd_read(size: number) {
    const buffer = new Uint8Array(size);
    return { ret: 0, data: buffer.subarray(0, this.#read(buffer)) };
  }
  override fd_write(data: Uint8Array) {
    return { ret: 0, nwritten: this.#write(data) };
  }
  override fd_seek() {
    return { ret: wasi.ERRNO_SPIPE, offset: 0n };
  }
}

/** The end of a program that has thrown. After an overflow of its stack, the stack pointer is below 0. */
function faultOf(error: unknown, stackPointer: number): { end: RunEnd; errors: string } {
  if (error instanceof Thrown) {
    const end = error.type === 'St9bad_alloc' ? 'memory' : 'error';
    return {
      end,
      errors: `terminate called after throwing an instance of '${plainName(error.type)}'`,
    };
  }
  if (error instanceof OutOfMemory) return { end: 'memory', errors: error.message };
  const errors = String(error);
  const isEndless = error instanceof RangeError || /too much recursion/.test(errors);
  if (isEndless || stackPointer < 0) return { end: 'recursion', errors: 'stack overflow' };
  const found = traps.find(([words]) => words.test(errors));
  const end = error instanceof WebAssembly.RuntimeError ? (found?.[1] ?? 'unreachable') : 'crashed';
  return { end, errors };
}

/** Basic types by their mangled names. */
const basic = new Map([
  ['i', 'int'],
  ['PKc', 'char const*'],
  ['c', 'char'],
  ['d', 'double'],
  ['x', 'long long'],
]);

/** The name of a type from its mangled one, for the usual ones: `std::out_of_range` from `St12out_of_range`. */
function plainName(mangled: string) {
  const name = /^(St)?\d+(\w+)$/.exec(mangled);
  if (name) return `${name[1] ? 'std::' : ''}${name[2]}`;
  return basic.get(mangled) ?? (/basic_string/.test(mangled) ? 'std::string' : mangled);
}

/**
 * Runs a program to its end.
 *
 * @param streams already begun with the input
 * @param trace takes what a traced program tells
 * @param environment as `NAME=value`
 */
export function execute(
  code: WebAssembly.Module,
  streams: ReturnType<typeof createStreams>,
  trace?: TraceRun,
  environment: readonly string[] = [],
): Executed {
  const none = () => 0;
  const fds = [
    new Stream(streams.read, none),
    new Stream(none, streams.write),
    new Stream(none, streams.complain),
  ];
  const system = new WASI(['program'], [...environment], fds, { debug: false });
  let own: any;
  const { findings, imports } = createHandlers(() => own.memory);
  const rest = { memory: 0, stack: '', findings };
  const peak = () => Math.max(0, (own?.memory.buffer.byteLength ?? 0) - stackSize);
  try {
    const env = {
      ...imports,
      ...trace?.imports(() => own.memory),
      __wrap_sbrk: (by: number) => extend(own.memory, by),
      system: (command: number) => (command ? notFound : 0),
    };
    const known = { env, wasi_snapshot_preview1: system.wasiImport };
    const instance = new WebAssembly.Instance(code, withAll(code, known));
    own = instance.exports;
    new Uint8Array(own.memory.buffer, 0, lowestBytes).fill(pattern);
    const status = system.start(instance as any);
    return { ...rest, end: 'ended', status: status & 255, errors: '', memory: peak() };
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    // The library, built without exceptions, prints `out_of_range was thrown in -fno-exceptions mode` and ends the program.
    const thrown = /^(\w+) was thrown in -fno-exceptions mode/m.exec(streams.errors())?.[1];
    const reason = thrown ? new Thrown(`St${thrown.length}${thrown}`) : error;
    const fault = faultOf(reason, own?.__stack_pointer.value ?? 0);
    return { ...rest, ...fault, status: 1, memory: peak(), stack };
  }
}

/**
 * The imports that the code asks for. One that does not exist throws when it is called. The program
 * chooses the names: looked up through prototypes, they would lead to JavaScript's own functions.
 */
function withAll(code: WebAssembly.Module, known: Record<string, Record<string, any>>) {
  const all: Record<string, Record<string, any>> = Object.create(null);
  for (const { module, name } of WebAssembly.Module.imports(code)) {
    const missing = () => {
      throw new Error(`${name} does not exist here`);
    };
    const own = Object.hasOwn(known, module) ? known[module] : null;
    const imports = (all[module] ??= Object.create(null));
    imports[name] = own && Object.hasOwn(own, name) ? own[name] : missing;
  }
  return all;
}
