/** The files of the C++ compiler: their addresses, whether this browser can use them, and the copy kept for offline. */
import { withoutGzip } from '../../engine/packed.js';
import type { SiteFile } from '../../engine/files';

/** Absolute addresses. */
export type CppFiles = { folder: string; files: SiteFile[] };

/** The files, for code that runs in the page. */
export function cppFiles(): CppFiles {
  const folder = new URL(`${__CPP__.folder}/`, document.baseURI).href;
  const files = __CPP__.files.map(({ name, ...file }) => {
    const address = folder + name;
    const part = 'runtime' as const;
    return { ...file, path: name, part, address, url: withoutGzip(address) };
  });
  return { folder, files };
}

/** How all copies of this site begin; the rest names the version. */
const prefixOf = (folder: string) => `blockcover-cpp ${new URL('../', folder).pathname} `;
/**
 * The name of the copy; its files belong to one version.
 *
 * @param folder absolute
 */
export const copyName = (folder: string) => `${prefixOf(folder)}${folder}`;

/** Whether all files are kept, so that C++ works offline and starts without a download. */
export async function isKept() {
  const { folder, files } = cppFiles();
  if (typeof caches === 'undefined' || !(await caches.has(copyName(folder)))) return false;
  const copy = await caches.open(copyName(folder));
  const found = await Promise.all(files.map(({ address }) => copy.match(address)));
  return found.every(Boolean);
}

/**
 * Deletes the copies of other versions.
 *
 * @param folder absolute
 */
export async function deleteOtherCopies(folder: string) {
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(prefixOf(folder)) && name !== copyName(folder),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Bytes that the browser has to reserve while the headers are compiled; a little more than was measured. */
const reserved = 512 * 2 ** 20;
/** Gigabytes of a device on which the compiler does not fit beside the page. */
const tooSmall = 2;

/**
 * Whether this browser can compile C++.
 *
 * @returns why not
 */
export function lacking(): 'memory' | 'browser' | null {
  const isOld = typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined';
  if (isOld) return 'browser';
  // Chromium alone tells; the value is rounded.
  const { deviceMemory = Infinity } = navigator as { deviceMemory?: number };
  if (deviceMemory <= tooSmall) return 'memory';
  try {
    void new WebAssembly.Memory({ initial: reserved / 2 ** 16 });
    return null;
  } catch {
    return 'memory';
  }
}
