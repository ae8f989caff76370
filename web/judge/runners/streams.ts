/** Input and output of a learner's program as bytes, with the limit of the output. Knows neither Python nor the worker. */

/** Bytes of stderr that are reported. */
const mostErrors = 4_000;

/**
 * The beginning of what a program writes.
 *
 * @param most bytes
 */
function createBeginning(most: number) {
  const bytes = new Uint8Array(most);
  let length = 0;
  return {
    text: () => new TextDecoder().decode(bytes.subarray(0, length)),
    length: () => length,
    clear: () => (length = 0),
    /** @returns whether all of it fits */
    add(buffer: Uint8Array): boolean {
      const part = buffer.subarray(0, most - length);
      bytes.set(part, length);
      length += part.length;
      return part.length === buffer.length;
    },
  };
}

/**
 * @param most bytes of output
 * @param onFlood called once with the beginning of a too long output, unless the run tells its end itself
 */
export function createStreams(most: number, onFlood: (text: string) => void) {
  const encoder = new TextEncoder();
  let input = new Uint8Array();
  let read = 0;
  const output = createBeginning(most);
  const errors = createBeginning(mostErrors);
  let isFlood = false;
  let isTold = false;
  return {
    text: output.text,
    /** Bytes of output so far. */
    printed: output.length,
    errors: errors.text,
    /** Whether the program has read nothing of an input. */
    isUntouched: () => read === 0 && input.length > 0,
    /** @param isTraced whether the run tells what came before a too long output */
    begin(given: string, isTraced = false) {
      input = encoder.encode(given);
      [read, isFlood, isTold] = [0, false, isTraced];
      output.clear();
      errors.clear();
    },
    read(buffer: Uint8Array) {
      const part = input.subarray(read, read + buffer.length);
      buffer.set(part);
      read += part.length;
      return part.length;
    },
    /**
     * @throws {Error} beyond the limit, from then on at every call; an OSError in Python. Browsers
     *   let a terminated worker continue for some seconds; the error ends most programs at once.
     */
    write(buffer: Uint8Array) {
      if (!isFlood && !output.add(buffer)) {
        isFlood = true;
        if (!isTold) onFlood(output.text());
      }
      if (isFlood) throw new Error('too much output');
      return buffer.length;
    },
    complain(buffer: Uint8Array) {
      errors.add(buffer);
      return buffer.length;
    },
  };
}
