/** Runs commands of Clang and LLD on files in memory. Knows neither the worker nor the page. */
import {
  ConsoleStdout,
  Directory,
  File,
  OpenFile,
  PreopenDirectory,
  WASI,
  wasi,
} from '@bjorn3/browser_wasi_shim';

/** @import { Inode } from '@bjorn3/browser_wasi_shim' */
/** @typedef {Map<string, Inode>} Folder */
/** @typedef {{ status: number, text: string, file: Uint8Array<ArrayBuffer> | undefined }} Made exit code, or -1 after a crash; output and errors; the file written */

/** Characters of output and errors that are kept. */
const mostText = 100_000;

/** Bytes of room in a new file, then in a larger one: the object file of a program with a large array is as large. */
const rooms = [2 ** 25, 2 ** 28 + 2 ** 25];

/** Whether all are 0; `every` takes six times as long. @param {Uint8Array} bytes */
function isBlank(bytes) {
  let at = 0;
  while (at < bytes.length && bytes[at] === 0) at++;
  return at === bytes.length;
}

/** A file with room to spare: one of the shim's is copied at every write. Room that is not written takes no memory. */
export class GrowingFile extends File {
  /** @override @type {Uint8Array<ArrayBuffer>} */
  data = new Uint8Array();
  /** @override */
  path_open() {
    return { ret: 0, fd_obj: new OpenGrowingFile(this) };
  }
  /** @param {Uint8Array} bytes @param {number} at @returns {boolean} whether there was room */
  write(bytes, at) {
    const end = at + bytes.length;
    const { buffer, length } = this.data;
    if (end > buffer.byteLength) {
      const room = rooms.find((size) => size >= end);
      if (!room) return false;
      const larger = new Uint8Array(room);
      larger.set(this.data);
      this.data = larger.subarray(0, end);
    } else if (end > length) this.data = new Uint8Array(buffer, 0, end);
    // New room holds zeros already.
    if (at < length || !isBlank(bytes)) this.data.set(bytes, at);
    return true;
  }
}

class OpenGrowingFile extends OpenFile {
  /** @override @param {Uint8Array} bytes */
  fd_write(bytes) {
    const written = this.fd_pwrite(bytes, this.file_pos);
    this.file_pos += BigInt(written.nwritten);
    return written;
  }
  /** @override @param {Uint8Array} bytes @param {bigint} offset */
  fd_pwrite(bytes, offset) {
    const isWritten = /** @type {GrowingFile} */ (this.file).write(bytes, Number(offset));
    return isWritten ? { ret: 0, nwritten: bytes.length } : { ret: wasi.ERRNO_NOSPC, nwritten: 0 };
  }
}

/** The top folder, in which the commands write. */
class Root extends Directory {
  /** @override @param {string} path @param {boolean} isFolder */
  create_entry_for_path(path, isFolder) {
    if (isFolder) return super.create_entry_for_path(path, isFolder);
    const entry = new GrowingFile([]);
    this.contents.set(path, entry);
    return { ret: 0, entry };
  }
}

/** @param {Folder} folder @param {string} path @param {Uint8Array} content */
function put(folder, path, content) {
  const names = path.split('/');
  const last = /** @type {string} */ (names.pop());
  for (const name of names) {
    let inner = folder.get(name);
    if (!(inner instanceof Directory)) folder.set(name, (inner = new Directory(new Map())));
    folder = /** @type {Directory} */ (inner).contents;
  }
  // Its constructor would copy the content.
  folder.set(last, Object.assign(new File([], { readonly: true }), { data: content }));
}

export class Clang {
  #code;
  /** @type {Folder} */
  #root = new Map();

  /** @param {WebAssembly.Module} code @param {Iterable<readonly [path: string, content: Uint8Array]>} files */
  constructor(code, files) {
    this.#code = code;
    for (const [path, content] of files) this.add(path, content);
  }

  /** Adds a file for all later commands. @param {string} path @param {Uint8Array} content */
  add(path, content) {
    put(this.#root, path, content);
  }

  /**
   * Runs one command. Each has a memory of its own.
   *
   * @param {readonly string[]} command
   * @param {Record<string, Uint8Array>} [files] at the top, for this command alone
   * @param {string} [output] the file at the top that it writes
   * @returns {Made}
   */
  run(command, files = {}, output = '') {
    /** @type {Folder} */
    const root = new Map(this.#root);
    for (const [path, content] of Object.entries(files)) put(root, path, content);
    let text = '';
    const decoder = new TextDecoder();
    const console = new ConsoleStdout((bytes) => {
      if (text.length < mostText) text += decoder.decode(bytes, { stream: true });
    });
    const folder = new PreopenDirectory('/', new Map());
    folder.dir = new Root(root);
    const system = new WASI(
      [...command],
      [],
      [new OpenFile(new File([])), console, console, folder],
      {
        debug: false,
      },
    );
    let status = -1;
    try {
      const imports = { wasi_snapshot_preview1: system.wasiImport };
      const instance = new WebAssembly.Instance(this.#code, imports);
      status = system.start(/** @type {any} */ (instance));
    } catch (error) {
      text += `\n${error}`;
    }
    const made = root.get(output);
    return { status, text, file: made instanceof GrowingFile ? made.data : undefined };
  }
}
