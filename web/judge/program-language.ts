/** The language of a program: chosen, or recognised from its text. Pure. */
import { programOf } from './state';
import type { Judge } from './new-judge';
import type { ForeignLanguage, ProgramLanguage } from './trial/trial';

/** The choice that leaves the language to `recogniseLanguage`. */
export const recognised = '';
/** The other choices; C runs as C++ does. */
export const languages: readonly ProgramLanguage[] = ['Python', 'C++'];

/** `#include <cstdio>`, `using namespace std;` or `int main(`. */
const cFamily = /^\s*#\s*include\s*[<"]|^\s*using\s+namespace\s+\w+\s*;|^\s*int\s+main\s*\(/m;
/** What only programs in a language have, such as `package main`. The first that fits decides. */
const foreign: readonly (readonly [ForeignLanguage, RegExp])[] = [
  [
    'Java',
    /^\s*(?:public\s+)?(?:final\s+)?class\s+\w+[^:]*\{|^\s*import\s+java\.|\bSystem\.out\.print/m,
  ],
  ['Go', /^\s*package\s+main\b/m],
  ['Rust', /^\s*fn\s+main\s*\(\s*\)|^\s*use\s+std::/m],
  ['Kotlin', /^\s*fun\s+\w+\s*\(|\breadln\(\)|\breadLine\(\)!!/m],
  ['Swift', /^\s*import\s+Foundation\b|\breadLine\(\)|^\s*func\s+\w+\s*[(<]/m],
  [
    'JavaScript',
    /\bconsole\.log\s*\(|\brequire\s*\(\s*['"]|^\s*(?:const|let|var)\s+\w+\s*=|^\s*function\s+\w+\s*\(/m,
  ],
];

/**
 * What C++ does not have: `int *p = malloc(8);`, `<stdbool.h>`, `main(void)`, `restrict`, `int new;`. All other programs in
 * C are taken for C++, which has nearly all of C.
 */
const onlyC =
  /=\s*(?:malloc|calloc|realloc)\s*\(|<stdbool\.h>|\bmain\s*\(\s*void\s*\)|\brestrict\b|\b(?:int|char|bool)\s+\*?(?:new|class|this|delete)\b/;
/** What C does not have: `<vector>`, `std::cout`, `using namespace`, `template`, `for (int x : row)`, `cin`, `auto &`. */
const onlyCpp =
  /#\s*include\s*<(?!\w+\.h>)|\w::\w|\busing\s+namespace\b|\b(?:template|nullptr|operator)\b|\bfor\s*\([^;()]+:[^;()]+\)|\bc(?:in|out)\b|\bauto\s*&/;
/** Comments and strings, whose words are no code. */
const noCode = /\/\/.*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"/g;

/** A program in which nothing is recognised is one in Python. */
export function recogniseLanguage(program: string): ProgramLanguage {
  if (cFamily.test(program)) {
    const code = program.replace(noCode, '');
    return onlyC.test(code) && !onlyCpp.test(code) ? 'C' : 'C++';
  }
  return foreign.find(([, pattern]) => pattern.test(program))?.[0] ?? 'Python';
}

/** The language of the open program. */
export const programLanguageOf = (judge: Judge): ProgramLanguage =>
  languages.find((language) => language === judge.bench.language) ??
  recogniseLanguage(programOf(judge));

/** Whether the page does not run it. */
export const isForeign = (language: ProgramLanguage) => foreign.some(([name]) => name === language);

/** Whether the compiler of C and C++ is needed. */
export const isCompiled = (language: ProgramLanguage | undefined) =>
  language === 'C++' || language === 'C';

/** The context that chooses between two texts: one for C and C++, one for all others. */
export const contextOf = (language: ProgramLanguage | undefined) => ({
  context: isCompiled(language) ? 'cpp' : '',
});

/** @param language one of `languages`, or `recognised` */
export const chooseLanguage = (judge: Judge, language: string): Judge => ({
  ...judge,
  bench: { ...judge.bench, language },
});
