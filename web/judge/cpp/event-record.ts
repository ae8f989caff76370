/**
 * Keeps what a traced program in C or C++ tells, within bounds: the last steps, and the first calls. The same as
 * `blockcover.cli.traced.python_tracer` does for Python, whose bounds these are. The program may write anything. Pure.
 */
import { itemAt } from '../../board/item-at';

/** The number of last steps that are kept, and of first calls. */
const mostSteps = 20_000;
const mostCalls = 20_000;
/** The number of events after which a program is stopped. */
const mostEvents = 50_000;
/** The most characters of the last steps, and of the calls before them. */
const mostCharacters = 1_200_000;

type Changes = Map<string, string | null>;

interface Call {
  function: number;
  number: number;
  caller: Call | null;
  /** Its arguments. */
  given: Changes;
  /** What has changed in steps that are not kept. */
  dropped: Changes;
  /** Whether the events tell of it. */
  isTold: boolean;
}

interface Event {
  kind: 'c' | 's' | 'r' | 'x';
  call: Call;
  /** What is between its kind and its changes. */
  head: readonly unknown[];
  local: Changes;
  shared: Changes;
  size: number;
}

/** The place of the changes in an event. */
const fields: Partial<Record<string, number>> = { c: 2, s: 3, r: 4, x: 4 };

function changesOf(pairs: unknown): Changes {
  if (!Array.isArray(pairs)) throw new Error('no changes');
  return new Map(pairs);
}

export class EventRecord {
  readonly #last: Event[] = [];
  #first = 0;
  #size = 0;
  readonly #lines: string[] = [];
  #lineSize = 0;
  #calls = 0;
  #open: Call | null = null;
  #dropped: Changes = new Map();
  #leftOut = { steps: 0, calls: 0 };
  #isBroken = false;
  #left = mostEvents;

  /** Whether the program is to be stopped. */
  get isFull() {
    return this.#left <= 0;
  }

  /** @param text a line, or several that define functions */
  add(text: string) {
    this.#left -= 1;
    if (this.#isBroken) return;
    try {
      for (const line of text.split('\n')) this.#read(JSON.parse(line), line);
    } catch {
      // The program has written it itself.
      this.#isBroken = true;
    }
  }

  /** The events, a line each. Nothing is added later. */
  text() {
    for (const event of this.#last.splice(0).slice(this.#first)) this.#put(event);
    this.#tellLeftOut();
    return this.#lines.join('\n');
  }

  #read(event: unknown[], line: string) {
    const [kind, ...head] = event;
    if (kind === 'f' || kind === 'p' || kind === 'v') {
      this.#lineSize += line.length;
      if (this.#lineSize > 2 * mostCharacters) throw new Error('too many events');
      this.#lines.push(line);
      return;
    }
    const at = fields[String(kind)];
    if (at === undefined) throw new Error('no event');
    const [local, shared] = [changesOf(event[at]), changesOf(event[at + 1])];
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
    const body = head.slice(0, at - 1);
    this.#keep({ kind: kind as Event['kind'], call, head: body, local, shared, size: line.length });
    if (kind === 'r' || kind === 'x') this.#open = call.caller;
  }

  #keep(event: Event) {
    this.#last.push(event);
    this.#size += event.size;
    while (this.#last.length - this.#first > mostSteps || this.#size > mostCharacters) {
      const oldest = itemAt(this.#last, this.#first++);
      this.#size -= oldest.size;
      if (oldest.kind === 'c') {
        if (oldest.call.number < mostCalls && this.#lineSize < mostCharacters) {
          this.#put(oldest);
          continue;
        }
        this.#leftOut.calls++;
      } else if (oldest.kind !== 's' && oldest.call.isTold) {
        this.#put(oldest);
        continue;
      } else this.#leftOut.steps++;
      this.#drop(oldest);
    }
    if (this.#first > mostSteps) {
      this.#last.splice(0, this.#first);
      this.#first = 0;
    }
  }

  /** Leaves an event out; what has changed in it comes with the next. */
  #drop({ call, local, shared }: Event) {
    for (const [name, value] of local) call.dropped.set(name, value);
    for (const [name, value] of shared) this.#dropped.set(name, value);
  }

  /** Tells of an event, with what has changed in those before it that are not kept. */
  #put(event: Event) {
    const untold: Call[] = [];
    let call = event.kind === 'c' ? event.call.caller : event.call;
    for (; call && !call.isTold; call = call.caller) untold.unshift(call);
    this.#tellLeftOut();
    for (const one of untold) {
      one.isTold = true;
      this.#write(['l', one.function, [...one.given], []]);
    }
    this.#tell(event);
  }

  #tell({ kind, call, head, local, shared }: Event) {
    call.isTold = true;
    const [own, others] = [
      new Map([...call.dropped, ...local]),
      new Map([...this.#dropped, ...shared]),
    ];
    this.#write([kind, ...head, [...own], [...others]]);
    call.dropped.clear();
    this.#dropped.clear();
  }

  #write(event: unknown[]) {
    const line = JSON.stringify(event);
    this.#lines.push(line);
    this.#lineSize += line.length;
  }

  #tellLeftOut() {
    const { steps, calls } = this.#leftOut;
    if (steps || calls) this.#write(['g', steps, calls]);
    this.#leftOut = { steps: 0, calls: 0 };
  }
}
