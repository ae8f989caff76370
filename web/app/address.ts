/**
 * Keeps the address and the state in step, in both directions. Owns the pending write: browsers refuse frequent
 * changes of the address, so while one paints it is written late, and before the page is left. If Back is quicker,
 * the text is stored for the history entry that it belongs to.
 */
import { TextError } from '../board/board-code';
import { problemOf } from '../engine/answer';
import { today } from '../ui/date';
import { shape, text } from '../ui/decode';
import { isRefusal, type Bar } from './browser-bar';
import { formatLink, longestLink, parseLink, readFragment } from './link';
import { roomOf, type ViewName } from './rooms';
import { openLink, say, type State } from './state';
import type { Memory } from './storage';
import type { Store } from './store';

/** The least time between two changes of the address, ms; browsers refuse more. */
const intervalMs = 250;
/** The wait before a refused change is repeated, ms. */
const retryMs = 1000;

/**
 * The link to the current board and view.
 *
 * @param isWhole whether with what is seen beside the board
 */
export function linkTo<V extends ViewName>(state: State, view = state.view as V, isWhole = true) {
  const contents = roomOf(view).link.of(state[view], isWhole);
  return formatLink({
    view,
    contents,
    language: state.linkLanguage,
    present: state.present !== null,
  });
}

/** Whether the link may have changed: the whole room is compared, though its link holds only a part. */
const isLinkTouched = (state: State, before: State) =>
  state.view !== before.view ||
  state[state.view] !== before[state.view] ||
  state.linkLanguage !== before.linkLanguage ||
  state.present !== before.present;

/** Says where a link has opened something other than its text: it was mended, or its day is still to come. */
function explainLink(state: State, link: string): State {
  const { values, mended } = readFragment(link);
  const day = values.get('day') ?? '';
  const isDate = /^\d/.test(day);
  if (isDate && day > today()) return say(state, 'toast.early', { day });
  return mended ? say(state, 'toast.mended') : state;
}

/** A write that a reload may have overtaken. */
const lateWrite = shape({ entry: text(longestLink), text: text(longestLink) });

export class Address {
  #bar;
  #store;
  #session;
  /** The address as written last, or null where it holds a link that could not be opened. */
  #written: string | null = null;
  /** The text to be written, its history entry, and how it is written. */
  #pending: { entry: string; text: string; way: 'replace' | 'push' } | null = null;
  /** The texts of entries that were left before they were written. */
  #late: Map<string, string>;
  /** When the address was written last, by the clock of the page, ms. */
  #lastWrite = -Infinity;
  #isVisiting = false;
  #lastWriter: ReturnType<typeof setTimeout> | undefined;

  /** @param session lives as long as the tab */
  constructor(bar: Bar, store: Store, session: Memory) {
    this.#bar = bar;
    this.#store = store;
    this.#session = session;
    const late = lateWrite(session.read('late'), () => {});
    this.#late = new Map(late && [[late.entry, late.text]]);
    if (late) bar.resume(late.entry);
    store.subscribe((state, before, push) => this.#follow(state, before, push));
  }

  #follow(state: State, before: State, push: boolean) {
    const isDismissed = state.badLink === null && before.badLink !== null;
    if (state.badLink !== null && state.badLink !== before.badLink) {
      // The bad link stays in its entry: Back returns to it.
      this.#takePending();
      this.#written = null;
    }
    const isChanged = isLinkTouched(state, before) && linkTo(state) !== linkTo(before);
    if ((isChanged || isDismissed) && !this.#isVisiting) this.#write(push || isDismissed);
  }

  /** Returns the pending write and clears it. */
  #takePending() {
    clearTimeout(this.#lastWriter);
    const pending = this.#pending;
    this.#pending = null;
    return pending;
  }

  #write(push: boolean) {
    const link = linkTo(this.#store.get());
    if (link === (this.#pending?.text ?? this.#written)) return;
    if (push) this.flush();
    // A refused push stays a push.
    const isPush = push || this.#written === null || this.#pending?.way === 'push';
    this.#setPending(link, isPush ? 'push' : 'replace');
    const wait = isPush ? 0 : this.#lastWrite + intervalMs - performance.now();
    if (wait <= 0) this.flush();
    else this.#lastWriter = setTimeout(() => this.flush(), wait);
  }

  #setPending(link: string, way: 'replace' | 'push') {
    clearTimeout(this.#lastWriter);
    this.#pending = { entry: this.#bar.entry(), text: link, way };
  }

  /** Notes what the address holds now. */
  #noteWritten(link: string) {
    this.#written = link;
    this.#lastWrite = performance.now();
  }

  /** Writes the pending text; if the browser refuses, again after a while. */
  flush() {
    const pending = this.#takePending();
    if (!pending) return;
    try {
      this.#bar[pending.way](pending.text);
      this.#noteWritten(pending.text);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#pending = pending;
      this.#lastWriter = setTimeout(() => this.flush(), retryMs);
    }
  }

  /** Flushes when the page is left. A reload may miss this write, so it is also stored in the session. */
  leave() {
    const written = this.#written && { entry: this.#bar.entry(), text: this.#written };
    this.#session.write('late', this.#pending ?? written);
    this.flush();
  }

  /**
   * Opens the link in the address: at the start, and whenever it changes. A bad link changes nothing but shows a
   * message.
   */
  visit = () => {
    const entry = this.#bar.entry();
    const shown = this.#pending?.text ?? this.#written;
    if (this.#pending && this.#pending.entry !== entry) {
      const { way, text: link, entry: leftEntry } = this.#pending;
      if (way === 'replace') this.#late.set(leftEntry, link);
      this.#takePending();
    }
    const link = this.#late.get(entry) ?? this.#bar.read();
    this.#late.delete(entry);
    if (link === shown) return;
    this.#isVisiting = true;
    try {
      this.#open(link);
    } finally {
      this.#isVisiting = false;
    }
  };

  #open(text: string) {
    let link;
    try {
      link = parseLink(text);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      const badLink = { text, problem: problemOf(error) };
      this.#store.change((state) => ({ ...state, badLink }));
      return;
    }
    this.#takePending();
    this.#store.change((state) => explainLink(openLink(state, link, text), text));
    // The canonical address replaces the given one, without a new entry for Back.
    const canonical = linkTo(this.#store.get());
    this.#noteWritten(this.#bar.read());
    if (canonical === this.#written) return;
    this.#setPending(canonical, 'replace');
    this.flush();
  }
}
