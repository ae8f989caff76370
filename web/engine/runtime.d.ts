/** A file of the vendored Pyodide or the wheel, compressed. */
interface RuntimeFile {
  /** Relative to the site; unpacked it goes by the name without `.gzip`. */
  path: string;
  /** Size as it lies on the server. */
  bytes: number;
  /** Of the file as it lies on the server, hexadecimal. */
  sha256: string;
  /** The boot stage it belongs to, or what it is for, fetched only when needed. */
  part: 'runtime' | 'library' | 'numpy' | 'python_rest';
}

/** Where the site keeps the files that the workers need; put in by the build. */
declare const __RUNTIME__: {
  /** The folder of Pyodide, relative to the site. */
  pyodide: string;
  /** The wheel of blockcover, unpacked, relative to the site. */
  wheel: string;
  files: RuntimeFile[];
};
