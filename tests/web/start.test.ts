/** The start page: its game, and the link to the view that the reader was in last. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import {
  playAgain,
  clocks,
  endOf,
  isReadersTurn,
  lay,
  optionsOf,
  stillOf,
} from '../../web/start/first-game';
import { newStart, type Start } from '../../web/start/state';

const select = (start: Start, move: string): Start => ({ ...start, selected: { move, cell: 0 } });

/** The reader's move and the engine's reply. */
function played(start: Start, move: string): Start {
  const laid = lay(select(start, move));
  const [clock] = clocks(laid);
  return clock ? clock.tick(laid) : laid;
}

test('a game is played to its end, won and lost, and begins again', () => {
  const ends: Set<string | null> = new Set();
  for (let choice = 0; choice < 40; choice++) {
    let game = newStart();
    for (let turn = 0; endOf(game) === null; turn++) {
      assert.ok(isReadersTurn(game));
      const options = optionsOf(game);
      game = played(game, itemAt(options, (choice * 7 + turn) % options.length).move);
    }
    const cells = stillOf(game).pieces.flatMap((piece) => piece.cells);
    assert.equal(new Set(cells).size, cells.length);
    assert.deepEqual(clocks(game), []);
    ends.add(endOf(game));
    assert.deepEqual(playAgain(game), newStart());
  }
  assert.deepEqual(ends, new Set(['won', 'lost']));
});

test('only a legal move is laid, and only in the reader’s turn', () => {
  const start = newStart();
  assert.equal(lay(start), start);
  const wrong = select(start, 'a1d3');
  assert.equal(lay(wrong), wrong);
  const laid = lay(select(start, 'a1b1'));
  assert.deepEqual(laid.moves, ['a1b1']);
  const early = select(laid, 'c1d1');
  assert.equal(lay(early), early);
  const clock = itemAt(clocks(laid), 0);
  assert.equal(clock.tick(laid).moves.length, 2);
  // A clock that ticks late changes nothing.
  assert.equal(clock.tick(start), start);
});
