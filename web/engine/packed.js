/**
 * The names of the files that the build compresses and a worker unpacks, for hosts that compress nothing.
 *
 * A server takes an ending such as `.gz` or `.br` for the encoding of the transfer, so that the browser would unpack
 * the file too; Apache looks for one in every part between two dots. So the method stands behind a hyphen. The ending is
 * `.bin`, since all servers know it as bytes of no kind: they neither guess from the content, nor refuse the file as
 * of an unknown type.
 */

export const gzipEnding = '-gzip.bin';
export const brotliEnding = '-brotli.bin';

/** The name or the address of the content of a file. @param {string} name */
export const withoutGzip = (name) =>
  name.endsWith(gzipEnding) ? name.slice(0, -gzipEnding.length) : name;
