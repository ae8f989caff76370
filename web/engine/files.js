/** The files that the workers need: where they lie, whatever path the site lies under, and how large they are. */

/**
 * @typedef {RuntimeFile & { url: string }} SiteFile a file with its absolute address, unpacked
 * @typedef {{ pyodide: string, wheel: string, files: SiteFile[] }} SiteFiles absolute addresses
 */

/** What a packed file's name ends with. */
export const packedEnd = '.gzip';

/** The files' addresses. @param {string} site the site's own address @returns {SiteFiles} */
export function filesAt(site) {
  /** @param {string} path */
  const url = (path) => new URL(path, site).href;
  const { pyodide, wheel, files } = __RUNTIME__;
  return {
    pyodide: url(pyodide),
    wheel: url(wheel),
    files: files.map((file) => ({ ...file, url: url(file.path.slice(0, -packedEnd.length)) })),
  };
}

/** As the page sees them. */
export const filesOfPage = () => filesAt(document.baseURI);

/** Those that the boot needs; the others come when they are needed. @template {RuntimeFile} F @param {readonly F[]} files */
export const filesAtBoot = (files) =>
  files.filter(({ part }) => part === 'runtime' || part === 'library');

/** @param {readonly RuntimeFile[]} files */
export const bytesOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);
