/** web/judge/program-language.js: the language of a program is recognised from its text. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'vitest';
import { python } from '../../tools/lib/install.js';
import { root } from '../../tools/lib/run.js';
import {
  chooseLanguage,
  programLanguageOf,
  recogniseLanguage,
} from '../../web/judge/program-language';
import { newJudge, noBench } from '../../web/judge/new-judge';
import { writeProgram } from '../../web/judge/state';

test('other languages are recognised', () => {
  for (const [text, language] of [
    ['#include <iostream>\nint main() {}', 'C++'],
    ['  # include "board.h"\n', 'C++'],
    ['using namespace std;', 'C++'],
    ['int main()\n{', 'C++'],
    ['int main(void)\n{', 'C'],
    ['#include <stdio.h>\nint main() { scanf("%d", &n); }', 'C++'],
    ['#include <stdlib.h>\nint main() { int *p = malloc(20); }', 'C'],
    ['#include <stdlib.h>\nint main() { int *p = (int *)malloc(20); }', 'C++'],
    ['#include <stdio.h>\n#include <stdbool.h>\nint main() {}', 'C'],
    ['#include <cstdio>\n#include <stdbool.h>\nint main(void) {}', 'C++'],
    ['#include <stdio.h>\nint main(void) { // std::cout\n}', 'C'],
    ['using namespace std;\nint main(void) { for (auto &x : v) {} }', 'C++'],
    ['import java.util.*;\npublic class Main {', 'Java'],
    ['class Solution {\n', 'Java'],
    ['fun main() {\n  repeat(readln().toInt()) { println(wins()) }\n}', 'Kotlin'],
    ['import Foundation\nlet cases = Int(readLine()!)!', 'Swift'],
    ['package main\nimport "fmt"\nfunc main() {}', 'Go'],
    ['use std::io::*;\nfn main() {}', 'Rust'],
    ["const lines = require('fs').readFileSync(0, 'utf8')", 'JavaScript'],
    ['function wins(board) { return false }\nconsole.log(wins(0))', 'JavaScript'],
    ['', 'Python'],
    ['# include the last row\nprint(1)', 'Python'],
    ['class Board:\n    pass', 'Python'],
    ['class Board(dict): x = {1: 2}', 'Python'],
    ['import sys\ndef main():\n  pass\nmain()', 'Python'],
  ] as const) {
    assert.equal(recogniseLanguage(text), language, text);
  }
});

test('no program of the catalogue is taken for another language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  const env = { ...process.env, PYTHONPATH: ['py/src', 'tests/py'].join(delimiter) };
  const written = spawnSync(python, ['tools/mistakes.py', '--write', folder], { cwd: root, env });
  assert.equal(written.status, 0, String(written.stderr));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const programs = names.filter((name) => name.endsWith('.py'));
  assert.ok(programs.length > 200);
  for (const name of programs) {
    assert.equal(recogniseLanguage(readFileSync(join(folder, name), 'utf8')), 'Python', name);
  }
  rmSync(folder, { recursive: true });
});

test('a chosen language counts, a forged one does not', () => {
  const judge = writeProgram(newJudge(), '#include <iostream>\nint main() {}');
  assert.equal(programLanguageOf(judge), 'C++');
  assert.equal(programLanguageOf(chooseLanguage(judge, 'Python')), 'Python');
  assert.equal(programLanguageOf(chooseLanguage(chooseLanguage(judge, 'Python'), '')), 'C++');
  assert.equal(programLanguageOf(newJudge({ ...noBench, language: 'C--' })), 'Python');
});
