/**
 * Finds names that a program uses without a header that gives them in g++'s library: here all headers are precompiled. Pure.
 *
 * The program is read once more with these names hidden, each as long as before. A name that the program declares itself is
 * hidden there too, so only one that a header should give is not found. A hidden name holds its number, here 37, in base 36:
 *
 *     #include <vector>                    #include <vector>
 *     std::sort(a.begin(), a.end());       std::$$11(a.begin(), a.end());
 *
 *     error: no member named '$$11' in namespace 'std'   ->   error: no member named 'sort' in namespace 'std'
 */
import given from './given-names.json';

/** Each name with the headers that give it. */
const headersOf = new Map(
  Object.entries(given).flatMap(([names, headers]) =>
    names.split(' ').map((name) => [name, headers.split(' ')] as const),
  ),
);
const names = [...headersOf.keys()];
const known = new Set([...headersOf.values()].flat());

const included = /^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]/gm;

/**
 * The type of a list in braces after `for (int x :` or `auto sizes =`. The program does not name it, and yet needs its
 * header.
 */
const typeOfLists = 'initializer_list';
/** `{1, 2}` or `{{0, 1}, {1, 0}}`. */
const list = String.raw`\{(?:[^{}\n]|\{[^{}\n]*\})*\}`;
const listBefore = String.raw`\bfor[ \t]*\([^;(){}\n]*[^:;(){}\n]:[ \t]*|\bauto[ \t]+\w+[ \t]*=[ \t]*`;

/**
 * Comments, texts, characters, numbers, and lines that include, which stay; then lists, and names with what stands before
 * them.
 */
const tokens = new RegExp(
  [
    String.raw`\/\/.*|\/\*[^]*?\*\/|R"(\w*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`,
    String.raw`^[ \t]*#[ \t]*include.*|\b\d[\w.']*`,
    String.raw`(?<=${listBefore})${list}`,
    String.raw`((?:\.|->)[ \t]{0,9}|(?:(?:\w{1,60}|>)?[ \t]{0,9}::[ \t]{0,9})+)?\b([A-Za-z_]\w*)`,
  ].join('|'),
  'gm',
);

/** Stands in place of a text, with its length, while `names[at]` is hidden: `$$11` for `sort`. */
const hidden = (text: string, at: number) => `$${at.toString(36).padStart(text.length - 1, '$')}`;

/**
 * Hides the names that no header of a program gives.
 *
 * @returns with the same places; null where there are none, or where it includes another header
 */
export function withHiddenNames(program: string): string | null {
  const headers = Array.from(program.matchAll(included), ([, header = '']) => header);
  if (!headers.every((header) => known.has(header))) return null;
  const isGiven = (name: string) => headersOf.get(name)?.some((one) => headers.includes(one));
  const text = program.replace(tokens, (token, _, before = '', name = '') => {
    const isList = token.startsWith('{');
    const used = isList ? typeOfLists : name;
    const at = names.indexOf(used);
    // A member, `.sort` or `Board::sort`, may have any name; `sort`, `::sort` and `std::sort` are the library's.
    const isMember = !/^(?:(?:std)?[ \t]*::[ \t]*)?$/.test(before);
    if (at < 0 || isMember || isGiven(used)) return token;
    return isList ? hidden(token, at) : token.slice(0, -name.length) + hidden(name, at);
  });
  return text === program ? null : text;
}

/** An error about a name that is not there. */
const notThere =
  /error: (?:use of undeclared identifier|unknown type name|no template named) '(?:std::)?\$|error: no \w+ named '\$\S+ in (?:namespace 'std'|the global)/;

/**
 * Tells which of the hidden names are not there.
 *
 * @param errors of the compiler
 * @returns the errors with the names themselves; null where the program needs no other header
 */
export const errorsOfHidden = (errors: string): string | null =>
  notThere.test(errors)
    ? errors.replace(/\$+([0-9a-z]+)/g, (_, at) => names[Number.parseInt(at, 36)] ?? '')
    : null;
