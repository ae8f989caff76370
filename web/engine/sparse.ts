/** A memory without its empty pages, which are more than half of that of a Python that has just started. Pure. */

const page = 4096;

/** @returns the length and the number of the parts that are not empty, where each begins and ends, then the parts */
export function sparse(memory: Uint8Array<ArrayBuffer>): Blob {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const ends: number[] = [];
  let isInPart = false;
  for (let at = 0; at < memory.length; at += page) {
    // The words of a last page that is not whole may leave out some bytes.
    const isEmpty =
      at + page <= memory.length &&
      words.subarray(at >> 2, (at + page) >> 2).every((word) => !word);
    if (isEmpty === isInPart) ends.push(at);
    isInPart = !isEmpty;
  }
  if (isInPart) ends.push(memory.length);
  const parts = partsOf(ends).map(([start, end]) => memory.subarray(start, end));
  return new Blob([new Uint32Array([memory.length, ends.length / 2, ...ends]), ...parts]);
}

/** @param bytes what `sparse` has made; a RangeError if it is not that */
export function dense(bytes: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const [length = 0, count = 0] = new Uint32Array(bytes, 0, 2);
  const ends = new Uint32Array(bytes, 8, 2 * count);
  const memory = new Uint8Array(length);
  let at = ends.byteOffset + ends.byteLength;
  for (const [start, end] of partsOf([...ends])) {
    memory.set(new Uint8Array(bytes, at, end - start), start);
    at += end - start;
  }
  if (!length || at !== bytes.byteLength) throw new RangeError('no stored memory');
  return memory;
}

/** The parts between pairs of ends: `[[0, 4096], [8192, 12288]]` of `[0, 4096, 8192, 12288]`. */
const partsOf = (ends: readonly number[]) =>
  ends.flatMap((start, at): [number, number][] => (at % 2 ? [] : [[start, ends[at + 1] ?? start]]));
