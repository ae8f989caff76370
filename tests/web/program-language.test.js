/** web/judge/program-language.js: the language of a program is recognised from its text. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languageOf } from '../../web/judge/program-language.js';

test('other languages are recognised', () => {
  for (const [text, language] of [
    ['#include <iostream>\nint main() {}', 'C++'],
    ['  # include "board.h"\n', 'C++'],
    ['using namespace std;', 'C++'],
    ['int main(void)\n{', 'C++'],
    ['import java.util.*;\npublic class Main {', 'Java'],
    ['class Solution {\n', 'Java'],
    ['', 'Python'],
    ['# include the last row\nprint(1)', 'Python'],
    ['class Board:\n    pass', 'Python'],
    ['class Board(dict): x = {1: 2}', 'Python'],
    ['import sys\ndef main():\n  pass\nmain()', 'Python'],
  ]) {
    assert.equal(languageOf(text), language, text);
  }
});

test('no program of the catalogue is taken for another language', () => {
  const folder = new URL('../../mistakes/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const programs = names.filter((name) => name.endsWith('.py'));
  assert.ok(programs.length > 100);
  for (const name of programs) {
    assert.equal(languageOf(readFileSync(new URL(name, folder), 'utf8')), 'Python', name);
  }
});
