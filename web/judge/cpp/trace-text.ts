/**
 * The text of a traced program: calls of `blockcover_trace.h` inserted into the program's own, and before it the names that
 * they number. Pure.
 */
import type { TraceLevel } from '../recording';
import type { Variable } from './program-tree';

/** Variables by their names; the outer ones first. */
export type Scope = ReadonlyMap<string, Variable>;

/** A function of the program. */
export interface TracedFunction {
  number: number;
  name: string;
  line: number;
  /** The identifiers in its body. */
  mentioned: ReadonlySet<string>;
  /** The type of its result as the program writes it; null where that is not known. */
  result: string | null;
  /** Whether the parser has understood its statements. */
  isClear: boolean;
  /** The numbers of its variables. */
  slots: Map<string, number>;
}

const list = (names: Iterable<string>) => `${Array.from(names, (name) => `"${name}",`).join('')}0`;

export class TraceText {
  readonly level;
  /** The global variables of the program. */
  readonly globals: Map<string, Variable> = new Map();
  readonly #source;
  readonly #ends: number[] = [];
  /** At the same place, ends of blocks come before what begins. */
  readonly #edits: { from: number; to: number; isEnd: boolean; text: string }[] = [];
  readonly #globalNumbers: Map<string, number> = new Map();
  readonly #functions: TracedFunction[] = [];
  /** Lines with a step, and those with conditions: how many each has. */
  readonly #lines: Set<number> = new Set();
  readonly #conditions: Map<number, number> = new Map();

  constructor(source: string, level: TraceLevel) {
    this.#source = source;
    this.level = level;
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
      this.#ends.push(at);
  }

  lineAt(at: number) {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  define(given: Omit<TracedFunction, 'number' | 'slots'>): TracedFunction {
    const traced = { ...given, number: this.#functions.length, slots: new Map() };
    this.#functions.push(traced);
    return traced;
  }

  insert(at: number, text: string) {
    this.replace({ from: at, to: at }, text);
  }

  /** Inserts the end of something at the end of a node. */
  insertEnd(at: number, text: string) {
    this.#edits.push({ from: at, to: at, isEnd: true, text });
  }

  replace({ from, to }: { from: number; to: number }, text: string) {
    this.#edits.push({ from, to, isEnd: false, text });
  }

  /** Shows the variables that a function sees. */
  shows({ slots, mentioned }: TracedFunction, scope: Scope) {
    if (this.level !== 'variables') return '';
    const locals = Array.from(scope.values(), ({ name, shown }) => {
      const number = slots.get(name) ?? slots.size;
      slots.set(name, number);
      return `${shown},blockcover_local(${number}),`;
    });
    const globals = Array.from(this.globals.values())
      .filter(({ name }) => mentioned.has(name) && !scope.has(name))
      .map(({ name, shown }) => {
        const number = this.#globalNumbers.get(name) ?? this.#globalNumbers.size;
        this.#globalNumbers.set(name, number);
        return `${shown},blockcover_global(${number}),`;
      });
    return [...locals, ...globals].join('');
  }

  /**
   * Lets values of a type be shown by their fields.
   *
   * @param at the end of its definition, before the semicolon
   */
  showFields(type: string, fields: readonly Variable[], at: number) {
    const end = /^\s*;/.exec(this.#source.slice(at));
    if (this.level !== 'variables' || !end || fields.length === 0) return;
    const isAlone = fields.length === 1;
    const shown = fields.map(({ name }, index) => {
      const title = isAlone ? '' : `blockcover_put("${index ? ', ' : '{'}${name}: ");`;
      return `${title}blockcover::show(blockcover_it.${name},blockcover_depth+1);`;
    });
    const close = isAlone ? '' : 'blockcover_put("}");';
    this.insert(at + end[0].length, `BLOCKCOVER_FIELDS(${type},${shown.join('')}${close})`);
  }

  /** The beginning of a call. */
  call(traced: TracedFunction, scope: Scope) {
    const { number, line } = traced;
    const opened = `blockcover_call(${number},${line},BLOCKCOVER_NAMES_${number})`;
    const open = `__attribute__((cleanup(blockcover_leave)))int blockcover_open=${opened};`;
    return `${open}blockcover_look(),${this.shows(traced, scope)}blockcover_called();`;
  }

  hasSteps({ isClear }: TracedFunction) {
    return isClear && this.level !== 'calls';
  }

  /** A step, as an expression. */
  step(traced: TracedFunction, scope: Scope, at: number) {
    const line = this.lineAt(at);
    this.#lines.add(line);
    const looks = `blockcover_look(),${this.shows(traced, scope)}`;
    return `blockcover_at(${line})?(${looks}BLOCKCOVER_FLUSH,blockcover_step(${line})):(void)0`;
  }

  /** @returns statements that tell that the condition at a place has been false, and true */
  condition(at: number) {
    const line = this.lineAt(at);
    this.#conditions.set(line, (this.#conditions.get(line) ?? 0) + 1);
    return [1, 2].map((outcome) => `blockcover_visit(${line},${outcome});`);
  }

  /** The end of a call whose result is known, or which has none. */
  end(traced: TracedFunction, scope: Scope, at: number) {
    const shows = traced.isClear ? this.shows(traced, scope) : '';
    return `${shows}BLOCKCOVER_FLUSH,blockcover_return(${this.lineAt(at)});`;
  }

  toString() {
    return this.#prologue() + this.#edited();
  }

  #edited() {
    const order = this.#edits.map((edit, at) => ({ ...edit, at }));
    order.sort((a, b) => a.from - b.from || Number(b.isEnd) - Number(a.isEnd) || a.at - b.at);
    let [text, at] = ['', 0];
    for (const { from, to, text: inserted } of order) {
      text += this.#source.slice(at, from) + inserted;
      at = to;
    }
    return text + this.#source.slice(at);
  }

  #prologue() {
    const known = new Set([...this.globals.keys(), ...this.#functions.map(({ name }) => name)]);
    const functions = this.#functions.map(({ name, number, line, mentioned }) => {
      const uses = Array.from(mentioned).filter((one) => known.has(one));
      return JSON.stringify(['f', number, name, line, uses]);
    });
    // Of two in the same line it is not told which was true.
    const conditions = Array.from(this.#conditions).flatMap(([line, count]) =>
      count === 1 ? [line] : [],
    );
    const places = JSON.stringify(['p', Array.from(this.#lines), conditions]);
    let first = 0;
    const ranges = this.#functions.map(({ number, slots }) => {
      const range = `#define BLOCKCOVER_NAMES_${number} ${first},${slots.size}\n`;
      first += slots.size;
      return range;
    });
    const locals = this.#functions.flatMap(({ slots }) => Array.from(slots.keys()));
    const usesCout = /\bcout\b/.test(this.#source);
    return [
      `static const char blockcover_functions[]=${JSON.stringify([...functions, places].join('\n'))};\n`,
      `static const char*const blockcover_local_names[]={${list(locals)}};\n`,
      `static const char*const blockcover_global_names[]={${list(this.#globalNumbers.keys())}};\n`,
      ...ranges,
      `#define BLOCKCOVER_LINES ${this.#ends.length + 2}\n`,
      // The stream is used from the first function on.
      usesCout ? '#include <iostream>\n' : '',
      `#define BLOCKCOVER_FLUSH ${usesCout ? 'std::cout.flush(),' : ''}blockcover_flush(0)\n`,
      '#include <blockcover_trace.h>\n#line 1 "solution.cpp"\n',
    ].join('');
  }
}
