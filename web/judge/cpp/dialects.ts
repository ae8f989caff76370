/** In which language and standard a program is taken, and how its text is mended for what only this compiler refuses. */

export interface Dialect {
  language: 'c++' | 'c';
  standard: string;
  /** Whether all common headers are there, whichever the program names. */
  isPrecompiled: boolean;
}

/** The program's name in messages. */
export const sourceName = 'solution.cpp';

/** The dialect whose headers are precompiled. */
export const usual: Dialect = { language: 'c++', standard: 'gnu++17', isPrecompiled: true };

/** What C++20 has and C++17 has not: `<=>`, `requires`, `std::ranges::sort`, `#include <span>`. */
const newCpp =
  /<=>|\b(?:concept|requires|co_yield|consteval|constinit)\b|\bstd::(?:ranges|views|span|popcount|has_single_bit|bit_cast|format|numbers)\b|#\s*include\s*<(?:concepts|ranges|span|bit|numbers|format|compare|coroutine|source_location)>/;
/** A header of C++, whose name has no ending: `#include <vector>`. */
const cppHeader = /#\s*include\s*<(?:bits\/stdc\+\+\.h|[a-z_]+)>/;
/** What C has not: `using`, `template`, `= new int`, `std::`, `cin`, `class Board {`. */
const cppWords =
  /\b(?:using|namespace|template|nullptr|operator)\b|=\s*new\b|\bstd\s*::|\b(?:cout|cin)\b|\bclass\s+\w+\s*[:{]/;

/** The dialects to try, in this order, until one compiles. */
export function dialectsOf(program: string): Dialect[] {
  if (newCpp.test(program)) return [{ ...usual, standard: 'gnu++20', isPrecompiled: false }];
  const couldBeC = !cppHeader.test(program) && !cppWords.test(program);
  const c = { language: 'c', standard: 'gnu17', isPrecompiled: false } as const;
  return couldBeC ? [usual, c] : [usual];
}

/** A `main` that returns nothing, `void main()`: C has it, WebAssembly does not. */
const voidMain = /^(.*)\bvoid(\s+main\s*\()/m;

/**
 * Gives `main` of a program in C its result.
 *
 * @returns with the same lines; the warning that the compiler has for it as it is
 */
export function withIntMain(program: string): { program: string; warning: string } {
  const found = voidMain.exec(program);
  if (!found) return { program, warning: '' };
  const line = program.slice(0, found.index).split('\n').length;
  const [, before = ''] = found;
  const place = `${sourceName}:${line}:${before.length + 1}`;
  return {
    program: program.replace(voidMain, '$1int $2'),
    warning: `${place}: warning: return type of 'main' is not 'int' [-Wmain-return-type]\n`,
  };
}

/**
 * An error about a name that a header has too, and the note with the place in the header, up to the next error:
 *
 *     solution.cpp:4:5: error: redefinition of 'gcd'
 *     /usr/include/c++/v1/__numeric/gcd.h:61:1: note: previous definition is here
 *
 * Found: the name in one of three groups, by the kind of the error, and `numeric`, which names the header.
 */
const clash =
  /error: (?:reference to '(\w+)' is ambiguous|redefinition of '(\w+)'|conflicting types for '(\w+)').*\n(?:(?!\S+: error:).*\n)*?\/usr\/(?:own|include\/c\+\+\/v1|include\/wasm32-wasip1)\/(?:__)?(\w+)/g;

/** The header that nearly all others include: a clash with its names is one on the judge too. */
const inAllHeaders = 'iterator';

/**
 * Renames a program's own names that clash with names of headers that it does not include: all headers are precompiled.
 * `gcd` becomes `gcd_of_program`, by a line before the program.
 *
 * @param errors of the compiler
 * @returns with the same lines; null where nothing clashes, or where it does with the program's own
 *   headers too
 */
export function withoutClashes(program: string, errors: string): string | null {
  const names = new Set();
  for (const [, ambiguous, redefined, conflicting, header] of errors.matchAll(clash)) {
    const includesHeader = new RegExp(
      `#\\s*include\\s*<(?:bits/stdc\\+\\+\\.h|c?${header}(?:\\.h)?)>`,
    ).test(program);
    const isEverywhere = header === inAllHeaders;
    if (!includesHeader && !isEverywhere) names.add(ambiguous ?? redefined ?? conflicting);
  }
  if (names.size === 0) return null;
  const renamed = Array.from(names, (name) => `#define ${name} ${name}_of_program\n`).join('');
  return `${renamed}#line 1 "${sourceName}"\n${program}`;
}

/** The line of the program with the first error, such as 4 of `solution.cpp:4:5: error: …`; null if none is named. */
export const lineOfError = (errors: string) =>
  Number(/^solution\.cpp:(\d+):\d+: (?:fatal )?error: /m.exec(errors)?.[1]) || null;
