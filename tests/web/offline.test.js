/** web/offline/sw.js with a fake browser. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  for (const name of ['__OFFLINE__', 'self']) Reflect.deleteProperty(globalThis, name);
});

test('the copy is made past the cache of the browser where that has kept a refusal or a wrong file', async () => {
  const site = 'https://site.example/';
  /** @type {Record<string, () => Response>} */
  const kept = {
    'assets/refused.js': () => new Response('no', { status: 404 }),
    'assets/altered.js': () => {
      throw new TypeError('another content than the hash says');
    },
  };
  const stored = new Map();
  const cache = {
    match: async () => undefined,
    put: async (/** @type {string} */ url, /** @type {Response} */ response) =>
      stored.set(url.slice(site.length), await response.text()),
  };
  /** @type {Promise<unknown>[]} */
  const installed = [];
  const files = Object.keys(kept).map((path) => ({ path, integrity: '', hashed: true }));
  Object.assign(globalThis, {
    __OFFLINE__: { build: '1', files },
    self: {
      location: { href: site },
      caches: { open: async () => cache, match: async () => undefined },
      addEventListener(/** @type {string} */ kind, /** @type {any} */ act) {
        const event = { waitUntil: (/** @type {any} */ done) => installed.push(done) };
        if (kind === 'install') act(event);
      },
    },
    fetch: async (/** @type {string} */ url, /** @type {RequestInit} */ { cache }) =>
      cache === 'reload' ? new Response('right') : kept[url.slice(site.length)](),
  });
  // A script without exports, which is no module for the types.
  await import(`${new URL('../../web/offline/sw.js', import.meta.url)}`);
  await Promise.all(installed);
  assert.deepEqual(
    [...stored],
    Object.keys(kept).map((path) => [path, 'right']),
  );
});
