/** The page's readers on real replies of every kind, recorded from the package. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { formatCode, parseCode, parseMoves } from '../../web/board/board-code';

const maxSide = 20;

const recorded = new URL('../golden/exchanges.json', import.meta.url);
const exchanges: {
  request: { kind: string; board?: string; item?: string };
  event: Record<string, unknown>;
}[] = JSON.parse(readFileSync(recorded, 'utf8'));

/** Collect all texts under the given field names, at any depth. */
function texts(data: unknown, names: string[]): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    if (!names.includes(name)) return texts(value, names);
    const all = [value].flat().filter((text) => typeof text === 'string');
    return name === 'boards' ? all.flatMap((text) => text.split('\n')) : all;
  });
}

for (const [index, { request, event }] of exchanges.entries()) {
  if (event.kind !== 'reply') continue;
  test(`the boards and moves in the reply to ${request.kind} (${index}) can be read`, () => {
    for (const code of texts(event, ['board', 'boards'])) {
      assert.equal(formatCode(parseCode(code, maxSide)), code);
    }
    const given = request.board ?? String(request.item).split(' ')[1];
    const about = texts(event, ['board'])[0] ?? String(given);
    const named = ['move', 'winning_move', 'refutation', 'same_as', 'principal_variation', 'laid'];
    // A placement that leaves the board lists only its cells on the board, perhaps one.
    for (const move of texts(event, named).filter((text) => text.length > 3)) {
      const [cells] = parseMoves(move, parseCode(about, maxSide));
      assert.ok(cells, move);
    }
  });
}
