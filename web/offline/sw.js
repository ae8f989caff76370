/**
 * The service worker: owns the copy of the site that the browser keeps, so that all of it works without a
 * network. Each build has a cache of its own, which is filled before that build is used, from files that are
 * those it was built with; so a page never gets files of two builds. A new build waits until a page asks
 * for it. What the old one had stays as long as a page of it may be open.
 *
 * That last is why it is not Workbox's precaching, which drops the files of the earlier build as soon as the
 * newer one takes over, while another page, in the middle of a game, may still ask for one of them.
 *
 * The build puts the list of files before this script (tools/lib/offline.js).
 */

/** @import { KeptFile, SiteWorker } from './scope' */

const { build, files } = __KEPT__;
const worker = /** @type {SiteWorker} */ (/** @type {unknown} */ (self));
const site = new URL('./', worker.location.href).href;
const ending = '.gzip';
/** Other sites of the same host have caches too. */
const ours = `blockcover ${new URL(site).pathname} `;
const own = ours + build;

/** Hosts answer some names by others. @type {Record<string, string>} */
const otherNames = { '': 'index.html', embed: 'embed.html' };
/** Asked for by this name, since some hosts forward the other. @type {Record<string, string>} */
const fetchedAs = { 'index.html': './' };

/** @param {string} path within the site */
const urlOf = (path) => new URL(path, site).href;

/** @param {Cache} cache @param {KeptFile} file */
async function keep(cache, { path, integrity, hashed }) {
  const url = urlOf(path);
  if (await cache.match(url)) return;
  // What has its hash in its name may come from an earlier build or the browser's own cache.
  const known = hashed ? await worker.caches.match(url) : undefined;
  if (known) return cache.put(url, known);
  const from = urlOf(fetchedAs[path] ?? path);
  const cacheMode = hashed ? 'default' : 'no-cache';
  const response = await fetch(from, { integrity, cache: cacheMode, priority: 'low' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // No page may be opened from an answer that was forwarded.
  const { headers } = response;
  return cache.put(url, response.redirected ? new Response(response.body, { headers }) : response);
}

async function keepAll() {
  const cache = await worker.caches.open(own);
  await Promise.all(files.map((file) => keep(cache, file)));
}

/** Lets the copies of earlier builds go, unless a page of one may still be open. @param {string[]} leaving ids of the page that is being replaced */
async function tidy(leaving) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.some(({ id }) => !leaving.includes(id))) return;
  // In the order in which they were made; a later one is a build on its way.
  const names = (await worker.caches.keys()).filter((name) => name.startsWith(ours));
  await Promise.all(names.slice(0, names.indexOf(own)).map((name) => worker.caches.delete(name)));
}

/** @param {string} path @returns {Promise<Response | undefined>} */
async function kept(path) {
  const url = urlOf(path);
  const cache = await worker.caches.open(own);
  const found = (await cache.match(url)) ?? (await worker.caches.match(url));
  if (found || !path.endsWith('.mjs')) return found;
  // A script that is kept once, compressed.
  const packed = await cache.match(url + ending);
  const body = packed?.body?.pipeThrough(new DecompressionStream('gzip'));
  return body && new Response(body, { headers: { 'Content-Type': 'text/javascript' } });
}

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  // Where a file was wrong, the page asks anew, by an address that no cache knows.
  if (request.mode !== 'navigate' && new URL(request.url).search) {
    const fetched = await fetch(request).catch(() => null);
    if (fetched?.ok) return fetched;
  }
  return (await kept(path)) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));

// The page that came without a service worker has one from now on, for what it fetches later.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method !== 'GET' || !address.startsWith(site)) return;
  const path = address.slice(site.length);
  if (request.mode === 'navigate') event.waitUntil(tidy([clientId, resultingClientId]));
  event.respondWith(answer(request, otherNames[path] ?? path));
});
