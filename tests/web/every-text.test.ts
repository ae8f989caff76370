/** Every text of both languages, with values of every kind that a call may give it. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { say } from '../../web/app/state';
import { createToast } from '../../web/app/views/notices';
import { copyLink } from '../../web/judge/views/program-link';
import { fakeSite } from './fake_site';
import { entries, wordsOf } from './locale_texts';
import { textOf, wordsIn } from './rendered';
import { textCalls } from './text_calls';
import type { Language } from '../../web/ui/words';

const languages: Language[] = ['ko', 'en'];

/** The texts of a language by their keys; one that stands for another has that one in its place. */
const textsIn = (language: Language) => {
  const all = new Map(entries(wordsOf(language)));
  return [...all].map(([key, text]) => ({
    ...{ language, key },
    text: text.replace(/\$t\((.*?)\)/g, (_, other) => all.get(other) ?? ''),
  }));
};
const texts = languages.flatMap(textsIn);

/** The names of the variables of a text. */
const variablesOf = (text: string) => [
  ...new Set(Array.from(text.matchAll(/{{(\w+)/g), ([, name = '']) => name)),
];

/** A key without its plural form and its context, and the context. */
function namedBy(key: string): [name: string, context: string | undefined] {
  const [, name = '', context] =
    /^(.*?)(?:_(touch|misere|cpp|named|laid|blockgame|boardcover))?(?:_(?:zero|one|two|few|many|other))?$/.exec(
      key,
    ) ?? [];
  return [name, context];
}

/** Values as calls give them: numbers, small and large, numbers that are written already, words, nothing. */
const samples = [0, 1, 2, 16_627, 10n ** 30n, '16,627', 'a1b1', '가나', ''];

const assertClean = (text: string, about: string) => {
  assert.doesNotMatch(text, /{{|}}|undefined|NaN|\[object/, `${about}: ${text}`);
};

/** A text with each sample in all its variables. */
function* filled({ key, text }: (typeof texts)[number]) {
  const [name, context] = namedBy(key);
  const variables = variablesOf(text);
  for (const sample of variables.length ? samples : [1]) {
    const values = Object.fromEntries(variables.map((variable) => [variable, sample]));
    const count = Number(sample) || 0;
    yield { name, values: { ...values, count, ...(context && { context }) } };
  }
}

test('every text takes every kind of value', () => {
  for (const one of texts) {
    for (const { name, values } of filled(one)) {
      const text = wordsIn(one.language).t(name, values);
      assert.ok(text.trim() !== '' || values.count === 0, one.key);
      assert.notEqual(text, name, `${one.key} is not found`);
      assertClean(text, `${one.language} ${one.key}`);
    }
  }
});

test('every message of the page takes every kind of value, and writes a large number once', () => {
  const keys = new Set(textCalls.filter(({ isSaid }) => isSaid).map(({ key }) => key));
  const said = texts.filter(({ key }) => keys.has(namedBy(key)[0]));
  assert.ok(said.length > 50, String(said.length));
  const site = fakeSite({ hash: '' });
  const toast = createToast(site as any) as (...given: any[]) => unknown;
  for (const one of said) {
    for (const { name, values } of filled(one)) {
      site.store.change((now) => say(now, name, values));
      const text = textOf(toast(site.state(), wordsIn(one.language)));
      assertClean(text, `${one.language} ${one.key}`);
      assert.doesNotMatch(text, /16627|\d{10}/, `${one.key} with ${Object.values(values).join()}`);
    }
  }
});

test('a call gives the values that its text has in either language', () => {
  let checked = 0;
  for (const { language, key, text } of texts) {
    const [name] = namedBy(key);
    for (const { key: called, values, path } of textCalls) {
      if (called !== name || !values) continue;
      checked += 1;
      const missing = variablesOf(text).filter((one) => !values.has(one));
      assert.deepEqual(missing, [], `${language} ${key}, called in ${path}`);
    }
  }
  assert.ok(checked > 1000, String(checked));
});

test('the link of a long program is refused with both numbers', async () => {
  const site = fakeSite({ hash: '#/judge?v=1' });
  const long = () => `https://site.test/${'x'.repeat(16_609)}`;
  await copyLink(site.judge, long, 'print(1)');
  const toast = createToast(site as any) as (...given: any[]) => unknown;
  const text = textOf(toast(site.state(), wordsIn('en')));
  assert.match(text, /16,627 of at most 8,000/);
});
