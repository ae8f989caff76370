/**
 * The address follows the state, and the state follows the address. Owns what is still to be written:
 * browsers refuse to change the address often, so while one paints it comes late. It is written before the
 * page is left; where Back was quicker, it is kept for the entry that it belongs to.
 */
import { TextError } from '../board/code.js';
import { problemOf } from '../engine/answer.js';
import { formatLink, parseLink } from './link.js';
import { hasOtherBoards, openLink } from './state.js';

/** @import { View } from './link.js' */
/** @import { Memory } from './storage.js' */
/** @import { State } from './state.js' */
/** @import { Store } from './store.js' */
/** @typedef {typeof browserBar} Bar */

/** Browsers refuse to change the address much more often than this, ms. */
const interval = 250;
/** Time after which a refused change is tried again, ms. */
const retryMs = 1000;

/** Safari and Firefox throw this where the address was changed too often. @param {unknown} error */
const isRefusal = (error) => error instanceof DOMException && error.name === 'SecurityError';

/** The link to what is on the page. @param {State} state @param {View} [view] */
export function linkTo(state, view = state.view) {
  const position = view === 'judge' ? null : state[view].history.now;
  const { game, cover, linkLanguage: language, present } = state;
  const own = { setup: game.setup, task: cover.task };
  return formatLink({ view, position, ...own, language, present: present !== null });
}

export class Address {
  #bar;
  #store;
  #session;
  /** What the address says, or null where it holds a link that could not be opened. @type {string | null} */
  #written = null;
  /** What it is to say, of which entry, and how it is written. @type {{ entry: string, text: string, way: 'replace' | 'push' } | null} */
  #pending = null;
  /** What entries should say that were left too soon. @type {Map<string, string>} */
  #late;
  #time = -Infinity;
  #isVisiting = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Bar} bar
   * @param {Store} store
   * @param {Memory} session lives as long as the tab
   */
  constructor(bar, store, session) {
    this.#bar = bar;
    this.#store = store;
    this.#session = session;
    const late = session.read('late');
    this.#late = new Map(late ? [[String(late.entry), String(late.text)]] : []);
    if (late) bar.resume(String(late.entry));
    store.subscribe((state, before, push) => this.#follow(state, before, push));
  }

  /** @param {State} state @param {State} before @param {boolean} push */
  #follow(state, before, push) {
    const isDismissed = state.badLink === null && before.badLink !== null;
    if (state.badLink !== null && state.badLink !== before.badLink) {
      // The link in the address is not the page's, and is not written over: Back returns to it.
      this.#take();
      this.#written = null;
    }
    const isOther =
      state.view !== before.view ||
      state.linkLanguage !== before.linkLanguage ||
      (state.present === null) !== (before.present === null) ||
      hasOtherBoards(state, before);
    if ((isOther || isDismissed) && !this.#isVisiting) this.#write(push || isDismissed);
  }

  /** What is still to be written; it is so no more. */
  #take() {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    this.#pending = null;
    return pending;
  }

  /** @param {boolean} push */
  #write(push) {
    const text = linkTo(this.#store.get());
    if (text === (this.#pending?.text ?? this.#written)) return;
    if (push) this.flush();
    // A push that was refused is still to be made.
    const isPush = push || this.#written === null || this.#pending?.way === 'push';
    this.#setPending(text, isPush ? 'push' : 'replace');
    const wait = isPush ? 0 : this.#time + interval - Date.now();
    if (wait <= 0) this.flush();
    else this.#timer = setTimeout(() => this.flush(), wait);
  }

  /** Makes a text the one to be written. @param {string} text @param {'replace' | 'push'} way */
  #setPending(text, way) {
    clearTimeout(this.#timer);
    this.#pending = { entry: this.#bar.entry(), text, way };
  }

  /** @param {string} text */
  #wrote(text) {
    this.#written = text;
    this.#time = Date.now();
  }

  /** Writes what is still to be written; where the browser refuses, again after a while. */
  flush() {
    const pending = this.#take();
    if (!pending) return;
    try {
      this.#bar[pending.way](pending.text);
      this.#wrote(pending.text);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#pending = pending;
      this.#timer = setTimeout(() => this.flush(), retryMs);
    }
  }

  /** The page is being left: a reload may not see what is written from here on, or was just before. */
  leave() {
    const written = this.#written && { entry: this.#bar.entry(), text: this.#written };
    this.#session.write('late', this.#pending ?? written);
    this.flush();
  }

  /**
   * Opens what the address holds: at the start, and whenever it changes. A link that cannot be opened
   * leaves everything as it is, with a message.
   */
  visit = () => {
    const entry = this.#bar.entry();
    const shown = this.#pending?.text ?? this.#written;
    if (this.#pending && this.#pending.entry !== entry) {
      const { way, text, entry: left } = this.#pending;
      if (way === 'replace') this.#late.set(left, text);
      this.#take();
    }
    const text = this.#late.get(entry) ?? this.#bar.read();
    this.#late.delete(entry);
    if (text === shown) return;
    this.#isVisiting = true;
    try {
      this.#open(text);
    } finally {
      this.#isVisiting = false;
    }
  };

  /** @param {string} text */
  #open(text) {
    let link;
    try {
      link = parseLink(text);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      const badLink = { text, problem: problemOf(error) };
      this.#store.change((state) => ({ ...state, badLink }));
      return;
    }
    this.#take();
    this.#store.change((state) => openLink(state, link, text));
    // The address is made canonical without another step back.
    const present = linkTo(this.#store.get());
    this.#wrote(this.#bar.read());
    if (present === this.#written) return;
    this.#setPending(present, 'replace');
    this.flush();
  }
}

let entries = 0;

/** The browser's address bar; texts are fragments from `#` on. */
export const browserBar = {
  read: () => location.hash,
  /** Names the present entry of the history, also after a reload; '' where the browser refuses. */
  entry() {
    try {
      if (!history.state?.entry) history.replaceState(newEntry(), '');
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    return String(history.state?.entry ?? '');
  },
  /** Gives a reload its entry's name, which it has lost where it overtook a change of the address. @param {string} entry */
  resume(entry) {
    const ways = performance.getEntriesByType('navigation');
    const [way] = /** @type {PerformanceNavigationTiming[]} */ (ways);
    if (way?.type === 'reload' && !history.state?.entry) history.replaceState({ entry }, '');
  },
  replace: (/** @type {string} */ text) =>
    history.replaceState(history.state ?? newEntry(), '', text),
  push: (/** @type {string} */ text) => history.pushState(newEntry(), '', text),
};

/** A name that no entry has had before, also not before a reload. */
function newEntry() {
  entries += 1;
  return { entry: `${performance.timeOrigin} ${entries}` };
}
