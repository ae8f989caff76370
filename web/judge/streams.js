/** Input and output of a learner's program as bytes, with the limit of the output. Knows neither Python nor the worker. */

/** Characters of stderr that are reported. */
const mostErrors = 4_000;

/** @param {number} most bytes of output @param {(text: string) => void} onFlood called once with the beginning of a too long output */
export function createStreams(most, onFlood) {
  const encoder = new TextEncoder();
  let input = new Uint8Array();
  let read = 0;
  /** @type {Uint8Array[]} */
  let written = [];
  let length = 0;
  let errors = '';
  const text = () => {
    const decoder = new TextDecoder();
    return (
      written.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
    );
  };
  return {
    text,
    errors: () => errors,
    /** @param {string} given */
    begin(given) {
      input = encoder.encode(given);
      [read, written, length, errors] = [0, [], 0, ''];
    },
    /** @param {Uint8Array} buffer */
    read(buffer) {
      const part = input.subarray(read, read + buffer.length);
      buffer.set(part);
      read += part.length;
      return part.length;
    },
    /**
     * @param {Uint8Array} buffer
     * @throws {Error} beyond the limit, from then on at every call; an OSError in Python. Browsers let a terminated
     *   worker continue for some seconds; the error ends most programs at once.
     */
    write(buffer) {
      if (length <= most) {
        length += buffer.length;
        written.push(buffer.slice());
        if (length > most) onFlood(text().slice(0, most));
      }
      if (length > most) throw new Error('too much output');
      return buffer.length;
    },
    /** @param {Uint8Array} buffer */
    complain(buffer) {
      if (errors.length < mostErrors) errors += new TextDecoder().decode(buffer);
      return buffer.length;
    },
  };
}
