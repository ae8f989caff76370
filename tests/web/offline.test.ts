/** web/offline/sw.js with a fake browser. */
import assert from 'node:assert/strict';
import { afterEach, test, vi } from 'vitest';
import { itemAt } from '../../web/board/item-at';

const site = 'https://site.example/';

/** Starts the worker with the files of the site and a cache; returns its listeners. */
async function started(files: object[], cache: object) {
  const listeners: Record<string, (event: any) => void> = {};
  vi.stubGlobal('__OFFLINE__', { build: '1', files });
  vi.stubGlobal('self', {
    location: { href: site },
    caches: { open: async () => cache, match: async () => undefined },
    addEventListener: (kind: string, act: any) => (listeners[kind] = act),
  });
  vi.resetModules();
  // A script without exports, which is no module for the types.
  await import(`${new URL('../../web/offline/sw.ts', import.meta.url)}`);
  return listeners;
}
afterEach(() => vi.unstubAllGlobals());

test('the copy is made past the cache of the browser where that has kept a refusal or a wrong file', async () => {
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
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) =>
    cache === 'reload' ? new Response('right') : itemAt(kept, url.slice(site.length))(),
  );
  const { install } = await started(files, cache);
  install?.({ waitUntil: (done: any) => installed.push(done) });
  await Promise.all(installed);
  assert.deepEqual(
    [...stored],
    Object.keys(kept).map((path) => [path, 'right']),
  );
});

test('a page is found by its name, and a name that JavaScript has built in is as any other', async () => {
  const { fetch } = await started([], { match: async (url: string) => `copy of ${url}` });
  for (const [path, file] of Object.entries({ constructor: 'constructor', embed: 'embed.html' })) {
    const request = { url: site + path, method: 'GET', mode: 'no-cors' };
    const answer = await new Promise((respondWith) => fetch?.({ request, respondWith }));
    assert.equal(answer, `copy of ${site}${file}`);
  }
});
