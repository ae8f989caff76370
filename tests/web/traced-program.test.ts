/** Programs in C and C++ that tell their steps: what is inserted into their text, and what is kept of what they tell. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { EventRecord } from '../../web/judge/cpp/event-record';
import { TraceRun } from '../../web/judge/cpp/trace-run';
import { tracedProgram } from '../../web/judge/cpp/traced-program';
import { traceLevels } from '../../web/judge/runners/program-runner';
import { createStreams } from '../../web/judge/runners/streams';
import { firstOf } from './first_of';

/** The text after the prologue with steps as `<LINE VARIABLES>`; calls and their ends are `<call …>` and `<end …>`. */
function inserted(program: string) {
  const shown =
    /(?:BLOCKCOVER_SHOW\((\w+)\)|BLOCKCOVER_SHOW_ARRAY\((\w+).*?\)),blockcover_(?:local|global)\(\d+\),/g;
  const step =
    /blockcover_at\((\d+)\)\?\(blockcover_look\(\),(.*?)BLOCKCOVER_FLUSH,blockcover_step\(\1\)\):\(void\)0/g;
  const [, text] = firstOf(
    tracedProgram(program, 'variables').split('#line 1 "solution.cpp"\n'),
    2,
  );
  return text
    .replace(shown, (_, name, array) => `${name ?? array} `)
    .replace(step, (_, line, names) => `<${[line, names].join(' ').trim()}>`)
    .replace(/blockcover_visit\((\d+),([12])\);/g, (_, line, told) => `<${line} ${told === '2'}>`)
    .replace(
      /__attribute__.*?blockcover_look\(\),(.*?)blockcover_called\(\);/g,
      (_, names) => `<${`call ${names}`.trim()}>`,
    )
    .replace(/\{(\w+) blockcover_kept=\((.*?)\);.*?return blockcover_kept;\}/g, '<return $1$2>')
    .replace(
      /blockcover_(?:look|known_result)\([^)]*\),(.*?)BLOCKCOVER_FLUSH,blockcover_return\(\d+\);/g,
      (_, names) => `<${`end ${names}`.trim()}>`,
    );
}

const ofBody = (body: string) =>
  /^void f\(int a\) \{<call a>(.*)<end [^>]*>\}$/s
    .exec(inserted(`void f(int a) {${body}}`))?.[1]
    ?.trim();

const statements: [what: string, program: string, traced: string][] = [
  [
    'if within if',
    'if (a) if (b) a++; else { a--; }',
    '<1 a>;if (a) {<1 true><1 a>;if (b) {<1 true><1 a>;a++;} else {<1 false> <1 a>;a--; }}else <1 false>',
  ],
  [
    'else if',
    'if (a) a++; else if (a > 2) ; else a--;',
    '<1 a>;if (a) {<1 true><1 a>;a++;} else {<1 false><1 a>;if (a > 2) {<1 true><1 a>;;} else {<1 false><1 a>;a--;}}',
  ],
  [
    'a loop in a loop',
    'for (int i = 0; i < 3; i++) for (;;) a++;',
    '<1 a>;for (int i = 0; i < 3; <1 a i>,i++) {<1 a i>;for (;;) {<1 a i>;a++;}}',
  ],
  ['do', 'do a++; while (a < 3);', '<1 a>;do {<1 a>;a++;} while (<1 a>,a < 3);'],
  [
    'a loop over a range',
    'for (auto &[y, x] : v) y++;',
    '<1 a>;for (auto &[y, x] : v) {<1 a y x>;y++;}',
  ],
  ['a label', 'again: a++; goto again;', 'again: <1 a>;a++; <1 a>;goto again;'],
  ['if of the compiler', 'if constexpr (a) a++;', '<1 a>;if constexpr (a) {<1 a>;a++;}'],
  ['if with nothing', 'if (a) {} else ;', '<1 a>;if (a) {<1 true>} else {<1 false><1 a>;;}'],
  ['while', 'while (a--) a++;', 'while (<1 a>,a--) {<1 a>;a++;}'],
  [
    'switch',
    'switch (a) { case 1: a++; break; default: a--; }',
    '<1 a>;switch (a) { case 1: <1 a>;a++; <1 a>;break; default: <1 a>;a--; }',
  ],
  [
    'a comment',
    'if (a) /* b; */ a++; // c;',
    '<1 a>;if (a) /* b; */ {<1 true><1 a>;a++;}else <1 false> // c;',
  ],
  [
    'a variable that hides another',
    '{ char a; a++; } a++;',
    '{ <1 a>;char a; <1 a>;a++; } <1 a>;a++;',
  ],
];

test.each(statements)('a step is inserted before each statement: %s', (_, program, traced) => {
  // A comment to the end of the line hides what follows it.
  assert.equal(ofBody(`${program}\n`), traced);
});

test('a macro that begins a loop has a body, and what the parser does not understand stays', () => {
  const loop = '#define rep(i, n) for (int i = 0; i < n; i++)\n';
  assert.equal(
    inserted(`${loop}int f() { rep(i, 3) rep(j, 4) g(); }`),
    `${loop}int f() {<call> <2>;rep(i, 3) {<2>;rep(j, 4) {<2>;g();}} <end>}`,
  );
  const other = '#define LOOP FOR\n';
  assert.equal(
    inserted(`${other}int f() { LOOP(3) g(); g(); }`),
    `${other}int f() {<call> LOOP(3) g(); <2>;g(); <end>}`,
  );
});

test('a function with a macro that may take the next `else` has no steps', () => {
  const program = '#define IF if (1)\nvoid f() { if (a) IF b = 1; else c = 1; }\nvoid g() { a; }';
  const traced = inserted(program);
  assert.ok(traced.includes('if (a) IF b = 1; else c = 1;'), traced);
  assert.ok(traced.includes('<3>;a;'), traced);
});

test('a function that the parser ends too early, for a struct within a macro, tells nothing', () => {
  const own = 'struct S { int k; static int f() { return 2; } bool g() const { return k; } };';
  const program = `int main() { int c; RUN({ ${own} if (S{1}.g()) c; }) while (c--) { c; } return 0; }`;
  assert.match(inserted(program), /^int main\(\) \{ int c; .* \}; if .* return 0; \}$/);
});

test('what the parser does not understand within a statement leaves the others alone', () => {
  assert.equal(
    ofBody('array<array<int, 2>, 2> b{}; a++;'),
    'array<array<int, 2>, 2> b{}; <1 a b>;a++;',
  );
  assert.equal(ofBody('m[{1, 2}].f(); a++;'), '<1 a>;m[{1, 2}].f(); <1 a>;a++;');
});

test('the variables of a function are its own, those of its class, of its outer function, and the global ones that it names', () => {
  const program =
    'int n, other; struct S { int k; void f() { k++; } static int g() { return n; } };';
  assert.equal(
    inserted(program),
    'int n, other; struct S { int k; void f() {<call k> <1 k>;k++; <end k>} static int g() {<call n> <1 n>;<return int n> } };BLOCKCOVER_FIELDS(struct S,S,BLOCKCOVER_FIELD(k,BLOCKCOVER_PUT(blockcover_it->k)))',
  );
  assert.match(inserted('class C { int k; friend void f(C c) { c; } };'), /f\(C c\) \{<call c>/);
  assert.equal(
    inserted('int main() { int a, b; auto f = [&](int c) { a += c; }; }'),
    'int main() {<call> <1>;int a, b; <1 a b>;auto f = [&](int c) {<call a c> <1 a c>;a += c; <end a c>}; <end a b f>}',
  );
  assert.match(
    inserted('int main() { int a, b; auto f = [a]() { return a; }; }'),
    /\[a\]\(\) \{<call a>/,
  );
});

test('a call shows the global variables of the functions that it calls too, but constants', () => {
  const program =
    'int n; const int k = 2; int a() { return n + k; } int b() { return a(); } int main() { b(); }';
  assert.match(inserted(program), /int main\(\) \{<call n> <1>;b\(\); <end n>\}/);
});

test('no level of a trace changes a line', () => {
  const program = 'int n;\nint f(int a) {\n  if (a)\n    return n;\n  return f(a - 1);\n}\n';
  for (const level of traceLevels) {
    const [, text = ''] = tracedProgram(program, level).split('#line 1 "solution.cpp"\n');
    assert.equal(text.split('\n').length, program.split('\n').length);
  }
});

/** What is kept of events. */
function kept(events: readonly unknown[][]) {
  const record = new EventRecord();
  for (const event of events) record.add(JSON.stringify(event));
  const text = record.text();
  return text.split('\n').map((line) => JSON.parse(line));
}

const call = (value: string) => ['c', 0, [['n', value]], []];
const define = ['f', 0, 'f', 1, []];

test('the last steps and the first calls are kept; what has changed between comes with the next step', () => {
  const steps = Array.from({ length: 20_010 }, (_, at) => [
    's',
    2,
    0,
    at < 9 ? [['k', String(at)]] : [],
    [],
  ]);
  const [, first, gap, second, ...others] = kept([define, call('3'), ...steps]);
  assert.deepEqual(first, call('3'));
  assert.deepEqual(gap, ['g', 10, 0]);
  assert.deepEqual(second, ['s', 2, 0, [['k', '8']], []]);
  assert.equal(others.length, 19_999);
});

test('a call whose beginning is left out comes late, with its arguments as they were', () => {
  const calls = Array.from({ length: 45_000 }, (_, at) => [
    call(String(at)),
    ['r', 3, 0, '1', [], []],
  ]).flat();
  const outer = [define, call('a'), ['s', 2, 0, [['n', 'b']], []]];
  const inner = [call('x'), ['s', 2, 0, [['n', 'y']], []]];
  const steps = Array.from({ length: 20_001 }, () => ['s', 4, 0, [], []]);
  const all = kept([...outer, ...calls, ...inner, ...steps]);
  const late = all.findIndex(([kind]) => kind === 'l');
  assert.deepEqual(all.slice(late, late + 2), [
    ['l', 0, [['n', 'x']], []],
    ['s', 4, 0, [['n', 'y']], []],
  ]);
  assert.equal(all.filter(([kind]) => kind === 'c').length, 20_000);
});

test.each(['', '{', '[]', '["s",1,0,[],[]]', '["z"]', '["c"]', 'null'])(
  'what is no event ends the record: %s',
  (text) => {
    const record = new EventRecord();
    record.add(JSON.stringify(define));
    record.add(text);
    record.add(JSON.stringify(call('1')));
    assert.equal(record.text(), JSON.stringify(define));
  },
);

test('a traced run tells its events and its output so far, until its time is over', () => {
  let now = 0;
  const streams = createStreams(100, () => {});
  const run = new TraceRun({ steps: false, seconds: 2 }, streams, () => now);
  const memory = new WebAssembly.Memory({ initial: 1 });
  const told = JSON.stringify(define);
  new Uint8Array(memory.buffer).set(Buffer.from(told), 8);
  const called = run.imports(() => memory);
  called.blockcover_event(8, told.length);
  streams.write(Buffer.from('abc'));
  assert.deepEqual([called.blockcover_printed(), called.blockcover_tells_steps()], [3, 0]);
  assert.equal(run.isOver, false);
  now = 8001;
  assert.throws(() => called.blockcover_event(8, told.length), /over/);
  assert.ok(run.isOver);
  // A program may name any place in its memory.
  assert.throws(() => called.blockcover_event(-1, -1), /over/);
  assert.equal(run.events(), `${told}\n${told}\n["t"]`);
});

test('a traced run ends after as many events on every machine', () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const ofStep = (at: number) => JSON.stringify(at ? ['s', 1, 0, [], []] : call('1'));
  for (const pace of [0, 1]) {
    let now = 0;
    const streams = createStreams(1, () => {});
    const run = new TraceRun({ steps: true, seconds: 1e9 }, streams, () => (now += pace));
    const { blockcover_event: tell } = run.imports(() => memory);
    const add = (at: number) =>
      tell(0, new TextEncoder().encodeInto(ofStep(at), new Uint8Array(memory.buffer)).written);
    for (let at = 1; at < 50_000; at++) add(at - 1);
    assert.throws(() => add(1), /over/);
    assert.ok(!run.events().includes('["t"]'));
  }
});
