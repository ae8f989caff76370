/** A site without a document for tests, with a fake engine, address bar and storage. */
import { createSite } from '../../web/app/site.js';
import { initialState, withGame } from '../../web/app/state.js';
import { createBoard } from '../../web/board/board.js';
import { positionOf } from '../../web/board/history.js';
import * as puzzleLogic from '../../web/game/puzzle-logic.js';
import { usePuzzleLogic } from '../../web/game/puzzles.js';
import * as asking from '../../web/judge/queries.js';
import { benchShelves, formerBench } from '../../web/judge/remembered.js';
import { useAsking } from '../../web/judge/state.js';
import './virtual_time.js';

/** @param {number} ms @returns {Promise<void>} */
export const pass = (ms = 0) => new Promise((resolve) => setTimeout(() => resolve(), ms));

/** Wait until a condition holds, and return what it gives. @template Found @param {() => Found | undefined} holds */
export async function until(holds) {
  for (let i = 0; i < 2000; i++) {
    const found = holds();
    if (found) return found;
    await pass(5);
  }
  throw new Error(`it never came to ${holds}`);
}

/** An address bar with a history whose entries have names. @param {string} hash */
export function fakeAddressBar(hash) {
  const entries = [{ name: '0', text: hash }];
  let place = 0;
  const bar = {
    read: () => entries[place].text,
    entry: () => entries[place].name,
    resume: () => {},
    replace: (/** @type {string} */ text) => void (entries[place].text = text),
    push: (/** @type {string} */ text) => {
      entries.splice(place + 1);
      place = entries.push({ name: String(entries.length), text }) - 1;
    },
  };
  return { bar, go: (/** @type {number} */ by) => (place += by) };
}

/** @param {Map<string, any>} [stored] */
export function fakeStorage(stored = new Map()) {
  return {
    stored,
    names: () => [...stored.keys()],
    read: (/** @type {string} */ name) => stored.get(name) ?? null,
    remove: (/** @type {string} */ name) => void stored.delete(name),
    write: (/** @type {string} */ name, /** @type {unknown} */ value) =>
      Boolean(stored.set(name, value)),
  };
}

/**
 * @typedef {object} SentRequest
 * @property {any} request
 * @property {AbortSignal} signal
 * @property {(works: boolean) => void} onWork
 * @property {(reply: any) => void} answer
 * @property {(error: any) => void} refuse
 */

/**
 * A site whose requests wait until the test answers them, or are answered by `reply`.
 *
 * @param {object} given
 * @param {string} given.hash
 * @param {(request: any) => any} [given.reply] null: the request waits
 * @param {[number, number]} [given.size] of the cover's board
 * @param {Map<string, any>} [given.stored] values in the storage
 * @param {ReturnType<typeof fakeStorage>} [given.session]
 * @param {() => boolean} [given.write] in place of that of the storage
 * @param {ReturnType<typeof fakeAddressBar>} [given.browser]
 */
export function fakeSite({
  hash,
  reply = () => null,
  size = [8, 8],
  stored,
  session,
  write,
  browser,
}) {
  const { bar, go } = browser ?? fakeAddressBar(hash);
  const memory = { ...fakeStorage(stored), ...(write && { write }) };
  usePuzzleLogic(puzzleLogic);
  const initial = initialState({
    positions: { game: positionOf(createBoard(5, 5)), cover: positionOf(createBoard(...size)) },
    language: 'en',
  });
  /** @type {SentRequest[]} */
  const asked = [];
  const site = createSite({
    ask: /** @type {import('../../web/engine/protocol').Ask} */ (
      /** @type {unknown} */ (
        (/** @type {any} */ request, /** @type {any} */ { signal, onWork } = {}) =>
          new Promise((resolve, reject) => {
            signal?.addEventListener('abort', () => reject({ code: 'cancelled' }));
            const kind = { kind: 'reply', request: request.kind, seconds: 0 };
            asked.push({
              request,
              signal: signal ?? new AbortController().signal,
              onWork: onWork ?? (() => {}),
              answer: (given) => resolve({ ...kind, ...given }),
              refuse: reject,
            });
            onWork?.(true);
            const known = reply(request);
            if (known) resolve({ ...kind, ...known });
          })
      )
    ),
    bar,
    memory,
    session: session ?? fakeStorage(),
    initial: withGame(initial, puzzleLogic.begin),
  });
  useAsking(asking);
  site.judge.keep(benchShelves, formerBench);
  site.game.keep(puzzleLogic.puzzleShelves, puzzleLogic.formerPuzzles);
  site.start();
  /** Wait for a request of a kind, and return the latest. @param {string} kind @param {(request: any) => boolean} [fits] */
  const question = async (kind, fits = () => true) => {
    const found = () =>
      asked.findLast(
        ({ request, signal }) => request.kind === kind && !signal.aborted && fits(request),
      );
    return until(found);
  };
  return {
    ...site,
    state: site.store.get,
    asked,
    question,
    memory,
    bar,
    address: bar.read,
    /** @param {number} by */
    go: (by) => {
      go(by);
      site.visit();
    },
    /** @param {string} text */
    type: (text) => {
      bar.push(text);
      site.visit();
    },
  };
}
