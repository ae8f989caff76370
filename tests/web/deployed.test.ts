/** tools/lib/deployed.js: compares a served site with the built one. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, test } from 'vitest';
import { differences } from '../../tools/lib/deployed.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A server of the locales in which `others` replace some files. */
function serve(others: Record<string, Response>) {
  const asked: string[] = [];
  globalThis.fetch = (async (url) => {
    const name = String(url).replace('https://site.example/a/', '');
    asked.push(name);
    return others[name] ?? new Response(readFileSync(`web/locales/${name}`));
  }) as typeof fetch;
  return asked;
}

test('a site served as it was built has no differences, and every file was compared', async () => {
  const asked = serve({});
  assert.deepEqual(await differences('web/locales', 'https://site.example/a'), []);
  assert.deepEqual(asked.sort(), readdirSync('web/locales').sort());
});

test('a file that is missing or altered is named', async () => {
  serve({ 'en.json': new Response('{}'), 'ko.json': new Response('', { status: 404 }) });
  assert.deepEqual(await differences('web/locales', 'https://site.example/a/'), [
    'en.json: is another',
    'ko.json: the server answered 404',
  ]);
});
