/** web/judge/cpp and its set-up: the commands of the compiler, and the faults of programs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundMemory, filesOfTar } from '../../tools/lib/cpp.js';
import { dialectsOf, lineOfError, withoutClashes } from '../../web/judge/cpp/commands.js';
import { execute } from '../../web/judge/cpp/execute.js';
import { createHandlers } from '../../web/judge/cpp/faults.js';
import { filesIn } from '../../web/judge/cpp/library.js';
import { createStreams } from '../../web/judge/streams.js';

test('the files of an archive are read with their long paths', () => {
  const tar = Buffer.alloc(4 * 512);
  tar.write('name.h', 0);
  tar.write('00000000005', 124);
  tar.write('0', 156);
  tar.write('include/long', 345);
  tar.write('hello', 512);
  const [[path, content], ...rest] = filesOfTar(tar);
  assert.deepEqual(
    [path, String(Buffer.from(content)), rest],
    ['include/long/name.h', 'hello', []],
  );
});

test('joined files are separated', () => {
  const list = JSON.stringify([
    ['a', 2],
    ['b/c', 0],
    ['d', 1],
  ]);
  const joined = Buffer.from(`\0\0\0\0${list}xyz`);
  joined.writeUInt32LE(list.length);
  const read = filesIn(joined).map(([path, content]) => `${path} ${Buffer.from(content)}`);
  assert.deepEqual(read, ['a xy', 'b/c ', 'd z']);
});

const header = [0, 97, 115, 109, 1, 0, 0, 0];

test('the memory of the compiler is bounded', () => {
  const types = [1, 1, 0];
  const code = Buffer.from([...header, ...types, 5, 7, 1, 1, 0x9a, 2, 0x80, 0x80, 4, 10, 1, 0]);
  const bounded = [...boundMemory(code)];
  assert.deepEqual(bounded.slice(15, 18), [0x9a, 2, 0x80]);
  const differences = [...code].filter((byte, at) => byte !== bounded[at]);
  assert.deepEqual(differences, [4]);
  assert.throws(() => boundMemory(Buffer.from([...header, 5, 3, 1, 0, 1])), /another memory/);
});

test('the dialect is recognised from the program', () => {
  const names = (/** @type {string} */ program) =>
    dialectsOf(program).map(({ language, standard, isPrecompiled }) =>
      [language, standard, ...(isPrecompiled ? ['headers'] : [])].join(' '),
    );
  const usual = 'c++ gnu++17 headers';
  assert.deepEqual(names('#include <bits/stdc++.h>\nint main(){}'), [usual]);
  assert.deepEqual(names('#include <stdio.h>\nint main(){ int new; }'), [usual, 'c gnu17']);
  assert.deepEqual(names('#include <stdio.h>\nint main(){ int *a = new int; }'), [usual]);
  assert.deepEqual(names('#include <stdio.h>\nusing namespace std;'), [usual]);
  assert.deepEqual(names('#include <bit>\nint main(){}'), ['c++ gnu++20']);
});

const ambiguous = (/** @type {string} */ name, /** @type {string} */ place) =>
  `solution.cpp:3:1: error: reference to '${name}' is ambiguous\n    3 | x\n` +
  `solution.cpp:2:5: note: candidate found by name lookup is '${name}'\n` +
  `/usr/include/${place}:86:1: note: candidate found by name lookup is 'std::${name}'\n`;

test('names that clash only with headers of other programs are renamed', () => {
  const program = '#include <iostream>\nint count;';
  const errors = ambiguous('count', 'c++/v1/__algorithm/count.h');
  const renamed = withoutClashes(program, errors);
  assert.equal(renamed, `#define count count_of_program\n#line 1 "solution.cpp"\n${program}`);
  for (const own of ['<algorithm>', '<bits/stdc++.h>']) {
    assert.equal(withoutClashes(`#include ${own}\n${program}`, errors), null);
  }
  // Every standard header has this one.
  assert.equal(withoutClashes(program, ambiguous('data', 'c++/v1/__iterator/data.h')), null);
  assert.equal(withoutClashes(program, "solution.cpp:3:1: error: expected ';'\n"), null);
  const twice =
    "solution.cpp:9:5: error: redefinition of 'y1' as different kind of symbol\n    9 | int y1;\n" +
    '/usr/include/wasm32-wasip1/math.h:430:15: note: previous definition is here\n';
  assert.match(withoutClashes('#include <cstdio>\n', twice) ?? '', /#define y1 /);
  assert.equal(withoutClashes('#include <cmath>\n', twice), null);
});

test('the first error is the one that names the line', () => {
  const text =
    'solution.cpp:3:5: warning: x\n/usr/include/a.h:1:1: error: y\nsolution.cpp:7:1: error: z\n';
  assert.equal(lineOfError(text), 7);
  assert.equal(lineOfError('wasm-ld: error: program.o: undefined symbol: f(int)'), null);
});

/** The handlers on a memory, with a record at 64: line 17, column 9, then two types. @param {number} info of the second type */
function handlersOf(info) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const view = new DataView(memory.buffer);
  const bytes = Buffer.from(memory.buffer);
  for (const [at, value] of Object.entries({ 64: 512, 68: 17, 72: 9, 76: 128, 80: 256 })) {
    view.setUint32(Number(at), value, true);
  }
  bytes.write("'int[20]'", 132);
  view.setUint16(258, info, true);
  bytes.write("'long'", 260);
  view.setBigInt64(1024, -20n, true);
  return { ...createHandlers(() => memory), view };
}

test('a check tells the index, the type and the place, once', () => {
  const { imports, findings } = handlersOf(11);
  imports.__ubsan_handle_out_of_bounds(64, 20);
  imports.__ubsan_handle_out_of_bounds(64, 21);
  const text = "index 20 out of bounds for type 'int[20]'";
  assert.deepEqual(findings, [{ kind: 'bounds', line: 17, column: 9, text }]);
});

test('numbers of 64 bits are read from memory', () => {
  const { imports, findings } = handlersOf(13);
  imports.__ubsan_handle_out_of_bounds(64, 1024);
  assert.match(findings[0].text, /^index -20 out of bounds/);
});

test('arithmetic, null pointers and missing results are reported with their place', () => {
  const { imports, findings, view } = handlersOf(11);
  /** @param {string} name @param {...number} given */
  const told = (name, ...given) => {
    findings.length = 0;
    imports[`__ubsan_handle_${name}`](64, ...given);
    return findings.map(({ kind, text }) => `${kind}: ${text}`)[0];
  };
  view.setUint16(130, 11, true);
  assert.match(told('add_overflow', 2147483647, 1), /^overflow: .*: 2147483647 \+ 1 cannot/);
  assert.equal(told('divrem_overflow', 3, 0), 'division: division by zero');
  assert.match(told('divrem_overflow', -5, -1), /^division: division of -5 by -1 cannot/);
  assert.match(told('shift_out_of_bounds', 1, 40), /^value: shift exponent 40 is too large/);
  assert.match(told('shift_out_of_bounds', 1, -1), /^value: shift exponent -1 is negative/);
  assert.match(told('negate_overflow', -2147483648), /^overflow: negation of -2147483648/);
  view.setUint8(81, 3);
  assert.match(told('type_mismatch_v1', 0), /^null: member access within null pointer/);
  assert.equal(told('type_mismatch_v1', 8), undefined);
  assert.match(told('missing_return'), /^return: execution reached the end/);
});

test('an exception ends the run with the name of its type', () => {
  const { imports, view } = handlersOf(11);
  view.setUint32(2052, 4096, true);
  Buffer.from(view.buffer).write('St12out_of_range', 4096);
  assert.throws(() => imports.__cxa_throw(0, 2048), { message: 'St12out_of_range' });
});

/**
 * A program of WebAssembly: a memory of 129 pages, 128 of them for the stack, and `_start`.
 *
 * @param {number[]} code of `_start`
 * @param {number} [stackPointer] signed LEB128 of one byte
 */
function program(code, stackPointer = 16) {
  const name = (/** @type {string} */ text) => [text.length, ...Buffer.from(text)];
  const section = (/** @type {number} */ id, /** @type {number[]} */ content) => [
    id,
    content.length,
    ...content,
  ];
  const body = [0, ...code, 11];
  return new WebAssembly.Module(
    new Uint8Array([
      ...header,
      ...section(1, [1, 96, 0, 0]),
      ...section(3, [1, 0]),
      ...section(5, [1, 0, 129, 1]),
      ...section(6, [1, 127, 1, 65, stackPointer, 11]),
      ...section(7, [
        3,
        ...name('memory'),
        2,
        0,
        ...name('_start'),
        0,
        0,
        ...name('__stack_pointer'),
        3,
        0,
      ]),
      ...section(10, [1, body.length, ...body]),
    ]),
  );
}

/** @param {Parameters<typeof program>} given */
function ran(...given) {
  const streams = createStreams(100, () => {});
  streams.begin('');
  return execute(program(...given), streams);
}

test('the ends of a program are distinguished, with its memory beside the stack', () => {
  const ended = ran([]);
  assert.deepEqual([ended.what, ended.status, ended.memory], ['ended', 0, 65_536]);
  assert.equal(ran([0]).what, 'unreachable');
  assert.equal(ran([65, 127, 40, 2, 0, 26]).what, 'out-of-bounds');
  assert.equal(ran([65, 127, 40, 2, 0, 26], 112).what, 'recursion');
  assert.equal(ran([65, 1, 65, 0, 109, 26]).what, 'division-by-zero');
  assert.equal(ran([16, 0]).what, 'recursion');
});
