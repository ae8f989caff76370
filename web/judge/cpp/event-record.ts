/**
 * Keeps what a traced program in C or C++ tells, within bounds: the last steps, and the first calls. The same as
 * `blockcover.cli.traced.python_tracer` does for Python, whose bounds these are. The program may write anything. Pure.
 *
 * An event is a line of JSON, as `blockcover.desk.trace.events` describes it: its kind, its head, the changes of local and
 * of global variables. These are read here; the kinds `f`, `p` and `v` tell of functions and lines, and all are kept:
 *
 *     ["c", 2, [["n", "3"]], []]                     a call of function 2, with its arguments
 *     ["s", 14, 0, [["i", "1"]], [["best", "7"]]]    a step: line 14 is next, after 0 bytes of output
 *     ["r", 15, 0, "6", [], []]                      the innermost call returns 6; `x` if an error ends it
 *
 * These are written for what is left out:
 *
 *     ["g", 12, 3]                                   here 12 steps and 3 whole calls are missing
 *     ["l", 2, [["n", "3"]], []]                     a call whose beginning is missing, before an event of it
 *
 * The changes of an event that is left out are added to the next of its call that is kept, those of global variables to the
 * next at all: so each kept event follows from those before it.
 */
import { itemAt } from '../../board/item-at';

/** The number of last steps that are kept, and of first calls. */
const mostSteps = 20_000;
const mostCalls = 20_000;
/** The number of events after which a program is stopped. */
const mostEvents = 50_000;
/** The most characters of the last steps, and of the calls before them. */
const mostCharacters = 1_200_000;

/** Values by the names of variables; null for one that has gone. */
type Changes = Map<string, string | null>;

interface Call {
  function: number;
  number: number;
  caller: Call | null;
  /** Its arguments. */
  given: Changes;
  /** Its changes in events that are left out. */
  dropped: Changes;
  /** Whether a kept event has begun it. */
  isTold: boolean;
}

interface Event {
  kind: 'c' | 's' | 'r' | 'x';
  call: Call;
  /** What is between its kind and its changes. */
  head: readonly unknown[];
  local: Changes;
  global: Changes;
  /** Characters of its line. */
  size: number;
}

/** The place of the local changes in an event of each kind. */
const placeOfChanges: Partial<Record<string, number>> = { c: 2, s: 3, r: 4, x: 4 };

function changesOf(pairs: unknown): Changes {
  if (!Array.isArray(pairs)) throw new Error('no changes');
  return new Map(pairs);
}

export class EventRecord {
  /** The last events, from `#first` on: it moves on, since a list is slow to lose its first item. */
  readonly #last: Event[] = [];
  #first = 0;
  /** Characters of the last events. */
  #lastSize = 0;
  /** The lines before them, and their characters. */
  readonly #lines: string[] = [];
  #lineSize = 0;
  /** How many calls have begun. */
  #calls = 0;
  /** The innermost open call. */
  #open: Call | null = null;
  /** Changes of global variables in events that are left out. */
  #dropped: Changes = new Map();
  /** How much is left out since the last line. */
  #leftOut = { steps: 0, calls: 0 };
  /** Whether the program has written what is no event: from then on all is ignored. */
  #isBroken = false;
  /** How many more events the program may tell. */
  #remaining = mostEvents;

  /** Whether the program is to be stopped. */
  get isFull() {
    return this.#remaining <= 0;
  }

  /** @param text a line, or several that define functions */
  add(text: string) {
    this.#remaining -= 1;
    if (this.#isBroken) return;
    try {
      for (const line of text.split('\n')) this.#read(JSON.parse(line), line);
    } catch {
      this.#isBroken = true;
    }
  }

  /** The events, a line each. Nothing is added later. */
  text() {
    for (const event of this.#last.splice(0).slice(this.#first)) this.#write(event);
    this.#writeLeftOut();
    return this.#lines.join('\n');
  }

  #read(event: unknown[], line: string) {
    const [kind, ...rest] = event;
    if (kind === 'f' || kind === 'p' || kind === 'v') {
      this.#lineSize += line.length;
      if (this.#lineSize > 2 * mostCharacters) throw new Error('too many events');
      this.#lines.push(line);
      return;
    }
    const place = placeOfChanges[String(kind)];
    if (place === undefined) throw new Error('no event');
    const [local, global] = [changesOf(event[place]), changesOf(event[place + 1])];
    if (kind === 'c') {
      this.#open = {
        function: Number(event[1]),
        number: this.#calls++,
        caller: this.#open,
        given: local,
        dropped: new Map(),
        isTold: false,
      };
    }
    const call = this.#open;
    if (!call) throw new Error('no call');
    this.#keep({
      kind: kind as Event['kind'],
      call,
      head: rest.slice(0, place - 1),
      local,
      global,
      size: line.length,
    });
    if (kind === 'r' || kind === 'x') this.#open = call.caller;
  }

  #keep(event: Event) {
    this.#last.push(event);
    this.#lastSize += event.size;
    while (this.#last.length - this.#first > mostSteps || this.#lastSize > mostCharacters) {
      const oldest = itemAt(this.#last, this.#first++);
      this.#lastSize -= oldest.size;
      this.#settle(oldest);
    }
    if (this.#first > mostSteps) {
      this.#last.splice(0, this.#first);
      this.#first = 0;
    }
  }

  /** Writes an event that is no longer among the last: the beginning of a first call, and its end; leaves out any other. */
  #settle(event: Event) {
    const { kind, call } = event;
    const isBeginning = kind === 'c';
    const isFirstCall = call.number < mostCalls && this.#lineSize < mostCharacters;
    const isKept = isBeginning ? isFirstCall : kind !== 's' && call.isTold;
    if (isKept) {
      this.#write(event);
      return;
    }
    if (isBeginning) this.#leftOut.calls++;
    else this.#leftOut.steps++;
    for (const [name, value] of event.local) call.dropped.set(name, value);
    for (const [name, value] of event.global) this.#dropped.set(name, value);
  }

  /** Writes an event, before it the calls around it that are not told, and with it what was left out since. */
  #write(event: Event) {
    const { kind, call, head } = event;
    this.#writeLeftOut();
    for (const outer of untoldCalls(kind === 'c' ? call.caller : call)) {
      outer.isTold = true;
      this.#writeLine(['l', outer.function, [...outer.given], []]);
    }
    call.isTold = true;
    const local = new Map([...call.dropped, ...event.local]);
    const global = new Map([...this.#dropped, ...event.global]);
    this.#writeLine([kind, ...head, [...local], [...global]]);
    call.dropped.clear();
    this.#dropped.clear();
  }

  #writeLeftOut() {
    const { steps, calls } = this.#leftOut;
    if (steps || calls) this.#writeLine(['g', steps, calls]);
    this.#leftOut = { steps: 0, calls: 0 };
  }

  #writeLine(event: unknown[]) {
    const line = JSON.stringify(event);
    this.#lines.push(line);
    this.#lineSize += line.length;
  }
}

/** The calls from the outermost that is not told to the innermost. */
function untoldCalls(innermost: Call | null) {
  const untold: Call[] = [];
  for (let call = innermost; call && !call.isTold; call = call.caller) untold.unshift(call);
  return untold;
}
