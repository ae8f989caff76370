/**
 * The files of a learner's program. Python keeps them in the memory of its worker, outside its own, so they count
 * toward the limit of the memory; and they go before the next run. Knows neither the worker nor the limit.
 */

/** Bytes that a file, a folder, a link or an end of a pipe takes besides its content. */
const entryBytes = 4_096;

/** The error number for too little memory, which program.py reports as such. */
const noMemory = 48;

/** Emscripten's node of a file system. */
type Entry = {
  id: number;
  name: string;
  parent: Entry;
  contents?: any;
  pipe?: { buckets: unknown[] };
  name_next?: Entry;
};

/** All entries: those with a name, and those of files that were removed and are still open. */
function entriesOf(FS: any): Set<Entry> {
  const found = new Set<Entry>(FS.streams.filter(Boolean).map(({ node }: any) => node));
  for (let one of FS.nameTable) for (; one; one = one.name_next) found.add(one);
  return found;
}

/**
 * The bytes of files together. A pipe keeps its content in buckets, and has two entries, one for each end.
 *
 * @param bucketBytes of one bucket
 */
function sizesOf(entries: Set<Entry>, bucketBytes: number) {
  let bytes = 0;
  for (const { contents, pipe } of entries) {
    bytes +=
      entryBytes + (contents?.byteLength ?? 0) + ((pipe?.buckets.length ?? 0) * bucketBytes) / 2;
  }
  return bytes;
}

/**
 * Bounds the files that programs make from now on.
 *
 * @param emscripten the module with its file systems
 * @param room bytes that all files may take
 */
export function boundFiles({ FS, MEMFS, PIPEFS }: any, room: () => number) {
  const folder = FS.cwd();
  const streamsBefore = FS.streams.length;
  /** An upper bound of the program's bytes; they are counted exactly when it seems too high. */
  let taken = 0;
  /** The program's entries. */
  let made: Entry[] = [];

  const bytesBefore = sizesOf(entriesOf(FS), PIPEFS.BUCKET_BUFFER_SIZE);
  function bytes() {
    const entries = entriesOf(FS);
    made = made.filter((one) => entries.has(one));
    return (taken = sizesOf(entries, PIPEFS.BUCKET_BUFFER_SIZE) - bytesBefore);
  }

  /**
   * Replaces a function of the file systems, so that it fails where it would take too much.
   *
   * @param needs bytes that it takes
   */
  function bound(
    owner: any,
    name: string,
    needs: (...given: any[]) => number,
    after: (result: any, ...given: any[]) => void = () => {},
  ) {
    const act = owner[name];
    owner[name] = (...given: any[]) => {
      const more = Math.max(0, needs(...given));
      if (taken + more > room() && bytes() + more > room()) throw new FS.ErrnoError(noMemory);
      taken += more;
      const result = act(...given);
      after(result, ...given);
      return result;
    };
  }
  const sizeOf = ({ contents }: Entry) => contents.byteLength;
  bound(MEMFS, 'resizeFileStorage', (one, size) => size - sizeOf(one));
  // As Emscripten's own function does: a small file gets twice its room, a large one an eighth more.
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
    () => entryBytes,
    (one) => made.push(one),
  );

  return {
    /** Bytes of the program's files. */
    bytes,
    /** Closes and removes all of them. */
    clear() {
      FS.streams.slice(streamsBefore).forEach((stream: any) => stream && FS.close(stream));
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
