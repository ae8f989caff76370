/** A set is given away only when every task has its answer. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { EngineError } from '../../web/engine/job';
import { itemOf, lineOf } from '../../web/sets/draft';
import { packedSet } from '../../web/sets/giving';
import { newSets, type Sets } from '../../web/sets/state';
import { answered } from './answers';
import type { RoomHandle } from '../../web/ui/room-handle';

const items = ['wins', 'find', 'cover'].map((task) => {
  const own = itemOf('2/2', { task: task as 'find' });
  return { ...own, text: lineOf(own) };
});

/** A handle whose solver finds no answer to some lines. */
function sliceOf(unanswered: readonly string[], known: Sets['keys'] = {}) {
  const asked: string[] = [];
  const ask = async (request: { kind: string; item: string }) => {
    if (request.kind === 'set-read') return { packed: 'abc', items };
    asked.push(request.item);
    if (!unanswered.includes(request.item)) return {};
    throw new EngineError({ code: 'set.no-win', message: '', line: 1, column: 1, details: {} });
  };
  const get = () => ({ ...newSets(), keys: known });
  return { handle: { ask, get } as unknown as RoomHandle<Sets>, asked };
}

test('a set whose tasks all have answers is packed', async () => {
  const { handle, asked } = sliceOf([]);
  assert.equal(await packedSet(handle, 'text'), 'abc');
  assert.deepEqual(asked, ['wins 2/2', 'find 2/2', 'cover 2/2']);
});

test('a task without an answer is named, be it known or not', async () => {
  const { handle } = sliceOf(['cover 2/2']);
  const first = await packedSet(handle, 'text');
  assert.deepEqual(typeof first === 'object' && [first.number, first.problem.code], [
    3,
    'set.no-win',
  ]);
  const problem = { code: 'set.no-cover', message: '', line: 1, column: 1, details: {} };
  const known = { 'find 2/2': { ...answered(null, 'find 2/2'), status: 'failed', problem } };
  const { handle: later, asked } = sliceOf([], known as unknown as Sets['keys']);
  assert.deepEqual(await packedSet(later, 'text'), { number: 2, problem });
  assert.deepEqual(asked, ['wins 2/2']);
});
