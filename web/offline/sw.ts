/**
 * The service worker: owns the offline copy of the site. Each build has its own cache, which is filled with checked
 * files before the build is used; so a page never gets files of two builds. A new build waits until a page requests
 * it. The cache of an old build stays while one of its pages may be open.
 *
 * Workbox's precaching is no alternative: it deletes the files of the old build as soon as the new one takes over,
 * while a page in the middle of a game may still request them.
 *
 * The build prepends the list of files (tools/lib/offline.js).
 */
type OfflineFile = import('./scope').OfflineFile;
type SiteWorker = import('./scope').SiteWorker;

const { build, files, gzipEnding } = __OFFLINE__;
const worker = self as unknown as SiteWorker;
const site = new URL('./', worker.location.href).href;
/** The prefix of this site's caches; other sites of the host have caches too. */
const prefix = `blockcover ${new URL(site).pathname} `;
const ownCache = prefix + build;

/** The files that hosts serve under further addresses: `embed.html` also under `embed`. */
const otherNames = new Map([
  ['', 'index.html'],
  ['embed', 'embed.html'],
]);
/** The addresses from which files are fetched, in place of those that some hosts redirect. */
const fetchedAs: Record<string, string> = { 'index.html': './' };

/** @param path within the site */
const urlOf = (path: string) => new URL(path, site).href;

async function store(cache: Cache, { path, integrity, hashed }: OfflineFile) {
  const url = urlOf(path);
  if (await cache.match(url)) return;
  // A file with a hash in its name may come from an earlier build or the HTTP cache.
  const known = hashed ? await worker.caches.match(url) : undefined;
  if (known) return cache.put(url, known);
  const from = urlOf(fetchedAs[path] ?? path);
  const ask = (cacheMode: RequestCache) =>
    fetch(from, { integrity, cache: cacheMode, priority: 'low' });
  let response = await ask(hashed ? 'default' : 'no-cache').catch(() => null);
  // The HTTP cache may keep a refusal, or an altered file, for as long as the file itself.
  if (!response?.ok) response = await ask('reload');
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Browsers refuse redirected responses for navigations.
  const { headers } = response;
  return cache.put(url, response.redirected ? new Response(response.body, { headers }) : response);
}

async function storeAll() {
  const cache = await worker.caches.open(ownCache);
  await Promise.all(files.map((file) => store(cache, file)));
}

/**
 * Deletes the caches of earlier builds, unless one of their pages may be open.
 *
 * @param leaving ids of the page that is being replaced
 */
async function deleteOldCaches(leaving: string[]) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.some(({ id }) => !leaving.includes(id))) return;
  // In the order of creation; a later one belongs to a build being installed.
  const names = (await worker.caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(
    names.slice(0, names.indexOf(ownCache)).map((name) => worker.caches.delete(name)),
  );
}

async function fromCopy(path: string): Promise<Response | undefined> {
  const url = urlOf(path);
  const cache = await worker.caches.open(ownCache);
  const response = (await cache.match(url)) ?? (await worker.caches.match(url));
  if (response) return response;
  // The script of Pyodide's core is stored only in its compressed form.
  const packed = await cache.match(url + gzipEnding);
  const body = packed?.body?.pipeThrough(new DecompressionStream('gzip'));
  return body && new Response(body, { headers: { 'Content-Type': 'text/javascript' } });
}

async function answer(request: Request, path: string) {
  // A query bypasses the copy: the page repeats a failed download that way.
  if (request.mode !== 'navigate' && new URL(request.url).search) {
    const fetched = await fetch(request).catch(() => null);
    if (fetched?.ok) return fetched;
  }
  return (await fromCopy(path)) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(storeAll()));

// Controls the page of the first visit too, for its later requests.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  const address = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET' || !address.startsWith(site)) return;
  const path = address.slice(site.length);
  if (request.mode === 'navigate') event.waitUntil(deleteOldCaches([clientId, resultingClientId]));
  event.respondWith(answer(request, otherNames.get(path) ?? path));
});
