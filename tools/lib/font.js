/**
 * Makes the site's font: Pretendard reduced to the characters in the site's own texts, so that the first visit can
 * fetch it. Other characters, which a visitor types, use a system font. The output is in `.build/font/`, from where
 * the styles import it.
 *
 * It has another name, because the licence reserves "Pretendard" for the unchanged font.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, once } from './once.js';
import { root, say } from './run.js';

const folder = '.build/font';
const whole = 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf';
/** The weights that the styles use. */
const weights = { min: 400, max: 800 };
/** The name entries that stay: copyright and licence. */
const nameIds = [0, 13, 14];

/** The parts with their Unicode ranges; a page in English fetches no Hangul. @type {[name: string, ranges: [number, number][]][]} */
const parts = [
  [
    'latin',
    [
      [0, 0x10ff],
      [0x2000, 0x2fff],
    ],
  ],
  [
    'korean',
    [
      [0x1100, 0x11ff],
      [0x3000, 0xffff],
    ],
  ],
];

/** @returns {string} the characters of the page's sources and all of ASCII, sorted */
function charactersInUse() {
  const names = ['web/app', 'web/game', 'web/cover', 'web/judge', 'web/ui', 'web/locales'];
  const sources = [...names, 'web/board', 'web/export'].flatMap(filesUnder);
  const texts = sources.map((name) => readFileSync(join(root, name), 'utf8'));
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
  return [...new Set(`${texts.join('')}${ascii.join('')}`)].sort().join('');
}

const hexadecimal = (/** @type {number} */ code) => code.toString(16).toUpperCase();

/** @param {string} name @param {[number, number][]} ranges */
const face = (name, ranges) => `@font-face {
  font-family: 'Blockcover Sans';
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${ranges.map((range) => `U+${range.map(hexadecimal).join('-')}`).join(', ')};
}
`;

/** Makes the font again when the characters in use have changed. */
export function prepareFont() {
  const characters = charactersInUse();
  return once(
    '.build/font.json',
    ['tools/lib/font.js', 'package-lock.json', characters],
    async () => {
      say('Preparing the font: the characters that the site writes');
      // Imported late: it is missing before the packages are installed.
      const { default: subset } = await import('subset-font');
      const font = readFileSync(join(root, whole));
      mkdirSync(join(root, folder), { recursive: true });
      const outputs = [`${folder}/font.css`];
      for (const [name, ranges] of parts) {
        const own = [...characters].filter((character) => {
          const code = character.codePointAt(0) ?? 0;
          return ranges.some(([from, to]) => from <= code && code <= to);
        });
        const settings = { variationAxes: { wght: weights }, preserveNameIds: nameIds };
        const made = await subset(font, own.join(''), { targetFormat: 'woff2', ...settings });
        writeFileSync(join(root, folder, `${name}.woff2`), made);
        outputs.push(`${folder}/${name}.woff2`);
      }
      const sheet = parts.map(([name, ranges]) => face(name, ranges)).join('\n');
      writeFileSync(join(root, outputs[0]), sheet);
      return { outputs };
    },
  );
}
