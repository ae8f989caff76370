/** The addresses and sizes of the files that the workers fetch, under any path of the site. */
import { withoutGzip } from './packed.js';

/** Its absolute `address` on the server, where it may be packed, and its `url` once it is unpacked. */
export type SiteFile = RuntimeFile & { address: string; url: string };

/** Absolute addresses. */
export type SiteFiles = { pyodide: string; wheel: string; files: SiteFile[] };

/**
 * Resolves the addresses against the site's.
 *
 * @param site the site's own address
 */
export function filesAt(site: string): SiteFiles {
  const absolute = (path: string) => new URL(path, site).href;
  const { pyodide, wheel, files } = __RUNTIME__;
  return {
    pyodide: absolute(pyodide),
    wheel: absolute(wheel),
    files: files.map((file) => {
      const address = absolute(file.path);
      return { ...file, address, url: withoutGzip(address) };
    }),
  };
}

/** The files, for code that runs in the page. */
export const filesOfPage = () => filesAt(document.baseURI);

/** The files of every boot; the others are fetched on demand. */
export const filesAtBoot = <F extends RuntimeFile>(files: readonly F[]) =>
  files.filter(({ part }) => part === 'runtime' || part === 'library');

export const bytesOf = (files: readonly RuntimeFile[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
