/** web/offline/sw.js with a fake browser. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { itemAt } from '../../web/board/item-at';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  for (const name of ['__OFFLINE__', 'self']) Reflect.deleteProperty(globalThis, name);
});

test('the copy is made past the cache of the browser where that has kept a refusal or a wrong file', async () => {
  const site = 'https://site.example/';
  const kept: Record<string, () => Response> = {
    'assets/refused.js': () => new Response('no', { status: 404 }),
    'assets/altered.js': () => {
      throw new TypeError('another content than the hash says');
    },
  };
  const stored = new Map();
  const cache = {
    match: async () => undefined,
    put: async (url: string, response: Response) =>
      stored.set(url.slice(site.length), await response.text()),
  };
  const installed: Promise<unknown>[] = [];
  const files = Object.keys(kept).map((path) => ({ path, integrity: '', hashed: true }));
  Object.assign(globalThis, {
    __OFFLINE__: { build: '1', files },
    self: {
      location: { href: site },
      caches: { open: async () => cache, match: async () => undefined },
      addEventListener(kind: string, act: any) {
        const event = { waitUntil: (done: any) => installed.push(done) };
        if (kind === 'install') act(event);
      },
    },
    fetch: async (url: string, { cache }: RequestInit) =>
      cache === 'reload' ? new Response('right') : itemAt(kept, url.slice(site.length))(),
  });
  // A script without exports, which is no module for the types.
  await import(`${new URL('../../web/offline/sw.ts', import.meta.url)}`);
  await Promise.all(installed);
  assert.deepEqual(
    [...stored],
    Object.keys(kept).map((path) => [path, 'right']),
  );
});
