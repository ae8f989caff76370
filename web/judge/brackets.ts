/** The brackets of a program in C or C++: whether each has its partner. Pure. */

/** What is no code: comments, strings, characters, digits with separators, and the lines of the preprocessor. */
const noCode =
  /\/\/.*|\/\*[^]*?(?:\*\/|$)|R"([^\s()\\"]{0,16})\([^]*?\)\1"|"(?:\\[^]|[^"\\\n])*"?|\d[\w']*|'(?:\\.|[^'\\\n])*'?|^[ \t]*#(?:\\\r?\n|.)*/gm;

/** A choice of the preprocessor may hold a bracket twice. */
const choice = /^[ \t]*#[ \t]*el/m;

const partners: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * The place of the first bracket without its partner, from 0; null if there is none, or if the
 * preprocessor decides.
 */
export function lonelyBracket(program: string): number | null {
  if (choice.test(program)) return null;
  const code = program.replace(noCode, (text) => ' '.repeat(text.length));
  const open: { sign: string; at: number }[] = [];
  for (const { 0: sign, index: at } of code.matchAll(/[()[\]{}]/g)) {
    if (!(sign in partners)) open.push({ sign, at });
    else if (open.pop()?.sign !== partners[sign]) return at;
  }
  return open.at(-1)?.at ?? null;
}
