/** web/engine/snapshot.js with a fake CacheStorage: the choice and the deletion of starts. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { cachedStart, cacheStart, dropCachedStart, memoryOf } from '../../web/engine/snapshot';
import { firstOf } from './first_of';
import type { SiteFiles } from '../../web/engine/files';

const folder = 'https://site.example/game/';
const url = `${folder}pyodide-1/code.wasm`;
const file = { url, address: `${url}-gzip.bin`, path: 'pyodide-1/code.wasm', bytes: 3, sha256: '' };
const site: SiteFiles = {
  pyodide: `${folder}pyodide-1/`,
  wheel: `${folder}python-2/blockcover.whl`,
  files: [
    { ...file, part: 'runtime' },
    { ...file, part: 'numpy' },
  ],
};

/** A CacheStorage with one cache. */
function fakeCaches() {
  const stored: Map<string, Response> = new Map();
  const cache = {
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, response: Response) => void stored.set(url, response),
    delete: async (key: string | { url: string }) =>
      stored.delete(typeof key === 'string' ? key : key.url),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
  return { stored, open: async () => cache };
}

/** Continue as the code of a worker. */
const asWorker = (name: string, caches: ReturnType<typeof fakeCaches>) =>
  Object.assign(globalThis, { caches, self: { location: new URL(`assets/${name}`, folder) } });

Reflect.set(globalThis, '__STARTUP__', { unpacked: true });

afterEach(() => {
  for (const name of ['caches', 'self']) Reflect.deleteProperty(globalThis, name);
});

const memory = new TextEncoder().encode('memory');
const cacheOne = () => cacheStart(site, [new Response('code')], memory);
async function cachedTexts(of: SiteFiles = site) {
  const files = await cachedStart(of);
  const snapshot = files.pop();
  const texts = await Promise.all(files.map((response) => response.text()));
  return snapshot ? [...texts, new TextDecoder().decode(await memoryOf(snapshot))] : texts;
}

test('a cached start is found again: the files of the boot, then the snapshot', async () => {
  asWorker('worker-A.js', fakeCaches());
  assert.deepEqual(await cachedTexts(), []);
  await cacheOne();
  assert.deepEqual(await cachedTexts(), ['code', 'memory']);
});

test('an incomplete start is not used', async () => {
  const caches = fakeCaches();
  asWorker('worker-A.js', caches);
  await cacheOne();
  const [first] = firstOf(caches.stored.keys(), 1);
  caches.stored.delete(first);
  assert.deepEqual(await cachedTexts(), []);
});

test('a worker of other code, another wheel or another Pyodide finds no start', async () => {
  const caches = fakeCaches();
  asWorker('worker-A.js', caches);
  await cacheOne();
  assert.deepEqual(await cachedTexts({ ...site, wheel: `${folder}python-3/blockcover.whl` }), []);
  assert.deepEqual(await cachedTexts({ ...site, pyodide: `${folder}pyodide-2/` }), []);
  asWorker('worker-B.js', caches);
  assert.deepEqual(await cachedTexts(), []);
});

test('a new start deletes those of other workers, but no data of other sites', async () => {
  const caches = fakeCaches();
  caches.stored.set('https://site.example/other', new Response('theirs'));
  for (const name of ['worker-A.js', 'worker-B.js']) {
    asWorker(name, caches);
    await cacheOne();
  }
  assert.equal(caches.stored.size, 1 + 2);
  assert.equal((await cachedTexts()).length, 2);
  await dropCachedStart(site);
  assert.deepEqual(await cachedTexts(), []);
  assert.deepEqual([...caches.stored.keys()], ['https://site.example/other']);
});

test('without storage there is no cached start', async () => {
  const open = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const refused = { open } as any;
  asWorker('worker-A.js', refused);
  await cacheOne();
  await dropCachedStart(site);
  assert.deepEqual(await cachedTexts(), []);
});
