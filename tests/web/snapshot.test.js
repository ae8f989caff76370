/** web/engine/snapshot.js with a fake CacheStorage: the choice and the deletion of snapshots. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cacheBoot, cachedBoot, dropCachedBoot, urlsAtBoot } from '../../web/engine/snapshot.js';

const folder = 'https://site.example/game/';
/** @type {import('../../web/engine/files.js').SiteFiles} */
const site = {
  pyodide: `${folder}pyodide-1/`,
  wheel: `${folder}python-2/blockcover.whl`,
  files: ['pyodide-1/pyodide.asm.wasm', 'python-2/blockcover.whl'].map((path, at) => ({
    path: `${path}.gzip`,
    url: folder + path,
    bytes: 1,
    sha256: '',
    part: at ? 'library' : 'runtime',
  })),
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

const keepOne = () =>
  cacheBoot(site, new Uint8Array([1, 2, 3]), [new Response('code'), new Response('wheel')]);

test('a cached boot is restored completely, with its files', async () => {
  asWorker('worker-A.js', fakeCaches());
  assert.equal(await cachedBoot(site), null);
  await keepOne();
  const found = await cachedBoot(site);
  assert.deepEqual(
    new Uint8Array((await found?.snapshot.arrayBuffer()) ?? []),
    Uint8Array.of(1, 2, 3),
  );
  const texts = await Promise.all(found?.files.map((file) => file.text()) ?? []);
  assert.deepEqual(texts, ['code', 'wheel']);
  assert.equal(texts.length, urlsAtBoot(site).length);
});

test('a worker of other code, another wheel or another Pyodide finds no cached boot', async () => {
  const caches = fakeCaches();
  asWorker('worker-A.js', caches);
  await keepOne();
  assert.equal(await cachedBoot({ ...site, wheel: `${folder}python-3/blockcover.whl` }), null);
  assert.equal(await cachedBoot({ ...site, pyodide: `${folder}pyodide-2/` }), null);
  asWorker('worker-B.js', caches);
  assert.equal(await cachedBoot(site), null);
});

test('a new snapshot deletes those of other workers, but no data of other sites', async () => {
  const caches = fakeCaches();
  caches.stored.set('https://site.example/other', new Response('theirs'));
  for (const name of ['worker-A.js', 'worker-B.js']) {
    asWorker(name, caches);
    await keepOne();
  }
  assert.equal(caches.stored.size, 1 + 3);
  assert.ok(await cachedBoot(site));
  await dropCachedBoot(site);
  assert.equal(await cachedBoot(site), null);
  assert.deepEqual([...caches.stored.keys()], ['https://site.example/other']);
});

test('an incomplete or refused snapshot leaves nothing in the cache', async () => {
  const caches = fakeCaches();
  asWorker('worker-A.js', caches);
  await keepOne();
  caches.stored.delete([...caches.stored.keys()][1]);
  assert.equal(await cachedBoot(site), null);
  const refused = /** @type {any} */ ({
    open: async () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  asWorker('worker-A.js', refused);
  await keepOne();
  await dropCachedBoot(site);
  assert.equal(await cachedBoot(site), null);
});
