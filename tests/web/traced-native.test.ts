/** Traced programs built by gcc and g++: what they tell. `tests/py/test_trace_styles.py` has whole programs. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { tracedProgram } from '../../web/judge/cpp/traced-program';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;
const isThere = spawnSync('g++', ['--version']).status === 0;
let folder = '';
let built = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'traced-'));
  const helper = join(root, 'tests/web/blockcover_trace.c');
  spawnSync('gcc', ['-c', '-o', join(folder, 'trace.o'), helper]);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns the program, or the compiler's errors */
async function build(text: string, isC: boolean): Promise<{ path: string; errors: string }> {
  const path = join(folder, String(++built));
  const source = `${path}.${isC ? 'c' : 'cpp'}`;
  writeFileSync(source, text);
  const [compiler, standard] = isC ? (['gcc', 'gnu17'] as const) : (['g++', 'gnu++20'] as const);
  const files = ['-I', join(root, 'web/judge/cpp'), '-o', path, source, join(folder, 'trace.o')];
  const errors = await run(compiler, [`-std=${standard}`, '-w', ...files]).then(
    () => '',
    ({ stderr }) => String(stderr),
  );
  return { path, errors };
}

/** What a traced program prints and tells. */
function ran(path: string, input = '') {
  const stdio: ('pipe' | 'ignore')[] = ['pipe', 'pipe', 'ignore', 'pipe'];
  const { output } = spawnSync(path, { input, stdio, maxBuffer: 2 ** 28, timeout: 20_000 });
  const events = String(output[3]).trimEnd().split('\n');
  return { printed: String(output[1]), events: events.map((line) => JSON.parse(line)) };
}

/** The last values of all variables. */
async function values(program: string, isC: boolean): Promise<Record<string, string>> {
  const { path, errors } = await build(tracedProgram(program, 'variables'), isC);
  assert.equal(errors, '');
  const { events } = ran(path);
  const all = events
    .filter(([kind]) => 'csrx'.includes(kind))
    .flatMap((event) => event.slice(-2).flat());
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

const ofBoth = `
int number = -7, cells[2][3] = {{1, 2, 3}, {4}}; unsigned long long bits = -1; char rows[2][4] = {"..#", "#"};
char letter = '#', quote = '\\'', zero = 0, none[3]; double half = 0.5; enum Kind { A, B = 3 }; enum Kind kind = B;
int large[2000], *pointer = &number; const char *text = "text"; short mask[3] = {1, 2, 4};
`;
const shown = {
  ...{
    number: '-7',
    cells: '[[1, 2, 3], [4, 0, 0]]',
    bits: '18446744073709551615',
    rows: '["..#", "#"]',
  },
  ...{ letter: "'#'", quote: "'\\''", zero: '0', none: '[0, 0, 0]', half: '0.5', kind: '3' },
  ...{ large: '2000 items', mask: '[1, 2, 4]' },
};
const used = Object.keys(shown).join(', ');

/** The time of a test, ms: compilers share the machine. */
const patience = 300_000;

describe.skipIf(!isThere)('with g++', { timeout: patience }, () => {
  test.each([true, false])('values are shown as Python would: C %s', async (isC) => {
    const program = `${ofBoth}int main() { int n = 2, own[n], *at = own; own[0] = own[1] = 5; char word[] = "ab"; (void)(${used}, pointer, text, at, word); return 0; }`;
    assert.deepEqual(await values(program, isC), { ...shown, n: '2', own: '[5, 5]', word: '"ab"' });
  });

  test('values of the library of C++ are shown, others are left out', async () => {
    const headers = 'array bitset deque functional map memory queue set stack string vector';
    const includes = headers.split(' ').map((name) => `#include <${name}>\n`);
    const program = `${includes.join('')}using namespace std;
struct Point { int y, x; }; struct Cells { char rows[1][3]; }; class Hidden { int n = 1; public: int f() { return n; } };
vector<vector<int>> board = {{0, 1}, {1, 0}}; vector<bool> flags = {true, false}; bitset<4> set4("0011");
map<string, int> known = {{"a", 1}}; set<int> seen = {3, 1}; pair<int, char> both(1, 'x'); array<bool, 2> two = {true}; array<const int, 2> kept = {4};
string word = "a\\"b"; deque<int> line(3, 7); vector<int> many(5000); stack<int> heap; Point point; vector<Point> points(1); Cells whole = {{"#."}}; Hidden hidden;
function<int(int)> twice = [](int n) { return n * 2; }; int *pointer = &line[0]; queue<int> next_; vector<string> texts(1, ".#");
int main() {
  auto [one, other] = both; int &again = line[1]; unique_ptr<int> own(new int(3));
  (void)(board.size() + flags.size() + set4.size() + known.size() + seen.size() + two.size() + kept.size() + word.size() + line.size() + many.size() + heap.size() + points.size() + next_.size() + texts.size() + point.y + whole.rows[0][0] + hidden.f());
  return twice(1) - 2 + *pointer - 7;
}`;
    assert.deepEqual(await values(program, false), {
      ...{ board: '[[0, 1], [1, 0]]', flags: '[true, false]', set4: '[1, 1, 0, 0]' },
      ...{
        known: '[("a", 1)]',
        seen: '[1, 3]',
        both: "(1, 'x')",
        two: '[true, false]',
        kept: '[4, 0]',
      },
      ...{
        word: '"a\\"b"',
        line: '[7, 7, 7]',
        many: '5000 items',
        heap: '0 items',
        next_: '0 items',
      },
      ...{
        texts: '[".#"]',
        point: '{y: 0, x: 0}',
        points: '[{y: 0, x: 0}]',
        whole: '["#."]',
        one: '1',
        other: "'x'",
        again: '7',
        n: '1',
      },
    });
  });

  test.each([true, false])(
    'what arguments lead to that are pointers, and structs by their fields: C %s',
    async (isC) => {
      const program = `#include <stdio.h>
typedef struct { int h; char rows[2][4]; int *next, large[1500]; } Grid; struct Pair { short a, b; }; struct Whole { struct Pair both; };
int cells[6] = {1, 2, 3, 4, 5, 6}; Grid board = {2, {"..#", "#.."}};
int f(int *item, int *all, int *rest, int (*two)[3], int more[][3], const Grid *grid, struct Whole whole, const char *word,
      int *none, void *any, FILE *file, Grid *wild, int (*call)(void)) { return *item + *all + *rest + **two + **more + grid->h + whole.both.a + *word; }
int main(void) {
  int one = 7, own[2][3] = {{1, 2, 3}, {4, 5, 6}}; struct Whole whole = {{1, 2}};
  return f(&one, cells, cells + 4, own, own + 1, &board, whole, "text", 0, 0, stdout, (Grid *)8, 0) == 0;
}`;
      const { path, errors } = await build(tracedProgram(program, 'variables'), isC);
      assert.equal(errors, '');
      const { events } = ran(path);
      const [, , given] = events.filter(([kind]) => kind === 'c')[1];
      assert.deepEqual(Object.fromEntries(given), {
        ...{ item: '7', all: '[1, 2, 3, 4, 5, 6]', rest: '[5, 6]', two: '[[1, 2, 3], [4, 5, 6]]' },
        ...{ more: '[[4, 5, 6]]', grid: '{h: 2, rows: ["..#", "#.."], large: 1500 items}' },
        ...{ whole: '{a: 1, b: 2}', word: '"text"' },
      });
    },
  );

  test('calls end with their results, however they are left', async () => {
    const program = `#include <cstdio>
int depth; void down(int n) { if (n == 2) throw n; depth++; down(n + 1); }
bool even(int n) { if (n == 0) return 1; return !even(n - 1); }
int main() { try { down(1); } catch (int n) { printf("%d", n); } puts(even(2) ? "even" : "odd"); }`;
    const { path } = await build(tracedProgram(program, 'variables'), false);
    const { printed, events } = ran(path);
    const ends = events
      .filter(([kind]) => 'cxr'.includes(kind))
      .map(([kind, ...rest]) => (kind === 'r' ? rest[2] : kind));
    assert.equal(printed, '2even\n');
    assert.equal(ends.join(' '), 'c c c x x c c c true false true 0');
  });

  test.each([true, false])(
    'each line that is run, and what each condition was, comes once: C %s',
    async (isC) => {
      const program = `int f(int n) {
  if (n > 9) return 1;
  if (n) n++; else if (n < -1)
    n--;
  if (n < 5) { n = n + 0; }
  return n; n++;
}
int main() { return f(1) + f(0) - 2; }
`;
      const { path } = await build(tracedProgram(program, 'lines'), isC);
      const { events } = ran(path);
      const places = events.find(([kind]) => kind === 'p')?.slice(1);
      assert.deepEqual(places, [
        [2, 3, 4, 5, 6, 8],
        [2, 5],
      ]);
      const visits = events.filter(([kind]) => kind === 'v').map((event) => event.slice(1));
      const told = [0, 1, 2].map((at) => visits.flatMap((visit) => visit[at]).toSorted());
      // Lines; conditions that were true, and false. Of two in a line, the places have none.
      assert.deepEqual(told, [
        [2, 3, 5, 6, 8],
        [3, 5],
        [2, 3],
      ]);
    },
  );
});
