/** A file of the vendored Pyodide or the wheel. */
interface RuntimeFile {
  /** Relative to the page. */
  path: string;
  /** Size as it lies on the server, before any compression on the way. */
  bytes: number;
  /** The boot stage it belongs to, or the package that it is, fetched only when needed. */
  part: 'runtime' | 'library' | 'numpy';
}

/** Where the site keeps the files that the worker needs; put in by the build. */
declare const __RUNTIME__: {
  /** The folder of Pyodide, relative to the page. */
  pyodide: string;
  /** The wheel of blockcover, relative to the page. */
  wheel: string;
  files: RuntimeFile[];
};
