/** The embedded page, and the headers that a host should send. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { createMessenger, frameOptions } from '../../web/app/frame-messages';
import { lookedAt, refusalOf, unhidden } from '../../web/app/looking';
import { fakeSite } from './fake_site';

const read = (name: string) => readFileSync(new URL(`../../web/${name}`, import.meta.url), 'utf8');
const policyOf = (name: string) => read(name).match(/content="(default-src[^"]*)"/)?.[1];

test('the headers repeat the policy of each page and say which sites may frame it', () => {
  const policy = policyOf('index.html');
  const embedded = policyOf('embed.html');
  for (const one of [policy, embedded]) assert.match(String(one), /^default-src 'none'/);
  const sent: Map<string, string> = new Map();
  let path = '';
  for (const line of read('public/_headers').split('\n')) {
    if (line.startsWith('/')) path = line;
    const [, value] = line.match(/^ {2}Content-Security-Policy: (.*)$/) ?? [];
    if (value) sent.set(path, value);
  }
  assert.deepEqual(Object.fromEntries(sent), {
    '/': `${policy}; frame-ancestors 'none'`,
    '/index.html': `${policy}; frame-ancestors 'none'`,
    '/embed': `${embedded}; frame-ancestors *`,
    '/embed.html': `${embedded}; frame-ancestors *`,
    // The solver's worker runs code whose checksum it has verified.
    '/assets/*': `${String(policy).replace("'wasm-unsafe-eval'", '$& blob:')}; frame-ancestors 'none'`,
    '/sw.js': "default-src 'none'; connect-src 'self'",
  });
});

test('an embedded page shows every link as a read-only board', () => {
  const game = fakeSite({ hash: '#/game?v=1&b=5/5/5&tool=play&play=pp&predict=1' }).state();
  const seen = lookedAt(game);
  assert.equal(seen.game.setup.tool, 'explore');
  assert.equal(seen.game.setup.predict, true);
  assert.equal(unhidden(seen).game.setup.predict, false);
  const cover = fakeSite({ hash: '#/cover?v=1&b=3/3' }).state();
  assert.equal(lookedAt(cover).view, 'cover');
  const solved = fakeSite({ hash: '#/cover?v=1&b=3/3&tool=solve' }).state();
  assert.equal(lookedAt(solved).cover.task, 'solve', 'the count stays hidden');
});

test('an embedded page refuses what only the whole site shows', () => {
  const refusal = (hash: string) => refusalOf(lookedAt(fakeSite({ hash }).state()));
  for (const view of ['judge', 'tables', 'set', 'set?v=1&at=2']) {
    const { code, details } = refusal(`#/${view}`) ?? {};
    assert.deepEqual([code, details?.found], ['link.frame', `'#/${view.split('?')[0]}'`]);
  }
  assert.equal(refusal('#/game?v=1&b=2/oops')?.code, 'notation.bad-character');
  for (const shown of ['', '#/game?v=1&b=3', '#/cover?v=1&b=3/3', '#/learn', '#/set?v=1&s=abc']) {
    assert.equal(refusal(shown), null, shown);
  }
});

test('the options of a frame are read as its link is', () => {
  const plain = '#/game?v=1&b=2/2&task=find&answers=0';
  const meant = { task: 'find', answers: false, to: null };
  for (const found of [plain, `${plain}).`, plain.replaceAll('&', '&amp;')]) {
    assert.deepEqual(frameOptions(found), meant, found);
  }
  assert.deepEqual(frameOptions(`#${encodeURIComponent(plain)}`), meant);
  assert.deepEqual(frameOptions('#/game?b=%E0%A4%A'), { task: '', answers: true, to: null });
});

test('an embedded page tells only the named origin about answers', () => {
  const options = frameOptions('#/game?v=1&b=2/2&task=find&answers=0&to=https%3A%2F%2Fa.example');
  assert.deepEqual(options, { task: 'find', answers: false, to: 'https://a.example' });
  for (const wrong of ['*', 'null', 'https://a.example/', 'javascript:1', 'file:///a', '']) {
    assert.equal(frameOptions(`#/game?to=${encodeURIComponent(wrong)}`).to, null, wrong);
  }
  assert.deepEqual(frameOptions(''), { task: '', answers: true, to: null });
  function sentTo(to: string | null) {
    const sent: unknown[] = [];
    const postMessage = (data: any, target: any) => sent.push([data, target]);
    const { ready, size, report } = createMessenger({ postMessage }, to);
    ready(1);
    size(300);
    size(300);
    report('answer', { item: 1 });
    return sent;
  }
  const open = [
    [{ blockcover: 1, event: 'ready', items: 1 }, '*'],
    [{ blockcover: 1, event: 'size', height: 300 }, '*'],
  ];
  assert.deepEqual(sentTo(null), open);
  assert.deepEqual(sentTo('https://a.example'), [
    ...open.map(([data]) => [data, 'https://a.example']),
    [{ blockcover: 1, event: 'answer', item: 1 }, 'https://a.example'],
  ]);
});
