/** The addresses and sizes of the files that the workers fetch, under any path of the site. */
import { withoutGzip } from './packed.js';

/**
 * @typedef {RuntimeFile & { address: string, url: string }} SiteFile absolute: `address` on the server, `url` of the unpacked file
 * @typedef {{ pyodide: string, wheel: string, files: SiteFile[] }} SiteFiles absolute addresses
 */

/** Resolves the addresses against the site's. @param {string} site the site's own address @returns {SiteFiles} */
export function filesAt(site) {
  /** @param {string} path */
  const url = (path) => new URL(path, site).href;
  const { pyodide, wheel, files } = __RUNTIME__;
  return {
    pyodide: url(pyodide),
    wheel: url(wheel),
    files: files.map((file) => {
      const address = url(file.path);
      return { ...file, address, url: withoutGzip(address) };
    }),
  };
}

/** The files, for code that runs in the page. */
export const filesOfPage = () => filesAt(document.baseURI);

/** The files of every boot; the others are fetched on demand. @template {RuntimeFile} F @param {readonly F[]} files */
export const filesAtBoot = (files) =>
  files.filter(({ part }) => part === 'runtime' || part === 'library');

/** @param {readonly RuntimeFile[]} files */
export const bytesOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);
