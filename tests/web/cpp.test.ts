/** web/judge/cpp and its set-up: the commands of the compiler, and the faults of programs. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { boundMemory, filesOfTar } from '../../tools/lib/cpp.js';
import { itemAt } from '../../web/board/item-at';
import { GrowingFile } from '../../web/judge/cpp/clang';
import { dialectsOf, lineOfError, withIntMain, withoutClashes } from '../../web/judge/cpp/dialects';
import { execute } from '../../web/judge/cpp/execute';
import { createHandlers } from '../../web/judge/cpp/faults';
import { filesIn } from '../../web/judge/cpp/library';
import { errorsOfHidden, withHiddenNames } from '../../web/judge/cpp/missing-headers';
import { isTooLarge, sizeErrors, variablesIn } from '../../web/judge/cpp/sizes';
import { withSafeWideLong, withWideLong } from '../../web/judge/cpp/wide';
import { createStreams } from '../../web/judge/runners/streams';

const nameOf = (text: string) => [text.length, ...Buffer.from(text)];
const section = (id: number, content: number[]) => [id, content.length, ...content];

/** How every module of WebAssembly begins. */
const header = [0, 97, 115, 109, 1, 0, 0, 0];

/**
 * A program: a memory of 129 pages, 128 of them for the stack, and `_start`.
 *
 * @param code of `_start`
 * @param given.stackPointer signed LEB128 of one byte
 * @param given.imports functions without results, numbered from 0
 * @param given.takesTwo whether they take two numbers
 * @param given.data the bytes of the memory from 1,024 on
 */
function programOf(
  code: number[],
  {
    stackPointer = 16,
    imports = [],
    takesTwo = false,
    data = [],
  }: {
    stackPointer?: number;
    imports?: [module: string, name: string][];
    takesTwo?: boolean;
    data?: number[];
  } = {},
) {
  const body = [0, ...code, 11];
  const imported = imports.flatMap((one) => [...one.flatMap(nameOf), 0, Number(takesTwo)]);
  const exported = [
    ...[...nameOf('memory'), 2, 0],
    ...[...nameOf('_start'), 0, imports.length],
    ...[...nameOf('__stack_pointer'), 3, 0],
  ];
  return new WebAssembly.Module(
    new Uint8Array([
      ...header,
      ...section(1, [2, 96, 0, 0, 96, 2, 127, 127, 0]),
      ...section(2, [imports.length, ...imported]),
      ...section(3, [1, 0]),
      ...section(5, [1, 0, 129, 1]),
      ...section(6, [1, 127, 1, 65, stackPointer, 11]),
      ...section(7, [3, ...exported]),
      ...section(10, [1, body.length, ...body]),
      ...section(11, [1, 0, 65, 128, 8, 11, data.length, ...data]),
    ]),
  );
}

test('the files of an archive are read with their long paths', () => {
  const tar = Buffer.alloc(4 * 512);
  tar.write('name.h', 0);
  tar.write('00000000005', 124);
  tar.write('0', 156);
  tar.write('include/long', 345);
  tar.write('hello', 512);
  const files = filesOfTar(tar).map(([path, content]) => [path, String(Buffer.from(content))]);
  assert.deepEqual(files, [['include/long/name.h', 'hello']]);
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
  const names = (program: string) =>
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

const ambiguous = (name: string, place: string) =>
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

test('main of C has a result in WebAssembly, and the compiler warns of one that has none', () => {
  const { program, warning } = withIntMain('#include <stdio.h>\n  void  main (void) {\n}');
  assert.equal(program, '#include <stdio.h>\n  int   main (void) {\n}');
  assert.match(warning, /^solution\.cpp:2:3: warning: return type of 'main' is not 'int'/);
  for (const own of ['int main() {}', 'void mainly() {}', 'int f();']) {
    assert.deepEqual(withIntMain(own), { program: own, warning: '' });
  }
});

test('the first error is the one that names the line', () => {
  const text =
    'solution.cpp:3:5: warning: x\n/usr/include/a.h:1:1: error: y\nsolution.cpp:7:1: error: z\n';
  assert.equal(lineOfError(text), 7);
  assert.equal(lineOfError('wasm-ld: error: program.o: undefined symbol: f(int)'), null);
});

/**
 * The handlers on a memory, with a record at 64: line 17, column 9, then two types.
 *
 * @param info of the second type
 */
function handlersOf(info: number) {
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
  const { imports, findings } = createHandlers(() => memory);
  const call = (name: string, ...given: number[]) => itemAt(imports, name)(...given);
  return { call, findings, view };
}

test('a check tells the index, the type and the place, once', () => {
  const { call, findings } = handlersOf(11);
  call('__ubsan_handle_out_of_bounds', 64, 20);
  call('__ubsan_handle_out_of_bounds', 64, 21);
  const text = "index 20 out of bounds for type 'int[20]'";
  assert.deepEqual(findings, [{ kind: 'bounds', line: 17, column: 9, text }]);
});

test('numbers of 64 bits are read from memory', () => {
  const { call, findings } = handlersOf(13);
  call('__ubsan_handle_out_of_bounds', 64, 1024);
  assert.match(itemAt(findings, 0).text, /^index -20 out of bounds/);
});

test('arithmetic, null pointers and missing results are reported with their place', () => {
  const { call, findings, view } = handlersOf(11);
  const told = (name: string, ...given: number[]) => {
    findings.length = 0;
    call(`__ubsan_handle_${name}`, 64, ...given);
    return findings.map(({ kind, text }) => `${kind}: ${text}`).join('\n');
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
  assert.equal(told('type_mismatch_v1', 8), '');
  assert.match(told('missing_return'), /^return: execution reached the end/);
});

test('an exception ends the run with the name of its type', () => {
  const { call, view } = handlersOf(11);
  view.setUint32(2052, 4096, true);
  Buffer.from(view.buffer).write('St12out_of_range', 4096);
  assert.throws(() => call('__cxa_throw', 0, 2048), { message: 'St12out_of_range' });
});

function ran(...given: Parameters<typeof programOf>) {
  const streams = createStreams(100, () => {});
  streams.begin('');
  return execute(programOf(...given), streams);
}

test('the ends of a program are distinguished, with its memory beside the stack', () => {
  const ended = ran([]);
  assert.deepEqual([ended.end, ended.status, ended.memory], ['ended', 0, 65_536]);
  assert.equal(ran([0]).end, 'unreachable');
  assert.equal(ran([65, 127, 40, 2, 0, 26]).end, 'out-of-bounds');
  assert.equal(ran([65, 127, 40, 2, 0, 26], { stackPointer: 112 }).end, 'recursion');
  assert.equal(ran([65, 1, 65, 0, 109, 26]).end, 'division-by-zero');
  assert.equal(ran([16, 0]).end, 'recursion');
  // A null pointer reads no zero.
  assert.equal(ran([65, 0, 40, 2, 0, 69, 4, 64, 0, 11]).end, 'ended');
  // The library cannot throw; it prints and stops.
  for (const [name, end] of [
    ['out_of_range', 'error'],
    ['bad_alloc', 'memory'],
  ]) {
    const streams = createStreams(100, () => {});
    streams.begin('');
    streams.complain(Buffer.from(`${name} was thrown in -fno-exceptions mode with message "x"`));
    const ended = execute(programOf([0]), streams);
    assert.deepEqual([ended.end, ended.errors.endsWith(`of 'std::${name}'`)], [end, true]);
  }
});

test('a program reaches none of the functions that JavaScript has built in', () => {
  for (const [module, name] of [
    ['env', 'hasOwnProperty'],
    ['constructor', 'isExtensible'],
    ['__proto__', 'reached'],
    ['wasi_snapshot_preview1', 'toString'],
  ] as [string, string][]) {
    const { end, errors } = ran([16, 0], { imports: [[module, name]] });
    assert.deepEqual([end, errors], ['crashed', `Error: ${name} does not exist here`], module);
  }
  assert.equal('reached' in Object.prototype, false);
  // The same call of a function that is there.
  assert.equal(ran([16, 0], { imports: [['env', 'system']] }).end, 'ended');
  // The record of a thrown type, at 1,024, leads to its name behind it.
  const data = [0, 0, 0, 0, 8, 4, 0, 0, ...Buffer.from('constructor\0')];
  const thrown = [65, 0, 65, 128, 8, 16, 0];
  const { errors } = ran(thrown, { imports: [['env', '__cxa_throw']], takesTwo: true, data });
  assert.equal(errors, "terminate called after throwing an instance of 'constructor'");
});

test('the variables that make a program too large are named with their lines', () => {
  const described = `
!1 = distinct !DIGlobalVariable(name: "cache", scope: !2, file: !3, line: 7, type: !4, isLocal: false)
!4 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 8589934592, elements: !9)
!5 = distinct !DIGlobalVariable(name: "n", scope: !2, file: !3, line: 3, type: !8, isLocal: false)
!6 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, line: 4, type: !7, isLocal: true)
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "board", file: !3, line: 2, baseType: !10)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 3200, elements: !9)
`;
  assert.deepEqual(variablesIn(described), [
    { name: 'cache', line: 7, bytes: 2 ** 30 },
    { name: 'b', line: 4, bytes: 400 },
    { name: 'n', line: 3, bytes: 4 },
  ]);
  assert.equal(sizeErrors(described), "solution.cpp:7:1: error: 'cache' needs 1073741824 bytes\n");
  // Many variables together: none is to blame.
  const half = described
    .replace('8589934592', String(2 ** 28))
    .replace('3200', String(2 ** 29 - 8));
  assert.match(sizeErrors(half), /^wasm-ld: error: memory too small, 100663299 bytes/);
  assert.match(sizeErrors(''), /ran out of memory/);
  for (const [errors, expected] of [
    ['LLVM ERROR: out of memory\nAllocation failed', true],
    ["error: unable to open output file 'program.o': 'No space left on device'", true],
    ['wasm-ld: error: maximum memory too small, 545325056 bytes needed', true],
    ["solution.cpp:3:1: error: expected ';'", false],
  ] as const)
    assert.equal(isTooLarge(errors), expected);
});

test('long and size_t are written with 64 bits, and nothing else changes', () => {
  for (const [narrow, wide] of [
    ['long a = 1L << 40;', 'long long a = 1LL << 40;'],
    ['unsigned long f(long int, long)', 'unsigned long long f(long long int, long long)'],
    [
      'std::size_t a; size_t b = 5UL + 0x1FuL',
      'unsigned long long a; unsigned long long b = 5ULL + 0x1FuLL',
    ],
    ['typedef long\n  ll; // a long word', 'typedef long long\n  ll; // a long word'],
    ['printf("%5ld long %lu%zu", x)', 'printf("%5lld long %llu%llu", x)'],
    ['LONG_MAX - __builtin_popcountl(a)', 'LLONG_MAX - __builtin_popcountll(a)'],
  ] as const)
    assert.equal(withWideLong(narrow), wide);
  for (const same of [
    'unsigned long long a = 1ULL + 2LL; long  long b; long double c = 1.5L + 2.L;',
    "/* long */ char c = '\"'; // size_t",
    'printf("%lld %lf long", longer, my_size_t)',
    'int constructor, toString, valueOf;',
    'int main() { return 0; }',
  ])
    assert.equal(withWideLong(same), null, same);
});

test('a file of the compiler grows, and is not larger than the largest program', () => {
  const file = new GrowingFile([]);
  const ones = new Uint8Array(4096).fill(1);
  assert.equal(file.write(ones, 2 ** 25 - 10), true);
  assert.equal(file.write(new Uint8Array(4096), file.data.length), true);
  file.write(new Uint8Array(2), 2 ** 25);
  assert.deepEqual(
    [...file.data.subarray(2 ** 25 - 11, 2 ** 25 + 3)],
    [0, ...Array(10).fill(1), 0, 0, 1],
  );
  assert.equal(file.data.length, 2 ** 25 - 10 + 8192);
  assert.equal(file.write(ones, 2 ** 29), false);
  assert.equal(file.data.length, 2 ** 25 - 10 + 8192);
});

/** The names that are hidden in a program. */
const hiddenIn = (program: string) => {
  const [, names = ''] =
    errorsOfHidden(
      `error: unknown type name '$\n${withHiddenNames(program)
        ?.match(/\$+\w+/g)
        ?.join(' ')}`,
    )?.split('\n') ?? [];
  return names.split(' ');
};

test('the names that no header of a program gives are hidden, as long as before', () => {
  const program = '#include <iostream>\nusing namespace std;\nvector<int> v;\nstring s;\n';
  const hidden = withHiddenNames(program) ?? '';
  assert.match(hidden, /^\$+\w+<int> v;\nstring s;$/m);
  assert.equal(hidden.length, program.length);
  assert.deepEqual(hiddenIn(program), ['vector']);
  assert.deepEqual(hiddenIn('std::map<int, int> m; ::printf("%d");'), ['map', 'printf']);
  // A header brings others; one that is not known may bring any.
  assert.equal(withHiddenNames(`#include <vector>\n${program}`), null);
  assert.equal(withHiddenNames(`#include <random>\n${program}`), null);
  assert.equal(withHiddenNames(`#include <bits/stdc++.h>\n${program}`), null);
  assert.equal(withHiddenNames('#include <string.h>\nint a = memset(b, 0, 1);'), null);
  assert.deepEqual(hiddenIn('#include <iostream>\nint a = memset(b, 0, 1);'), ['memset']);
});

test('a list whose type the compiler finds needs its header', () => {
  for (const used of ['for (int i : {0, 1})', 'for (auto p:{P{1, 2}, q})', 'auto all = {1, 2};'])
    assert.deepEqual(hiddenIn(`#include <cstdio>\n${used}`), ['initializer_list'], used);
  const program = '#include <cstdio>\nint main() { for (int i : {0}) return i; }';
  assert.equal(withHiddenNames(program)?.length, program.length);
  for (const kept of [
    '#include <iostream>\nfor (int i : {0, 1}) {}',
    'for (int i : cells) { f({1, 2}); }',
    'int cells[] = {1, 2}; P p = {1, 2}; for (int i = 0; i < 3; i++) {}',
    'bool a = b ? c : d; // for (int i : {0, 1})',
    'switch (x) { default: { f(); } }',
  ])
    assert.equal(withHiddenNames(kept), null, kept);
});

test('members, texts and comments keep their names', () => {
  for (const kept of [
    's.count(1); p->find(2); limits<int>::max(); std::ios::fixed; A::next;',
    '// a vector\n/* sort */ char c = \'"\'; puts_("vector"); auto r = R"(map "set)";',
    '#include "stdio.h" // vector\n',
  ])
    assert.equal(withHiddenNames(kept), null);
});

test('an error names the hidden name itself, and only a header that is missing counts', () => {
  const hidden = (withHiddenNames('vector<int> v;') ?? '').split('<')[0] ?? '';
  const of = (text: string) => errorsOfHidden(`solution.cpp:3:1: error: ${text}\n`);
  for (const [text, told] of [
    [`no template named '${hidden}'`, "no template named 'vector'"],
    [`use of undeclared identifier 'std::${hidden}'`, 'std::vector'],
    [`no member named '${hidden}' in namespace 'std'`, "'vector' in namespace"],
    [`no type named '${hidden}' in namespace 'std'`, "'vector' in namespace"],
    [`no member named '${hidden}' in the global namespace`, "'vector' in the global"],
  ] as const)
    assert.ok(of(text)?.includes(told), text);
  assert.equal(of(`no member named '${hidden}' in 'Grid'`), null);
  assert.equal(of("use of undeclared identifier 'x'"), null);
});

test('a program that takes no size from the library has a `long` of 64 bits at once', () => {
  assert.equal(withSafeWideLong('long b = 1L << 40;'), 'long long b = 1LL << 40;');
  assert.equal(withSafeWideLong('long p = s.find(c);'), null);
  assert.equal(withSafeWideLong('long d = a.size() - b.size();'), null);
  assert.equal(withSafeWideLong('int n;'), null);
});
