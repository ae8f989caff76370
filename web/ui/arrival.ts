/**
 * Fetches the files of later parts before they are imported: browsers do not repeat a failed import, or not all of
 * them, so an import begins when each of its files has arrived as it was built. The build puts `whenArrived` in the
 * place of Vite's own loader (tools/vite/scripts.js) and the hashes of all files into the pages (tools/lib/sealed.js).
 */

/** A file that cannot be fetched, or is not the one that was built. */
class FileError extends Error {
  override name = 'FileError';
}

/** The files that have arrived or are on their way, by address. */
const arrivals: Map<string, Promise<unknown>> = new Map();
/** Addresses that have failed; caches may hold a wrong answer for them. */
const failed: Set<string> = new Set();

/** The hashes of the build's files, by their paths; none while the page is developed. */
let hashes: Record<string, string> | undefined;

/** The hash of a file, which the import map of the page has under an address such as `./assets/share.js`. */
function hashOf(url: string) {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  hashes ??= map ? JSON.parse(map).integrity : {};
  return hashes?.[url.replace(new URL('.', document.baseURI).href, './')];
}

/**
 * Fetches a file of the build, after a failure past all caches.
 *
 * @throws {FileError} without a connection, for an error status, for another content than the
 *   build's
 */
export async function fetchBuilt(address: string) {
  const url = new URL(address, document.baseURI).href;
  try {
    const cache = failed.has(url) ? 'reload' : 'default';
    const response = await fetch(url, { integrity: hashOf(url), cache });
    if (!response.ok) throw new Error(`status ${response.status}`);
    failed.delete(url);
    return response;
  } catch (cause) {
    failed.add(url);
    throw new FileError(url, { cause });
  }
}

const addSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new FileError(href));
    });
    document.head.append(link);
  });

async function bring(url: string) {
  await (await fetchBuilt(url)).arrayBuffer();
  if (url.endsWith('.css')) await addSheet(url);
}

/** Brings a file once; after a failure the next call tries again. */
function bringOnce(url: string) {
  const known = arrivals.get(url);
  if (known) return known;
  const arrival = bring(url);
  arrivals.set(url, arrival);
  arrival.catch(() => arrivals.delete(url));
  return arrival;
}

/**
 * Imports a part when all its files have arrived.
 *
 * @param files of the part, relative to the script that asks
 * @param from the address of that script
 */
export async function whenArrived<Part>(
  load: () => Promise<Part>,
  files: string[] = [],
  from: string = document.baseURI,
) {
  if (!arrivals.size) {
    for (const { href } of document.querySelectorAll('link')) {
      arrivals.set(href, Promise.resolve());
    }
  }
  await Promise.all(files.map((file) => bringOnce(new URL(file, from).href)));
  return load();
}
