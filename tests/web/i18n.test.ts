/** Texts and numbers: both languages have every text that the page uses. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { preferredLanguage } from '../../web/ui/languages';
import { particles } from '../../web/ui/particles';
import {
  createTranslators,
  describeProblem,
  formatDuration,
  formatMegabytes,
  formatSeconds,
  formatShare,
  formatShort,
  formatWhole,
} from '../../web/ui/words';
import { importsOf, source, web } from './imports';
import { entries, firstWords, translators, wordsOf } from './locale_texts';
import { textCalls } from './text_calls';

const locales = { ko: wordsOf('ko'), en: wordsOf('en') };

/** A key without its plural suffix, which depends on the language. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** A key as the page names it, without the suffix of a context (touch, misère, C++, a known name). */
const named = (key: string) => stem(key).replace(/_(touch|misere|cpp|named|laid)$/, '');

const keysOf = (texts: any): Set<string> => new Set(entries(texts).map(([key]) => named(key)));
const keys = { ko: keysOf(locales.ko), en: keysOf(locales.en) };

/** The first groups of all matches. */
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);
/** The texts that may be keys. */
const literalsIn = (code: string) => new Set(found(code, /'([\w.,-]+)'/g));

const code = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('public'))
  .map(source)
  .join('\n');

test('both languages have the same keys', () => {
  const missing = {
    ko: [...keys.en].filter((key) => !keys.ko.has(key)),
    en: [...keys.ko].filter((key) => !keys.en.has(key)),
  };
  assert.deepEqual(missing, { ko: [], en: [] });
  assert.ok(keys.en.size > 100);
});

test('texts that are fetched later are used from then on, also after an earlier miss', () => {
  const { ko, en, learn } = createTranslators({ en: { view: { game: 'Game' } } });
  assert.equal(en('view.game'), 'Game');
  assert.equal(ko('view.game'), 'view.game');
  assert.equal(en('view.cover'), 'view.cover');
  learn({ ko: { view: { game: '게임' } }, en: { view: { cover: 'Cover' } } });
  assert.deepEqual([ko('view.game'), en('view.cover'), en('view.game')], ['게임', 'Cover', 'Game']);
});

test('no key stands twice in a file', () => {
  const folder = join(web, 'locales');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    // A reader keeps the last one only.
    assert.equal(text, `${JSON.stringify(JSON.parse(text), null, 2)}\n`, name);
  }
});

test('no text is empty, and both languages use the same variables', () => {
  const values = (text: string) =>
    [...new Set(Array.from(text.matchAll(/{{(\w+)/g), ([, name]) => name))].sort();
  const en = new Map(entries(locales.en));
  for (const [key, text] of entries(locales.ko)) {
    assert.ok(text.trim(), key);
    // The other plural forms may spell the number out.
    const same = en.get(key) ?? en.get(`${stem(key)}_other`) ?? '';
    assert.deepEqual(values(text), values(same), key);
  }
});

test('a Korean particle depends on the last sound of the word before it', () => {
  const t = createTranslators({
    ko: { by: '{{move, 로}}', who: '{{who, 이}} {{who, 은}} {{who, 을}} {{who, 와}}' },
  }).ko;
  // The last digit counts, read 영, 일, 이, 삼 …: 삼, 육 and 영 end in a consonant, 일, 칠 and 팔 in ㄹ.
  const by = Array.from({ length: 10 }, (_, digit) => t('by', { move: `a${digit}` }));
  assert.equal(by.join(' '), 'a0으로 a1로 a2로 a3으로 a4로 a5로 a6으로 a7로 a8로 a9로');
  assert.equal(t('by', { move: 'a9b10' }), 'a9b10으로');
  const words = '서울로 선공으로 후수로 L로 M으로 x로 ‘b6’으로 1로 2로 로'.split(' ');
  for (const word of words) assert.equal(t('by', { move: word.replace(/으?로$/, '') }), word);
  assert.equal(t('who', { who: '선공' }), '선공이 선공은 선공을 선공과');
  assert.equal(t('who', { who: '나무' }), '나무가 나무는 나무를 나무와');
  assert.equal(t('who', { who: 'a1' }), 'a1이 a1은 a1을 a1과');
  assert.equal(t('by', { move: 6 }), '6으로');
});

test('no Korean text has a fixed particle after a variable', () => {
  for (const [key, text] of entries(locales.ko)) {
    assert.doesNotMatch(text, /}}(\(?[은는이가을를과와]\)?|\(?으?\)?로)(?![가-힣])/, key);
    for (const [, particle = ''] of text.matchAll(/{{\w+, (.*?)}}/g)) {
      assert.ok(particles.includes(particle), `${key}: ${particle}`);
    }
  }
});

test('each plural has all forms of its language', () => {
  for (const language of ['ko', 'en'] as const) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const all = new Set(entries(locales[language]).map(([key]) => key));
    for (const key of all) {
      if (key === stem(key)) continue;
      for (const form of forms) {
        const needed = `${stem(key)}_${form}`;
        assert.ok(all.has(needed), `${language} has ${key} but not ${needed}`);
      }
    }
  }
});

test('every key that the page names exists', () => {
  assert.ok(textCalls.length > 500, String(textCalls.length));
  const starts = [...keys.en].map((key) => `${key}.`);
  // Errors have their codes, and the buttons of a card the beginning of their keys.
  const isThere = (key: string) =>
    keys.en.has(`error.${key}`) || starts.some((one) => one.startsWith(`${stem(key)}.`));
  const missing = textCalls.filter(({ key }) => key.includes('.') && !isThere(key));
  assert.deepEqual(missing, []);
  const all = [...keys.en].join('\n');
  for (const start of found(code, /(?:\bt\(|\bt(?:Label)?: )`([\w.-]+)\$\{/g)) {
    assert.ok(`\n${all}`.includes(`\n${start}`), start);
  }
});

/** The files that a file imports, directly or not. */
function withImports(path: string, found: Set<string> = new Set()) {
  if (found.has(path) || !path.endsWith('.ts')) return found;
  found.add(path);
  for (const file of importsOf(path).files) withImports(file, found);
  return found;
}

test('modules of the first paint use only texts of the first paint', () => {
  // Errors wait for their texts or use the service's; ui/ receives its texts as arguments.
  const isLater = (key: string) => /^(error|where|bad-link)\b/.test(key);
  const files = [...withImports('app/main.ts')].filter((path) => !path.startsWith('ui/'));
  assert.ok(files.length > 50 && !files.includes('game/views/why.ts'), files.join(' '));
  const early = files.map(source).join('\n');
  const literals = literalsIn(early);
  // Buttons of the game and numbers have variable keys.
  const starts = found(early, /`(?!(?:game|fact)\.\$)(\w[\w-]*\.[\w.-]*)\$\{/g);
  const used = [...keys.en].filter(
    (key) => literals.has(key) || starts.some((start) => key.startsWith(start)),
  );
  for (const language of ['ko', 'en']) {
    const first = keysOf(firstWords(language));
    const late = used.filter((key) => !first.has(key) && !isLater(key));
    assert.deepEqual(late, []);
  }
});

test('every key is used', () => {
  const literals = literalsIn(code);
  // Template strings that build a key, as patterns.
  const forms = found(code, /`((?:[\w.-]|\$\{[^{}]*\})+)/g)
    .map((text) => text.split(/\$\{[^{}]*\}/))
    .filter((parts) => parts.length > 1 && /\w/.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.join('[^.]+').replaceAll('.', '\\.')}$`));
  const isUsed = (key: string) =>
    literals.has(key) ||
    forms.some((form) => form.test(key)) ||
    // Keys given in two parts, such as those of the transport.
    key.split('.').every((part) => literals.has(part));
  const unused = [...keys.en].filter((key) => !key.startsWith('error.') && !isUsed(key));
  assert.deepEqual(unused, []);
});

test('every error code has a text', () => {
  const folder = join(web, '../py/src/blockcover');
  const python = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.py') && !name.startsWith('cli'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const codes = new Set([
    ...found(python, /InputError\(\s*"([\w-]+\.[\w-]+)"/g),
    ...found(code, /(?:TextError|wrong)\(\s*'([\w-]+\.[\w-]+)'/g),
    ...['memory', 'cancelled', 'worker.died', 'unknown'],
  ]);
  assert.ok(codes.size > 25, String(codes.size));
  const missing = [...codes].filter((code) => !keys.en.has(`error.${code}`));
  assert.deepEqual(missing, []);
});

test('an error is shown in the reader’s language, or else in the service’s words', () => {
  const error = { code: 'notation.bad-character', message: 'English', line: 2, column: 3 };
  const known = { ...error, details: { found: "'<b>&'" } };
  assert.match(describeProblem(known, translators.en), /'<b>&'/);
  assert.match(describeProblem(known, translators.ko), /글자/);
  const other = { ...known, code: 'never.heard-of' };
  assert.equal(describeProblem(other, translators.ko), 'English');
});

test('the first preferred language that the site has is chosen', () => {
  for (const [chosen, ...preferred] of [
    ['ko', 'ko-KR', 'en'],
    ['ko', 'fr', 'ko'],
    ['en', 'EN-us'],
    ['en', 'kok', 'fr'],
    ['en'],
  ] as const) {
    assert.equal(preferredLanguage(preferred), chosen);
  }
});

test('numbers are grouped, shortened and written with their units', () => {
  assert.equal(formatWhole('2033502499954', 'en'), '2,033,502,499,954');
  assert.equal(formatWhole(1514, 'ko'), '1,514');
  assert.equal(formatShort('2033502499954'), '2.03 × 10¹²');
  assert.equal(formatShort('9999'), '1.00 × 10⁴');
  assert.equal(formatShort('1000000'), '1.00 × 10⁶');
  assert.equal(formatShare(0.016, 'en'), '1.6%');
  assert.equal(formatShare(0.425, 'en'), '43%');
  assert.equal(formatShare(0, 'en'), '0%');
  assert.equal(formatSeconds(0.0034, 'en'), '3 ms');
  assert.equal(formatSeconds(0.0001, 'en'), '< 1 ms');
  assert.equal(formatSeconds(1.25, 'ko'), '1.3초');
  assert.equal(formatSeconds(0.9999, 'en'), '1 sec');
  assert.equal(formatMegabytes(9_640_000, 'en'), '9.6 MB');
  const durations = [5, 60, 65, 3725].map((seconds) => formatDuration(seconds, 'ko'));
  assert.deepEqual(durations, ['5초', '1분', '1분 5초', '62분 5초']);
  assert.equal(formatDuration(65, 'en'), '1 min 5 sec');
});
