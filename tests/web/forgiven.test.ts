/**
 * Faults that WebAssembly forgives, in a program built by the compiler of the page itself: it is wrong with them, as with
 * gcc. In C, which needs no precompiled headers; `npm run cpp` has whole programs, most of them in C++.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeAll, test } from 'vitest';
import { filesOfTar, joined } from '../../tools/lib/cpp.js';
import { Builder } from '../../web/judge/cpp/builder';
import { execute } from '../../web/judge/cpp/execute';
import { createStreams } from '../../web/judge/runners/streams';

const program = `#include <stdio.h>
#include <stdlib.h>
struct Cell { int value; struct Cell *next; };
static struct Cell *none(int n) { return n > 50 ? malloc(8) : NULL; }
static int set(int n, int *kept) { if (n > 50) *kept = 0; return 0; }
int new(void) {
    int what, sum, tally[4], always = 0;
    scanf("%d", &what);
    set(what, &sum);
    set(what, tally + 3);
    int *own = malloc(400), *zero = calloc(100, 4);
    if (what == 1) return sum;
    if (what == 2) return tally[3];
    if (what == 3) return own[70];
    if (what == 4) { free(zero); return zero[70]; }
    if (what == 5) return none(what)->value;
    if (what == 6) { none(what)->value = 1; return 0; }
    if (what == 7) { own = realloc(own, 9000); return own[2000]; }
    if (what == 8) return zero[70] + always;
    return 0;
}
int main(void) { printf("%d", new()); return 0; }
`;

let builder: Builder;
beforeAll(() => {
  const package_ = new URL('../../node_modules/@yowasp/clang/gen/', import.meta.url);
  const code = new WebAssembly.Module(readFileSync(new URL('llvm.core.wasm', package_)));
  const files = filesOfTar(readFileSync(new URL('llvm-resources.tar', package_)));
  const needed = files.filter(([path]) =>
    /^(?:include\/[^/]+\.h|include\/wasm32-wasip1\/(?!c\+\+)|lib\/)/.test(path),
  );
  builder = new Builder(code, joined(needed));
});

function ran(code: WebAssembly.Module, input: string) {
  const streams = createStreams(100, () => {});
  streams.begin(input);
  const { end } = execute(code, streams);
  return end === 'ended' ? streams.text() : end;
}

test('memory that is not set is no zero, and a null pointer ends the run', () => {
  const { code, text } = builder.build({ program, kind: 'plain' });
  assert.ok(code, text);
  const answers = Array.from({ length: 9 }, (_, what) => ran(code, String(what)));
  const filled = String(0xa5a5a5a5 | 0);
  assert.deepEqual(answers, [
    ...['0', '-1', '-1', filled, filled],
    ...['unreachable', 'unreachable', filled, '0'],
  ]);
  const { code: zeroed } = builder.build({ program, kind: 'zeroed' });
  assert.ok(zeroed);
  assert.deepEqual(
    [1, 2, 3, 5].map((what) => ran(zeroed, String(what))),
    ['0', '0', '0', 'unreachable'],
  );
});
