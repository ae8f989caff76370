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

/** The parts with their Unicode ranges; a page in English fetches no Hangul. */
const parts = { latin: 'U+0-10FF, U+2000-2FFF', korean: 'U+1100-11FF, U+3000-FFFF' };

const rooms = ['app', 'game', 'cover', 'judge', 'ui', 'locales', 'board', 'export'];

/** The characters in the files of some folders, sorted. @param {string[]} folders @param {string} [more] */
function charactersIn(folders, more = '') {
  const sources = folders.flatMap((folder) => filesUnder(`web/${folder}`));
  const texts = sources.map((name) => readFileSync(join(root, name), 'utf8'));
  return [...new Set(`${texts.join('')}${more}`)].sort().join('');
}

/** @returns {string} the characters of the page's sources and all of ASCII, sorted */
function charactersInUse() {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
  return charactersIn(rooms, ascii.join(''));
}

/** The Korean characters that only the lessons have: a part of their own, fetched with the first of them. @param {string} others */
function partOfLessons(others) {
  const own = [...charactersIn(['learn'])].filter(
    (one) => isWithin(one, parts.korean) && !others.includes(one),
  );
  const codes = own.map((one) => one.codePointAt(0)?.toString(16));
  return { characters: own.join(''), ranges: codes.map((code) => `U+${code}-${code}`).join(', ') };
}

/** @param {string} character @param {string} ranges */
function isWithin(character, ranges) {
  const code = character.codePointAt(0) ?? 0;
  const pairs = [...ranges.matchAll(/U\+(\w+)-(\w+)/g)];
  return pairs.some(
    ([, from = '', to = '']) => parseInt(from, 16) <= code && code <= parseInt(to, 16),
  );
}

/** @param {string} name @param {string} ranges */
const face = (name, ranges) => `@font-face {
  font-family: 'Blockcover Sans';
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${ranges};
}
`;

/** Makes the font again when the characters in use have changed. */
export function prepareFont() {
  const site = charactersInUse();
  const lessons = partOfLessons(site);
  const characters = site + lessons.characters;
  const all = { ...parts, ...(lessons.ranges && { lessons: lessons.ranges }) };
  return once(
    '.build/font.json',
    ['tools/lib/font.js', 'package-lock.json', characters],
    async () => {
      say('Preparing the font: the characters that the site writes');
      // Imported late: it is missing before the packages are installed.
      const { default: subset } = await import('subset-font');
      const font = readFileSync(join(root, whole));
      mkdirSync(join(root, folder), { recursive: true });
      const sheet = `${folder}/font.css`;
      const outputs = [sheet];
      for (const [name, ranges] of Object.entries(all)) {
        const known = name === 'lessons' ? lessons.characters : site;
        const own = [...known].filter((character) => isWithin(character, ranges));
        const settings = { variationAxes: { wght: weights }, preserveNameIds: nameIds };
        const made = await subset(font, own.join(''), { targetFormat: 'woff2', ...settings });
        writeFileSync(join(root, folder, `${name}.woff2`), made);
        outputs.push(`${folder}/${name}.woff2`);
      }
      const faces = Object.entries(all).map((part) => face(...part));
      writeFileSync(join(root, sheet), faces.join('\n'));
      return { outputs };
    },
  );
}
