/** A file of the vendored Pyodide or the wheel, compressed. */
interface RuntimeFile {
  /** Relative to the site. The unpacked file has the name without `.gzip`. */
  path: string;
  /** Size on the server. */
  bytes: number;
  /** Hash of the compressed file, hexadecimal. */
  sha256: string;
  /** The boot stage of the file; `numpy` and `python_rest` are fetched on demand. */
  part: 'runtime' | 'library' | 'numpy' | 'python_rest';
}

/** The files for the workers; the build inserts the value. */
declare const __RUNTIME__: {
  /** The folder of Pyodide, relative to the site. */
  pyodide: string;
  /** The wheel of blockcover, unpacked, relative to the site. */
  wheel: string;
  files: RuntimeFile[];
};
