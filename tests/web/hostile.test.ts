/**
 * Mutated input: links, codes and moves are read, or refused with a message in both languages; stored values are
 * repaired; the painted board survives. `BLOCKCOVER_EXAMPLES` multiplies the number of mutations.
 */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { lastView } from '../../web/app/last-view';
import { frameTag } from '../../web/app/frame-tag';
import { formatLink, parseLink } from '../../web/app/link';
import { formatCode, parseCode, parseMoves, TextError } from '../../web/board/board-code';
import { answerClass } from '../../web/judge/views/card-parts';
import { problemOf } from '../../web/engine/answer';
import { describeProblem } from '../../web/ui/words';
import { choice, dice, mutated } from './mutations';
import { translators } from './locale_texts';

const links = [
  '#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2',
  '#/game?v=1&b=5/5/5/5/5&m=a1b1.c1c2d2&at=1&lang=ko&present=1',
  '#/game?v=1&b=5/5/5/5/5&p=domino&tool=play&play=ep&level=hard&predict=1&open=1',
  '#/game?v=1&b=3/3&tool=puzzle&ask=outcome',
  '#/cover?v=1&b=8/8/5x2/8/8/8/8/8&lang=en',
  '#/cover?v=1&b=4/4/4&p=domino&m=a1b1&tool=solve',
  '#/judge?v=1&lang=en',
  '#/judge',
];
const codes = ['5/1xx2/xx2x/x1xxx/2x2', '8/8/5x2/8/8/8/8/8', 'x', '20/20'];
const lines = ['a1b1.c1c2', 'a1b1a2.d1e1.c2c3', 'h8', ''];

const cases = 4000 * Number(process.env.BLOCKCOVER_EXAMPLES ?? 1);

/** The error of reading a text, if there is one. */
function refusal(work: () => unknown) {
  try {
    work();
    return null;
  } catch (error) {
    assert.ok(error instanceof TextError, String(error));
    return error;
  }
}

function assertSaid(error: TextError, language: 'ko' | 'en') {
  const message = describeProblem(problemOf(error), translators[language], 'row');
  assert.match(message, /\S/);
  assert.doesNotMatch(message, /notation\.|link\.|move\.|undefined|{{/, message);
  // No invisible characters, and only a short part of the input.
  assert.doesNotMatch(message, /[\p{Cc}\p{Cf}]/u, message);
  assert.ok(message.length < 400, message);
}

function readAgain(text: string) {
  const link = parseLink(text);
  if (!link?.contents && link?.view !== 'judge') return;
  const again = formatLink(link);
  assert.equal(formatLink(parseLink(again) as any), again);
}

/** Valid texts and their readers; links twice as often. */
const kinds: [string[], (text: string) => unknown][] = [
  [links, readAgain],
  [links, readAgain],
  [codes, (code) => formatCode(parseCode(code, 20))],
  [lines, (line) => parseMoves(line, parseCode('8/8/8/8/8/8/8/8', 8))],
];

test('mutated links, codes and lines of play are read, or refused with a message', () => {
  const random = dice(1);
  let refused = 0;
  for (let i = 0; i < cases; i++) {
    const [good, work] = choice(random, kinds);
    const text = mutated(random, good);
    const error = refusal(() => work(text));
    if (!error) continue;
    refused += 1;
    assertSaid(error, i % 2 ? 'ko' : 'en');
  }
  assert.ok(refused > cases / 4 && refused < 0.95 * cases, String(refused));
});

test('markup in a link is only text', () => {
  const random = dice(2);
  for (let i = 0; i < 1000; i++) {
    const [, rest] = /^<iframe src="[^"<>]*" (.*)$/s.exec(frameTag(mutated(random, links))) ?? [];
    assert.equal(rest, 'width="640" height="420" loading="lazy" title="Blockcover"></iframe>');
  }
});

test('a name that JavaScript has built in is as unknown as any other', () => {
  assert.equal(answerClass('constructor'), answerClass('x'));
});

test('a stored view of any type leads to a view, or nowhere', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null });
  const last = (value: unknown) => {
    stored.set('blockcover.last', JSON.stringify(value));
    return lastView();
  };
  assert.deepEqual(last('#/cover'), { href: '#/cover', view: 'cover' });
  const hostile = [{ toString: null, valueOf: null }, ['#/cover'], 7, true, null, '#/start', '#/x'];
  for (const value of hostile) assert.equal(last(value), null, JSON.stringify(value));
  vi.unstubAllGlobals();
});
