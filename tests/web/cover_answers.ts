/** The right and the wrong answers to the steps about covering, for the walk through the lessons. */
import assert from 'node:assert/strict';
import { itemAt } from '../../web/board/item-at';
import { wayOn } from '../../web/learn/question-cover';
import { workAfter } from '../../web/learn/question-kinds';
import type { CoverBlock, LayBlock, StepWork } from '../../web/learn/types';

/** Covers the board in one more way. */
function covered(block: CoverBlock, work: StepWork): StepWork {
  const way = wayOn(block, work);
  return way ? covered(block, workAfter(block, work, way.move)) : work;
}

export const coverSolvers: Record<string, (block: any, work: StepWork) => StepWork> = {
  cover(block: CoverBlock, work) {
    let now = work;
    for (let way = 0; way < block.ways; way++) now = covered(block, workAfter(block, now, 'clear'));
    return now;
  },
  lay: (block: LayBlock, work) =>
    block.answers.reduce((now, move) => workAfter(block, now, move), work),
};

/** @param text as in `CoverBlock.positions` */
const moveIn = (text: string) => text.replace(/:.*/, '');

export const coverWrongs: Record<string, (block: any) => string[][]> = {
  cover({ positions, board }: CoverBlock) {
    const wrong = itemAt(positions, board)
      .split(' ')
      .filter((text) => text.includes(':'));
    assert.ok(wrong.length, 'some placement leaves a cell');
    return wrong.map((text) => [moveIn(text)]);
  },
  lay({ placements, answers, wrong }: LayBlock) {
    const all = placements.split(' ').map(moveIn);
    for (const move of [...answers, ...wrong.map(({ answer }) => answer)]) {
      assert.ok(all.includes(move), move);
    }
    return all.filter((move) => !answers.includes(move)).map((move) => [move]);
  },
};
