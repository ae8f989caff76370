/** web/engine/snapshot.js with a fake CacheStorage: the choice and the deletion of snapshots. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cachedSnapshot, cacheSnapshot, dropCachedSnapshot } from '../../web/engine/snapshot.js';

const folder = 'https://site.example/game/';
/** @type {import('../../web/engine/files.js').SiteFiles} */
const site = {
  pyodide: `${folder}pyodide-1/`,
  wheel: `${folder}python-2/blockcover.whl`,
  files: [],
};

/** A CacheStorage with one cache. */
function fakeCaches() {
  /** @type {Map<string, Response>} */
  const stored = new Map();
  const cache = {
    match: async (/** @type {string} */ url) => stored.get(url)?.clone(),
    put: async (/** @type {string} */ url, /** @type {Response} */ response) =>
      void stored.set(url, response),
    delete: async (/** @type {string | { url: string }} */ key) =>
      stored.delete(typeof key === 'string' ? key : key.url),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
  return { stored, open: async () => cache };
}

/** Continue as the code of a worker. @param {string} name @param {ReturnType<typeof fakeCaches>} caches */
const asWorker = (name, caches) =>
  Object.assign(globalThis, { caches, self: { location: new URL(`assets/${name}`, folder) } });

afterEach(() => {
  for (const name of ['caches', 'self']) Reflect.deleteProperty(globalThis, name);
});

const cacheOne = () => cacheSnapshot(site, new Uint8Array([1, 2, 3]));

test('a cached snapshot is found again', async () => {
  asWorker('worker-A.js', fakeCaches());
  assert.equal(await cachedSnapshot(site), undefined);
  await cacheOne();
  const bytes = await (await cachedSnapshot(site))?.arrayBuffer();
  assert.deepEqual(new Uint8Array(bytes ?? []), Uint8Array.of(1, 2, 3));
});

test('a worker of other code, another wheel or another Pyodide finds no snapshot', async () => {
  const caches = fakeCaches();
  asWorker('worker-A.js', caches);
  await cacheOne();
  assert.equal(
    await cachedSnapshot({ ...site, wheel: `${folder}python-3/blockcover.whl` }),
    undefined,
  );
  assert.equal(await cachedSnapshot({ ...site, pyodide: `${folder}pyodide-2/` }), undefined);
  asWorker('worker-B.js', caches);
  assert.equal(await cachedSnapshot(site), undefined);
});

test('a new snapshot deletes those of other workers, but no data of other sites', async () => {
  const caches = fakeCaches();
  caches.stored.set('https://site.example/other', new Response('theirs'));
  for (const name of ['worker-A.js', 'worker-B.js']) {
    asWorker(name, caches);
    await cacheOne();
  }
  assert.equal(caches.stored.size, 1 + 1);
  assert.ok(await cachedSnapshot(site));
  await dropCachedSnapshot(site);
  assert.equal(await cachedSnapshot(site), undefined);
  assert.deepEqual([...caches.stored.keys()], ['https://site.example/other']);
});

test('without storage there is no snapshot', async () => {
  const open = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const refused = /** @type {any} */ ({ open });
  asWorker('worker-A.js', refused);
  await cacheOne();
  await dropCachedSnapshot(site);
  assert.equal(await cachedSnapshot(site), undefined);
});
