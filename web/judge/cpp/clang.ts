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
import type { Inode } from '@bjorn3/browser_wasi_shim';

type Folder = Map<string, Inode>;
/** Exit code, or -1 after a crash; output and errors; the file written. */
type Made = { status: number; text: string; file: Uint8Array<ArrayBuffer> | undefined };

/** Characters of output and errors that are kept. */
const mostText = 100_000;

/**
 * Bytes of room in a new file, and in one that outgrows it: the object file of a program with a large array, up to the 256
 * MiB of a run, is as large as the array.
 */
const rooms = [2 ** 25, 2 ** 28 + 2 ** 25];

/** Whether all are 0; `every` takes six times as long. */
function isBlank(bytes: Uint8Array) {
  let at = 0;
  while (at < bytes.length && bytes[at] === 0) at++;
  return at === bytes.length;
}

/** A file with room to spare: one of the shim's is copied at every write. Room that is not written takes no memory. */
export class GrowingFile extends File {
  override data: Uint8Array<ArrayBuffer> = new Uint8Array();
  override path_open() {
    return { ret: 0, fd_obj: new OpenGrowingFile(this) };
  }
  /** @returns whether there was room */
  write(bytes: Uint8Array, at: number): boolean {
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
  override fd_write(bytes: Uint8Array) {
    const written = this.fd_pwrite(bytes, this.file_pos);
    this.file_pos += BigInt(written.nwritten);
    return written;
  }
  override fd_pwrite(bytes: Uint8Array, offset: bigint) {
    const isWritten = (this.file as GrowingFile).write(bytes, Number(offset));
    return isWritten ? { ret: 0, nwritten: bytes.length } : { ret: wasi.ERRNO_NOSPC, nwritten: 0 };
  }
}

/** The top folder, in which the commands write. */
class Root extends Directory {
  override create_entry_for_path(path: string, isFolder: boolean) {
    if (isFolder) return super.create_entry_for_path(path, isFolder);
    const entry = new GrowingFile([]);
    this.contents.set(path, entry);
    return { ret: 0, entry };
  }
}

/** Puts a file into a folder, whose inner folders are made. */
function put(folder: Folder, path: string, content: Uint8Array) {
  const names = path.split('/');
  const last = names.pop() as string;
  for (const name of names) {
    let inner = folder.get(name);
    if (!(inner instanceof Directory)) folder.set(name, (inner = new Directory(new Map())));
    folder = (inner as Directory).contents;
  }
  // Its constructor would copy the content.
  folder.set(last, Object.assign(new File([], { readonly: true }), { data: content }));
}

export class Clang {
  #code;
  #root: Folder = new Map();

  constructor(
    code: WebAssembly.Module,
    files: Iterable<readonly [path: string, content: Uint8Array]>,
  ) {
    this.#code = code;
    for (const [path, content] of files) this.add(path, content);
  }

  /** Adds a file for all later commands. */
  add(path: string, content: Uint8Array) {
    put(this.#root, path, content);
  }

  /**
   * Runs one command. Each has a memory of its own.
   *
   * @param files at the top, for this command alone
   * @param output the file at the top that it writes
   */
  run(command: readonly string[], files: Record<string, Uint8Array> = {}, output = ''): Made {
    const root: Folder = new Map(this.#root);
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
      status = system.start(instance as any);
    } catch (error) {
      text += `\n${error}`;
    }
    const made = root.get(output);
    return { status, text, file: made instanceof GrowingFile ? made.data : undefined };
  }
}
