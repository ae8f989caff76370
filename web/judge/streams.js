/**
 * A learner's program's input and output. Owns the bytes and how many of them there may be; knows neither
 * Python nor the worker.
 */

/** Characters on stderr that are told. */
const mostErrors = 4_000;

/** @param {number} most bytes of output @param {(text: string) => void} onFlood is told once what came first */
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
     * @throws {Error} when it is too much, and ever after: in Python an OSError. A browser lets a worker
     *   that is ended go on with its work for some seconds, which most programs have none of then.
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
