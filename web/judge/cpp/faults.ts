/**
 * The functions that a program calls besides the system's: the handlers of Clang's checks and of the library's, which
 * find faults that otherwise show as silence, and exceptions. The messages are those of Clang's own runtime.
 *
 * Clang's checks call their handlers with the address of a record in the program's memory, and with values:
 *
 *     byte  0  address of the file's name     a type:  0  kind, 2 bytes: 0 for an integer
 *           4  line                                    2  for an integer: twice log2 of its bits, 1 more if signed
 *           8  column                                  4  name in quotes, up to a 0
 *          12  address of a type
 *          16  address of another type, or, in a mismatch of types, log2 of the alignment and the kind of access
 */

/** The kinds of faults, from the most telling to the least. */
export type FaultKind =
  | 'bounds'
  | 'null'
  | 'uninitialized'
  | 'division'
  | 'return'
  | 'value'
  | 'overflow';

export interface CheckFinding {
  kind: FaultKind;
  /** The line of the program. */
  line: number | null;
  column: number | null;
  text: string;
  /** The stack of a check that knows no line. */
  stack?: string;
}

/** Thrown by an exception of the program. */
export class Thrown extends Error {
  type;

  /** @param type its mangled name */
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

/** How many findings are kept. */
const mostFindings = 20;

const signs = { add: '+', sub: '-', mul: '*' };

/** Places in a record. */
const record = { line: 4, column: 8, type: 12, secondType: 16, access: 17 };

/** The kinds of access to memory, in Clang's order. */
const accesses = [
  'load of',
  'store to',
  'reference binding to',
  'member access within',
  'member call on',
];

/** Reads the program's memory. */
function createReader(memoryOf: () => WebAssembly.Memory) {
  const view = () => new DataView(memoryOf().buffer);
  const word = (at: number) => view().getUint32(at, true);
  /** @param at of characters up to 0 */
  const text = (at: number) => {
    const bytes = new Uint8Array(memoryOf().buffer, at);
    return new TextDecoder().decode(bytes.slice(0, Math.min(bytes.indexOf(0), 300)));
  };
  return {
    word,
    text,
    typeName: (at: number) => text(at + 4),
    byte: (at: number) => view().getUint8(at),
    /**
     * A value as passed to a handler: itself up to 32 bits, else its address.
     *
     * @param type address
     */
    number(type: number, value: number) {
      const info = view().getUint16(type + 2, true);
      const bits = 2 ** (info >> 1);
      const isSigned = (info & 1) === 1;
      if (bits > 64) return '?';
      if (bits === 64) {
        return String(
          isSigned ? view().getBigInt64(value, true) : view().getBigUint64(value, true),
        );
      }
      return String(isSigned ? (value << (32 - bits)) >> (32 - bits) : value >>> 0);
    },
  };
}

/** Reports a fault, with the address of its record. */
type Found = (at: number, kind: FaultKind, message: string) => void;
/** The handlers by name; each gets the address of its record `at`, and values. */
type Handlers = Record<string, (...args: number[]) => number | void>;

/** Checks of arithmetic. */
function arithmetic(
  { word, number, typeName }: ReturnType<typeof createReader>,
  found: Found,
): Handlers {
  const overflow = (name: keyof typeof signs) => (at: number, left: number, right: number) => {
    const type = word(at + record.type);
    const [a, b] = [number(type, left), number(type, right)];
    const message = `signed integer overflow: ${a} ${signs[name]} ${b} cannot be represented in type ${typeName(type)}`;
    found(at, 'overflow', message);
  };
  return {
    __ubsan_handle_add_overflow: overflow('add'),
    __ubsan_handle_sub_overflow: overflow('sub'),
    __ubsan_handle_mul_overflow: overflow('mul'),
    __ubsan_handle_negate_overflow(at, value) {
      const type = word(at + record.type);
      const shown = number(type, value);
      found(at, 'overflow', `negation of ${shown} cannot be represented in type ${typeName(type)}`);
    },
    __ubsan_handle_divrem_overflow(at, left, right) {
      const type = word(at + record.type);
      const isZero = number(type, right) === '0';
      const message = `division of ${number(type, left)} by -1 cannot be represented in type ${typeName(type)}`;
      found(at, 'division', isZero ? 'division by zero' : message);
    },
    __ubsan_handle_shift_out_of_bounds(at, _left, right) {
      const shown = number(word(at + record.secondType), right);
      const type = typeName(word(at + record.type));
      const message = shown.startsWith('-')
        ? `shift exponent ${shown} is negative`
        : `shift exponent ${shown} is too large for type ${type}`;
      found(at, 'value', message);
    },
  };
}

/** Checks of places in memory and of the way through the program. */
function places(
  { word, byte, number, typeName }: ReturnType<typeof createReader>,
  found: Found,
): Handlers {
  return {
    __ubsan_handle_out_of_bounds(at, index) {
      const shown = number(word(at + record.secondType), index);
      found(
        at,
        'bounds',
        `index ${shown} out of bounds for type ${typeName(word(at + record.type))}`,
      );
    },
    __ubsan_handle_type_mismatch_v1(at, address) {
      const access = accesses[byte(at + record.access)] ?? 'use of';
      if (address === 0)
        found(at, 'null', `${access} null pointer of type ${typeName(word(at + record.type))}`);
    },
    __ubsan_handle_vla_bound_not_positive(at, value) {
      const shown = number(word(at + record.type), value);
      found(at, 'value', `variable length array bound evaluates to non-positive value ${shown}`);
    },
    __ubsan_handle_load_invalid_value(at, value) {
      const type = word(at + record.type);
      const message = `load of value ${value & 255}, which is not a valid value for type ${typeName(type)}`;
      found(at, 'uninitialized', message);
    },
    __ubsan_handle_builtin_unreachable(at) {
      found(at, 'return', 'execution reached an unreachable program point');
    },
    __ubsan_handle_missing_return(at) {
      found(
        at,
        'return',
        'execution reached the end of a value-returning function without returning a value',
      );
    },
  };
}

export function createHandlers(memoryOf: () => WebAssembly.Memory): {
  findings: CheckFinding[];
  imports: Handlers;
} {
  const reader = createReader(memoryOf);
  const { word, text: textAt } = reader;
  const findings: CheckFinding[] = [];
  const add = (finding: CheckFinding) => {
    // One with a stack has no place yet.
    const isKnown = findings.some(({ line, column, text: known }) =>
      finding.stack ? known === finding.text : line === finding.line && column === finding.column,
    );
    if (!isKnown && findings.length < mostFindings) findings.push(finding);
  };
  const found: Found = (at, kind, text) =>
    add({ kind, line: word(at + record.line), column: word(at + record.column), text });
  const imports: Handlers = {
    ...arithmetic(reader, found),
    ...places(reader, found),
    blockcover_misuse(message) {
      // The message begins with the place in the library: FILE:LINE: assertion … failed: WHAT
      const told = textAt(message).split(' failed: ').pop()?.trim() ?? '';
      const stack = new Error().stack ?? '';
      add({ kind: 'bounds', line: null, column: null, text: told, stack });
    },
    __cxa_allocate_exception: () => 0,
    __cxa_throw(_exception, type) {
      throw new Thrown(textAt(word(type + 4)));
    },
  };
  return { findings, imports };
}
