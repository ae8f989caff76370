/**
 * The files of a learner's program. Python keeps them in the memory of its worker, outside its own, so they count
 * toward the limit of the memory; and they go before the next run. Knows neither the worker nor the limit.
 */

/** Bytes that a file, a folder, a link or an end of a pipe takes besides its content. */
const entry = 4_096;

/** The error number for too little memory, which program.py reports as such. */
const noMemory = 48;

/** @typedef {{ id: number, name: string, parent: Entry, contents?: any, pipe?: { buckets: unknown[] }, name_next?: Entry }} Entry Emscripten's node of a file system */

/** All entries, those of files that were removed and are still open too. @param {any} FS @returns {Set<Entry>} */
function entriesOf(FS) {
  const found = new Set(FS.streams.filter(Boolean).map((/** @type {any} */ { node }) => node));
  for (let one of FS.nameTable) for (; one; one = one.name_next) found.add(one);
  return found;
}

/** @param {Set<Entry>} entries @param {number} bucket bytes of one of a pipe, which has two ends */
function sizesOf(entries, bucket) {
  let bytes = 0;
  for (const { contents, pipe } of entries) {
    bytes += entry + (contents?.byteLength ?? 0) + ((pipe?.buckets.length ?? 0) * bucket) / 2;
  }
  return bytes;
}

/**
 * @param {any} emscripten the module with its file systems
 * @param {() => number} room bytes that all files may take
 */
export function boundFiles({ FS, MEMFS, PIPEFS }, room) {
  const folder = FS.cwd();
  const open = FS.streams.length;
  /** Bytes of all files at most; counted exactly when they seem to be too many. */
  let taken = 0;
  /** The program's entries. @type {Entry[]} */
  let made = [];

  const idle = sizesOf(entriesOf(FS), PIPEFS.BUCKET_BUFFER_SIZE);
  function bytes() {
    const entries = entriesOf(FS);
    made = made.filter((one) => entries.has(one));
    return (taken = sizesOf(entries, PIPEFS.BUCKET_BUFFER_SIZE) - idle);
  }

  /**
   * Replaces a function of the file systems, so that it fails where it would take too much.
   *
   * @param {any} owner
   * @param {string} name
   * @param {(...given: any[]) => number} needs bytes that it takes
   * @param {(result: any, ...given: any[]) => void} [after]
   */
  function bound(owner, name, needs, after = () => {}) {
    const act = owner[name];
    owner[name] = (/** @type {any[]} */ ...given) => {
      const more = Math.max(0, needs(...given));
      if (taken + more > room() && bytes() + more > room()) throw new FS.ErrnoError(noMemory);
      taken += more;
      const result = act(...given);
      after(result, ...given);
      return result;
    };
  }
  const sizeOf = (/** @type {Entry} */ { contents }) => contents.byteLength;
  bound(MEMFS, 'resizeFileStorage', (one, size) => size - sizeOf(one));
  // A file that grows gets room to spare.
  bound(MEMFS, 'expandFileStorage', (one, size) => {
    const now = sizeOf(one);
    return now < size ? Math.max(size, now * (now < 2 ** 20 ? 2 : 1.125)) - now : 0;
  });
  const { stream } = MEMFS.ops_table.file;
  bound(stream, 'write', ({ node }, _buffer, _at, length) => (node.usedBytes ? 0 : length));
  bound(PIPEFS.stream_ops, 'write', (_stream, _buffer, _at, length) => length);
  bound(
    FS,
    'createNode',
    () => entry,
    (one) => made.push(one),
  );

  return {
    /** Bytes of the program's files. */
    bytes,
    /** Closes and removes all of them. */
    clear() {
      FS.streams.slice(open).forEach((/** @type {any} */ stream) => stream && FS.close(stream));
      for (const one of made) {
        if (one.parent.contents?.[one.name] === one) delete one.parent.contents[one.name];
        FS.hashRemoveNode(one);
      }
      made = [];
      taken = 0;
      FS.chdir(folder);
    },
  };
}
