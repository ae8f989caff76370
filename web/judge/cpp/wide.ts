/**
 * Writes a program with a `long` and a `size_t` of 64 bits, as the judge has them; WebAssembly has 32. Pure.
 *
 *     long best = 1L << 40;        long long best = 1LL << 40;
 *     printf("%ld", best);         printf("%lld", best);
 */

/** Comments, characters, `long long` and `long double`, which stay; texts, numbers and words, which may change. */
const tokens = new RegExp(
  [
    String.raw`\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\\n])*'`,
    String.raw`"(?:\\.|[^"\\\n])*"`,
    String.raw`\blong\s+(?:long|double)\b`,
    String.raw`\b\d[\w.']*`,
    String.raw`\b(?:std\s*::\s*)?[A-Za-z_]\w*`,
  ].join('|'),
  'g',
);

/** The words that change. A map, since a program may have a name such as `constructor`. */
const wider = new Map(
  Object.entries({
    long: 'long long',
    size_t: 'unsigned long long',
    LONG_MAX: 'LLONG_MAX',
    LONG_MIN: 'LLONG_MIN',
    ULONG_MAX: 'ULLONG_MAX',
    ...Object.fromEntries(
      'popcount clz ctz ffs parity'
        .split(' ')
        .map((name) => [`__builtin_${name}l`, `__builtin_${name}ll`]),
    ),
  }),
);

/** The formats of printf and scanf for a `long` and a `size_t`: `%ld`, `%5lu`, `%zu`. */
const formats = /(%[-+ #0*\d.]*)[lz](?=[diouxX])/g;

function widened(token: string) {
  if (token.startsWith('"')) return token.replace(formats, '$1ll');
  // `1L` and `1UL`, not `1LL`.
  if (/^\d/.test(token)) return token.replace(/^([\da-fx']+u?)l(u?)$/i, '$1LL$2');
  return wider.get(token.replace(/^std\s*::\s*/, '')) ?? token;
}

/** @returns with the same lines; null where the program has neither */
export function withWideLong(program: string): string | null {
  const wide = program.replace(tokens, widened);
  return wide === program ? null : wide;
}

/** Names by which a program takes a size from the library, which has 32 bits here, whatever `long` has. */
const sizes =
  /\b(?:size\w*|length|npos|find\w*|strlen|str\w*spn|distance|\w+_type|u?intptr_t|ptrdiff_t)\b/;

/** The same for a program that takes no size from the library, so that it runs as on the judge; null for all others. */
export const withSafeWideLong = (program: string): string | null =>
  sizes.test(program) ? null : withWideLong(program);
