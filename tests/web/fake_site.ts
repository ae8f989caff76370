/** A site without a document for tests, with a fake engine, address bar and storage. */
import { createSite } from '../../web/app/site';
import { initialState } from '../../web/app/state';
import { createBoard } from '../../web/board/board';
import { positionOf } from '../../web/board/history';
import { itemAt } from '../../web/board/item-at';
import * as covering from '../../web/cover/queries';
import { newCover } from '../../web/cover/state';
import { newGameState } from '../../web/game/state';
import { puzzleCode } from '../../web/game/puzzle-code';
import * as gaming from '../../web/game/queries';
import * as asking from '../../web/judge/queries';
import { benchShelves } from '../../web/judge/remembered';

import './virtual_time';
import type { Ask } from '../../web/engine/protocol';

export const pass = (ms = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(() => resolve(), ms));

/** Wait until a condition holds, and return what it gives. */
export async function until<Found>(holds: () => Found | undefined) {
  for (let i = 0; i < 2000; i++) {
    const found = holds();
    if (found) return found;
    await pass(5);
  }
  throw new Error(`it never came to ${holds}`);
}

/** An address bar with a history whose entries have names. */
export function fakeAddressBar(hash: string) {
  const entries = [{ name: '0', text: hash }];
  let place = 0;
  const bar = {
    read: () => itemAt(entries, place).text,
    entry: () => itemAt(entries, place).name,
    resume: () => {},
    replace: (text: string) => void (itemAt(entries, place).text = text),
    push: (text: string) => {
      entries.splice(place + 1);
      place = entries.push({ name: String(entries.length), text }) - 1;
    },
  };
  return { bar, go: (by: number) => (place += by) };
}

export function fakeStorage(stored: Map<string, any> = new Map()) {
  return {
    stored,
    names: () => [...stored.keys()],
    read: (name: string) => stored.get(name) ?? null,
    remove: (name: string) => void stored.delete(name),
    write: (name: string, value: unknown) => Boolean(stored.set(name, value)),
  };
}

export interface SentRequest {
  request: any;
  signal: AbortSignal;
  onWork: (works: boolean) => void;
  answer: (reply: any) => void;
  refuse: (error: any) => void;
}

/**
 * A site whose requests wait until the test answers them, or are answered by `reply`.
 *
 * @param given.reply null: the request waits
 * @param given.size of the cover's board
 * @param given.stored values in the storage
 * @param given.write in place of that of the storage
 */
export function fakeSite({
  hash,
  reply = () => null,
  size = [8, 8],
  stored,
  session,
  write,
  browser,
}: {
  hash: string;
  reply?: (request: any) => any;
  size?: [number, number];
  stored?: Map<string, any>;
  session?: ReturnType<typeof fakeStorage>;
  write?: () => boolean;
  browser?: ReturnType<typeof fakeAddressBar>;
}) {
  const { bar, go } = browser ?? fakeAddressBar(hash);
  const memory = { ...fakeStorage(stored), ...(write && { write }) };
  const initial = {
    ...initialState('en'),
    game: newGameState(positionOf(createBoard(5, 5))),
    cover: newCover(positionOf(createBoard(...size))),
  };
  const asked: SentRequest[] = [];
  const site = createSite({
    ask: ((request: any, { signal, onWork }: any = {}) =>
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
      })) as unknown as Ask,
    bar,
    memory,
    session: session ?? fakeStorage(),
    initial,
  });
  site.judge.register({ ...asking, shelves: benchShelves });
  site.cover.register(covering);
  site.game.register({ ...gaming, ...puzzleCode });
  site.begin();
  /** Wait for a request of a kind, and return the latest. */
  const question = async (kind: string, fits: (request: any) => boolean = () => true) => {
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
    go: (by: number) => {
      go(by);
      site.visit();
    },
    type: (text: string) => {
      bar.push(text);
      site.visit();
    },
  };
}
