/** A file of the vendored Pyodide or the wheel, usually compressed. */
interface RuntimeFile {
  /** Relative to the site; packed.js has the names of compressed files. */
  path: string;
  /** Size on the server. */
  bytes: number;
  /** Hash of the file on the server, hexadecimal. */
  sha256: string;
  /** The boot phase of the file; `numpy` and `python_rest` are fetched on demand. */
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

/** The script of Pyodide's core, not compressed; the build inserts the value. */
declare const __PLAIN_SCRIPT__: RuntimeFile;

/** The deviations from Pyodide's own start that are in force (tools/lib/startup.js). The build inserts each value. */
declare const __STARTUP__: Record<
  | 'prefetched'
  | 'earlyCompile'
  | 'blob'
  | 'zipimport'
  | 'atOnce'
  | 'onDemand'
  | 'snapshot'
  | 'sharedCode'
  | 'programSnapshot'
  | 'unpacked',
  boolean
>;

/** The files of the C++ compiler (tools/lib/cpp.js); the build inserts the value. */
declare const __CPP__: {
  /** Relative to the site. */
  folder: string;
  files: { name: string; bytes: number; sha256: string }[];
};
