/**
 * The cached start, from which later visits begin: the memory snapshot of a Python that has imported the solver, and
 * the files of the boot, checked and unpacked. Owns their place in the browser's CacheStorage. A start fits one build
 * of Pyodide, the wheel and the worker, whose names contain hashes. Hashes are not checked again; docs/hosting.md gives the
 * reason. Where the browser refuses storage, nothing is cached.
 */
import { filesAtBoot, type SiteFiles } from './files';
import { dense, sparse } from './sparse';

const cacheName = 'blockcover-memory';

/** The cache keys, the snapshot's last. No server knows these addresses. */
function keysOf({ pyodide, wheel, files }: SiteFiles) {
  const [worker] = self.location.pathname.split('/').slice(-1);
  const build = [...wheel.split('/').slice(-2), worker].join('&');
  const urls = __STARTUP__.unpacked ? filesAtBoot(files).map(({ url }) => url) : [];
  return [...urls, `${pyodide}memory`].map((url) => `${url}?${build}`);
}

/** @returns the files of the boot, then the snapshot; empty unless all are cached */
export async function cachedStart(site: SiteFiles): Promise<Response[]> {
  try {
    const cache = await caches.open(cacheName);
    const responses = await Promise.all(keysOf(site).map((key) => cache.match(key)));
    const found = responses.filter((one) => one !== undefined);
    return found.length === responses.length ? found : [];
  } catch {
    return [];
  }
}

/** Reads the memory of a {@link cachedStart}. */
export const memoryOf = async (snapshot: Response) => dense(await snapshot.arrayBuffer());

/** @param files in the order of {@link cachedStart} */
export async function cacheStart(
  site: SiteFiles,
  files: Response[],
  memory: Uint8Array<ArrayBuffer>,
) {
  try {
    const responses = [...files, new Response(sparse(memory))];
    const cache = await caches.open(cacheName);
    // The folder around that of Pyodide, in which earlier builds of this site have their entries too.
    const folder = site.pyodide.slice(0, site.pyodide.slice(0, -1).lastIndexOf('/') + 1);
    for (const { url } of await cache.keys()) {
      if (url.startsWith(folder)) await cache.delete(url);
    }
    // The snapshot is written last, when the rest is complete.
    for (const [at, key] of keysOf(site).entries()) {
      const response = responses[at];
      if (response) await cache.put(key, response);
    }
  } catch {
    // The next visit boots like this one.
  }
}

export async function dropCachedStart(site: SiteFiles) {
  try {
    const cache = await caches.open(cacheName);
    await Promise.all(keysOf(site).map((key) => cache.delete(key)));
  } catch {
    // Without storage there is nothing to delete.
  }
}
