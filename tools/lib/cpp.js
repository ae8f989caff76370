/**
 * Prepares the C++ compiler for the page in `web/public/cpp-…/`: Clang and LLD as WebAssembly, and the part of their
 * headers and libraries that programs for WebAssembly can use. docs/cpp.md explains it.
 *
 * The files are compressed with Brotli: its window spans the compiler, gzip's does not, which saves a fifth.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { brotliEnding, gzipEnding } from '../../web/engine/packed.js';
import { once, sha256 } from './once.js';
import { Failure, root, say } from './run.js';

const clang = 'node_modules/@yowasp/clang';
const decoder = 'node_modules/brotli-dec-wasm';

/** Headers of the compiler itself for any target; the others are for targets and languages of their own. */
const ownHeaders =
  /^include\/(?:__?std|__float|float|inttypes|iso646|limits|std|tgmath|varargs)\w*\.h$/;
/** The C++ library without its copy for C++03, its tests of new features, and the files of its modules. */
const cppHeaders = /^include\/c\+\+\/v1\/(?!__cxx03\/|experimental\/|.*\.(?:modulemap|imp|in)$)/;
const systemHeaders = /^include\/wasm32-wasip1\//;
const libraries =
  /^lib\/\S+\/(?:crt1-command\.o|lib(?:c\+\+|c\+\+abi|c|c-printscan-long-double|clang_rt\.builtins|wasi-emulated-(?:process-clocks|signal|getpid))\.a)$/;
const kept = [ownHeaders, cppHeaders, systemHeaders, libraries];

/** Where g++'s library has two more members of std::bitset, which learners use. */
const bitset = {
  path: 'include/c++/v1/bitset',
  before:
    '  [[__nodiscard__]] _LIBCPP_HIDE_FROM_ABI _LIBCPP_CONSTEXPR_SINCE_CXX23 bool all() const',
  members: `  size_t _Find_next(size_t at) const {
    while (++at < _Size && !(*this)[at]) {}
    return at < _Size ? at : _Size;
  }
  size_t _Find_first() const { return _Find_next(-1); }
`,
};

/** The most memory that the compiler may take, in pages of 64 KiB: a program can make it work without end. */
const mostPages = 2 ** 14;

/** @param {Uint8Array} tar @returns {[path: string, content: Uint8Array][]} its files */
export function filesOfTar(tar) {
  const files = /** @type {[string, Uint8Array][]} */ ([]);
  /** @param {number} from @param {number} length */
  const text = (from, length) =>
    Buffer.from(tar.subarray(from, from + length))
      .toString()
      .split('\0', 1)
      .join('');
  for (let at = 0; text(at, 100);) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const path = [text(at + 345, 155), text(at, 100)].filter(Boolean).join('/');
    if (text(at + 156, 1) === '0') files.push([path, tar.subarray(at + 512, at + 512 + size)]);
    at += 512 * (1 + Math.ceil(size / 512));
  }
  return files;
}

/**
 * Joins files: the length of the list as four bytes, the list as JSON, the contents. web/judge/cpp/library.ts
 * separates them.
 *
 * @param {[path: string, content: Uint8Array][]} files
 */
export function joined(files) {
  const list = Buffer.from(JSON.stringify(files.map(([path, { length }]) => [path, length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...files.map(([, content]) => content)]);
}

/**
 * Bounds the memory of a WebAssembly module that declares the largest possible one.
 *
 * @param {Buffer} code
 * @returns {Buffer}
 */
export function boundMemory(code) {
  const bounded = Buffer.from(code);
  /** The value at a place, as LEB128, and the place after it. @param {number} at @returns {[number, number]} */
  const read = (at) => {
    const byte = code[at] ?? 0;
    const [rest, end] = byte & 128 ? read(at + 1) : [0, at + 1];
    return [(byte & 127) + 128 * rest, end];
  };
  const memory = 5;
  for (let at = 8; at < code.length;) {
    const [size, start] = read(at + 1);
    if (code[at] === memory) {
      const [, most] = read(start + 2);
      if (read(most)[0] !== 2 ** 16) break;
      bounded.set([128, 128, mostPages >> 14], most);
      return bounded;
    }
    at = start + size;
  }
  throw new Failure(`${clang} declares another memory than expected.`);
}

/** @param {Buffer} content */
const packed = (content) =>
  brotliCompressSync(content, {
    params: {
      // Higher levels take many times as long and save one byte in twenty.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Adds the members of std::bitset. @param {[path: string, content: Uint8Array]} file @returns {[path: string, content: Uint8Array]} */
function withMembers([path, content]) {
  if (path !== bitset.path) return [path, content];
  const [start, rest, ...more] = Buffer.from(content).toString().split(bitset.before);
  if (rest === undefined || more.length) throw new Failure(`${path} is not as expected.`);
  return [path, Buffer.from(start + bitset.members + bitset.before + rest)];
}

/** The files of the compiler. @returns {Record<string, Buffer>} */
function toolchain() {
  const read = (/** @type {string} */ path) => fs.readFileSync(join(root, path));
  const resources = filesOfTar(read(`${clang}/gen/llvm-resources.tar`));
  const needed = resources.filter(([path]) => kept.some((pattern) => pattern.test(path)));
  return {
    [`clang.wasm${brotliEnding}`]: packed(boundMemory(read(`${clang}/gen/llvm.core.wasm`))),
    [`library${brotliEnding}`]: packed(joined(needed.map(withMembers))),
    [`brotli.wasm${gzipEnding}`]: gzipSync(read(`${decoder}/pkg/brotli_dec_wasm_bg.wasm`), {
      level: 9,
    }),
  };
}

/** Prepares the compiler, once for each version. The record lists the files with their sizes and hashes. */
export function prepareCpp() {
  const inputs = [
    `${clang}/package.json`,
    `${decoder}/package.json`,
    'tools/lib/cpp.js',
    'web/engine/packed.js',
  ];
  return once('.build/cpp.json', inputs, async () => {
    say('Preparing the C++ compiler: choosing its headers and compressing it');
    const { version } = JSON.parse(fs.readFileSync(join(root, clang, 'package.json'), 'utf8'));
    const contents = Object.entries(toolchain());
    const files = contents.map(([name, content]) => ({
      name,
      bytes: content.length,
      sha256: sha256(content),
    }));
    const hash = sha256(JSON.stringify(files)).slice(0, 8);
    const folder = `cpp-${version}-${hash}`;
    const place = join(root, 'web/public');
    fs.mkdirSync(place, { recursive: true });
    for (const name of fs.readdirSync(place).filter((one) => one.startsWith('cpp-'))) {
      fs.rmSync(join(place, name), { recursive: true });
    }
    fs.mkdirSync(join(place, folder));
    for (const [name, content] of contents) fs.writeFileSync(join(place, folder, name), content);
    return { folder, files, outputs: [`web/public/${folder}`] };
  });
}
