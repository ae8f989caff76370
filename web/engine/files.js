/** The files that the worker needs: where they lie, whatever path the site lies under, and how large they are. */

/** The files' addresses. @returns {import('./worker.js').SiteFiles} */
export function filesOfPage() {
  /** @param {string} path */
  const url = (path) => new URL(path, document.baseURI).href;
  const { pyodide, wheel, files } = __RUNTIME__;
  return {
    pyodide: url(pyodide),
    wheel: url(wheel),
    files: files.map((file) => ({ ...file, url: url(file.path) })),
  };
}

/** Those that the boot needs; the others are packages. @template {RuntimeFile} F @param {readonly F[]} files */
export const filesAtBoot = (files) =>
  files.filter(({ part }) => part === 'runtime' || part === 'library');

/** @param {readonly RuntimeFile[]} files */
export const bytesOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);
