/** The right and the wrong answers to the steps about covering, for the walk through the lessons. */
import assert from 'node:assert/strict';
import { wayOn } from '../../web/learn/deed-cover.js';
import { answered } from '../../web/learn/deeds.js';

/** @import { CoverBlock, LayBlock, StepWork } from '../../web/learn/types' */

/** Covers the board in one more way. @param {CoverBlock} block @param {StepWork} work @returns {StepWork} */
function covered(block, work) {
  const way = wayOn(block, work);
  return way ? covered(block, answered(block, work, way.move)) : work;
}

/** @type {Record<string, (block: any, work: StepWork) => StepWork>} */
export const coverSolvers = {
  cover(/** @type {CoverBlock} */ block, work) {
    let now = work;
    for (let way = 0; way < block.ways; way++) now = covered(block, answered(block, now, 'clear'));
    return now;
  },
  lay: (/** @type {LayBlock} */ block, work) =>
    block.answers.reduce((now, move) => answered(block, now, move), work),
};

/** @type {Record<string, (block: any) => string[][]>} */
export const coverWrongs = {
  cover(/** @type {CoverBlock} */ { positions, board }) {
    const wrong = positions[board].split(' ').filter((text) => text.includes(':'));
    assert.ok(wrong.length, 'some placement leaves a cell');
    return wrong.map((text) => [text.split(':')[0]]);
  },
  lay(/** @type {LayBlock} */ { placements, answers, wrong }) {
    const all = placements.split(' ').map((text) => text.split(':')[0]);
    for (const move of [...answers, ...wrong.map(({ answer }) => answer)]) {
      assert.ok(all.includes(move), move);
    }
    return all.filter((move) => !answers.includes(move)).map((move) => [move]);
  },
};
