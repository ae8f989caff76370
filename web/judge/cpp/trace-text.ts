/**
 * Writes the C text that is inserted into a traced program (traced-program.ts): calls, steps, ends, and at last the prologue
 * with the names of functions and variables, which they number. Where a text is inserted, it does not know.
 *
 * The texts of a struct come before its values are shown; a function is defined before its calls, steps and ends.
 */
import { simple, type Variable } from './program-variables';
import type { TraceLevel } from '../runners/program-runner';
import type { EditedSource } from './edited-source';

/** Variables by their names; the outer ones first. */
export type Scope = ReadonlyMap<string, Variable>;

/** A function of the program. */
export interface TracedFunction {
  number: number;
  name: string;
  line: number;
  /** The identifiers in its body. */
  mentioned: ReadonlySet<string>;
  /** Those and the identifiers in the functions that it calls, in those that they call, and so on. */
  reached: ReadonlySet<string>;
  /** The type of its result as the program writes it; null where that is not known. */
  result: string | null;
  /** Whether the parser has understood its statements. */
  isUnderstood: boolean;
  hasSteps: boolean;
  /** The numbers of its variables. */
  slots: Map<string, number>;
}

/**
 * The arguments of a macro that shows an array: its first item, its dimensions, and the number of items in each of three, 1
 * in those that it has not. For `cells[8][9]`: `cells[0][0]`, 2, `sizeof(cells)/sizeof(cells[0])`,
 * `sizeof(cells[0])/sizeof(cells[0][0])`, 1.
 */
function arrayArguments({ lengths }: Variable, name: string) {
  const item = (depth: number) => name + '[0]'.repeat(depth);
  const sizes = lengths.map((length, depth) =>
    length === null ? `sizeof(${item(depth)})/sizeof(${item(depth + 1)})` : `(${length})`,
  );
  return [item(lengths.length), lengths.length, ...sizes, ...Array(3 - sizes.length).fill('1')];
}

/** The number of a name; a new one gets the next. */
function numberOf(numbers: Map<string, number>, name: string) {
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
}

/** The items of an array in C that ends with 0: `"n","best",0`. */
const list = (names: Iterable<string>) => `${Array.from(names, (name) => `"${name}",`).join('')}0`;

export class TraceText {
  readonly level;
  /** The global variables of the program. */
  readonly globals: Map<string, Variable> = new Map();
  readonly #source;
  readonly #globalNumbers: Map<string, number> = new Map();
  readonly #functions: TracedFunction[] = [];
  /** The structs that can be shown: the name of the definition, by each name of the type. */
  readonly #tags: Map<string, string> = new Map();
  /** Lines with a step, and those with conditions: how many each has. */
  readonly #lines: Set<number> = new Set();
  readonly #conditions: Map<number, number> = new Map();

  constructor(source: Pick<EditedSource, 'text' | 'lines' | 'lineAt'>, level: TraceLevel) {
    this.#source = source;
    this.level = level;
  }

  /** Takes up a function of the program, which gets the next number. */
  define(given: Omit<TracedFunction, 'number' | 'slots' | 'hasSteps'>): TracedFunction {
    const hasSteps = given.isUnderstood && this.level !== 'calls';
    const traced = { ...given, number: this.#functions.length, slots: new Map(), hasSteps };
    this.#functions.push(traced);
    return traced;
  }

  /**
   * The part of an expression that shows the variables that a function sees:
   * `BLOCKCOVER_SHOW(n),blockcover_local(0),BLOCKCOVER_SHOW(h),blockcover_global(0),`.
   *
   * @param isWhole whether also those that the functions see that it calls
   */
  valuesText({ slots, mentioned, reached }: TracedFunction, scope: Scope, isWhole: boolean) {
    if (this.level !== 'variables') return '';
    const locals = Array.from(
      scope.values(),
      (one) => `${this.#shown(one)},blockcover_local(${numberOf(slots, one.name)}),`,
    );
    const isSeen = ({ name, isConstant }: Variable) =>
      mentioned.has(name) || (isWhole && !isConstant && reached.has(name));
    const globals = Array.from(this.globals.values())
      .filter((variable) => isSeen(variable) && !scope.has(variable.name))
      .map((one) => {
        const number = numberOf(this.#globalNumbers, one.name);
        return `${this.#shown(one)},blockcover_global(${number}),`;
      });
    return [...locals, ...globals].join('');
  }

  /** Statements that tell the memory of new variables, which pointers may lead into: `blockcover_keep(1,&row,sizeof row);`. */
  memoryText({ slots }: TracedFunction, variables: readonly Variable[]) {
    if (this.level !== 'variables') return '';
    return variables
      .filter((one) => one.form === 'array' || this.#tagOf(one))
      .map(({ name }) => `blockcover_keep(${numberOf(slots, name)},&${name},sizeof ${name});`)
      .join('');
  }

  /** The name of the struct whose value a variable has, or leads to; undefined for another type. */
  #tagOf({ type, form }: Variable) {
    return form === 'array' ? undefined : this.#tags.get(type.replace(/^const /, ''));
  }

  /** The expression that shows the value of a variable: `BLOCKCOVER_SHOW(n)`. */
  #shown(variable: Variable) {
    const { name, type, form } = variable;
    const tag = this.#tagOf(variable);
    if (form === 'array') return `BLOCKCOVER_SHOW_ARRAY(${arrayArguments(variable, name).join()})`;
    if (form === 'value')
      return tag ? `BLOCKCOVER_SHOW_STRUCT(${tag},${name})` : `BLOCKCOVER_SHOW(${name})`;
    if (tag && form === 'pointer') return `BLOCKCOVER_SHOW_STRUCT_BEHIND(${tag},${name})`;
    if (!simple.test(type) || /\bvoid\b/.test(type)) return `BLOCKCOVER_SHOW_OTHER_BEHIND(${name})`;
    return `BLOCKCOVER_SHOW${form === 'rows' ? '_ROWS' : ''}_BEHIND(${name})`;
  }

  /**
   * Shows values of a struct by their fields; empty where they are not shown. Of `struct Cell { int y; }`:
   *
   *     BLOCKCOVER_FIELDS(struct Cell,Cell,BLOCKCOVER_FIELD(y,BLOCKCOVER_PUT(blockcover_it->y)))
   *
   * @param names of the type
   * @param isTyped whether the last one is that of a `typedef`
   */
  fieldsText(names: readonly string[], isTyped: boolean, fields: readonly Variable[]) {
    const [tag] = names;
    if (this.level !== 'variables' || fields.length === 0 || !tag) return '';
    const type = isTyped ? names.at(-1) : `struct ${tag}`;
    const isAlone = fields.length === 1;
    const shown = fields.map((field, index) => {
      const title = isAlone ? '' : `blockcover_put("${index ? ', ' : '{'}${field.name}: ");`;
      return `${title}BLOCKCOVER_FIELD(${field.name},${this.#put(field)})`;
    });
    const close = isAlone ? '' : 'blockcover_put("}");';
    for (const name of names) this.#tags.set(name, tag).set(`struct ${name}`, tag);
    return `BLOCKCOVER_FIELDS(${type},${tag},${shown.join('')}${close})`;
  }

  /** The expression that writes a field: `BLOCKCOVER_PUT(blockcover_it->y)`. */
  #put(field: Variable) {
    const name = `blockcover_it->${field.name}`;
    const tag = this.#tagOf(field);
    if (field.form === 'array')
      return `BLOCKCOVER_PUT_ARRAY(${arrayArguments(field, name).join()})`;
    return tag ? `blockcover_fields_${tag}(&${name})` : `BLOCKCOVER_PUT(${name})`;
  }

  /**
   * The beginning of a call; `blockcover_leave` runs however it ends.
   *
   *     __attribute__((cleanup(blockcover_leave)))int blockcover_open=blockcover_call(0,1,BLOCKCOVER_NAMES_0);
   *     blockcover_look(),VALUES blockcover_called();
   */
  callText(traced: TracedFunction, scope: Scope) {
    const { number, line } = traced;
    const opened = `blockcover_call(${number},${line},BLOCKCOVER_NAMES_${number})`;
    const open = `__attribute__((cleanup(blockcover_leave)))int blockcover_open=${opened};`;
    return `${open}blockcover_look(),${this.valuesText(traced, scope, true)}blockcover_called();`;
  }

  /** A step, as an expression: `blockcover_at(2)?(blockcover_look(),VALUES BLOCKCOVER_FLUSH,blockcover_step(2)):(void)0`. */
  stepText(traced: TracedFunction, scope: Scope, at: number) {
    const line = this.#source.lineAt(at);
    this.#lines.add(line);
    const values = `blockcover_look(),${this.valuesText(traced, scope, false)}`;
    return `blockcover_at(${line})?(${values}BLOCKCOVER_FLUSH,blockcover_step(${line})):(void)0`;
  }

  /** Statements that tell that the condition at a place has been false, and true: `blockcover_visit(2,1);`, `…(2,2);`. */
  outcomeTexts(at: number) {
    const line = this.#source.lineAt(at);
    this.#conditions.set(line, (this.#conditions.get(line) ?? 0) + 1);
    return [1, 2].map((outcome) => `blockcover_visit(${line},${outcome});`);
  }

  /** The end of a call whose result is known, or which has none: `VALUES BLOCKCOVER_FLUSH,blockcover_return(3);`. */
  endText(traced: TracedFunction, scope: Scope, at: number) {
    const values = traced.isUnderstood ? this.valuesText(traced, scope, true) : '';
    return `${values}BLOCKCOVER_FLUSH,blockcover_return(${this.#source.lineAt(at)});`;
  }

  /** The lines before the program: `static const char*const blockcover_local_names[]={"n",0};` and other tables. */
  prologueText() {
    const known = new Set([...this.globals.keys(), ...this.#functions.map(({ name }) => name)]);
    const functions = this.#functions.map(({ name, number, line, reached }) => {
      const uses = Array.from(reached).filter((one) => known.has(one));
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
    const usesCout = /\bcout\b/.test(this.#source.text);
    return [
      `static const char blockcover_functions[]=${JSON.stringify([...functions, places].join('\n'))};\n`,
      `static const char*const blockcover_local_names[]={${list(locals)}};\n`,
      `static const char*const blockcover_global_names[]={${list(this.#globalNumbers.keys())}};\n`,
      ...ranges,
      `#define BLOCKCOVER_LINES ${this.#source.lines + 1}\n`,
      // The stream is used from the first function on.
      usesCout ? '#include <iostream>\n' : '',
      `#define BLOCKCOVER_FLUSH ${usesCout ? 'std::cout.flush(),' : ''}blockcover_flush(0)\n`,
      '#include <blockcover_trace.h>\n#line 1 "solution.cpp"\n',
    ].join('');
  }
}
