/**
 * Programs to start from: a skeleton that reads the input, and a wrong program of the catalogue. Owns their texts, and
 * the recognition of a program in another language.
 */
import blockgameExample from '../../mistakes/blockgame/last-row-forgotten.py?raw';
import boardcoverExample from '../../mistakes/boardcover/orders-counted.py?raw';
import blockgameSkeleton from './examples/blockgame.skeleton.py?raw';
import boardcoverSkeleton from './examples/boardcover.skeleton.py?raw';

/** @import { JudgeProblem } from '../engine/protocol' */

const skeletons = { blockgame: blockgameSkeleton, boardcover: boardcoverSkeleton };
const examples = { blockgame: blockgameExample, boardcover: boardcoverExample };

/** @param {JudgeProblem} problem @param {string} task the comment at the place to fill in */
export const skeletonOf = (problem, task) => skeletons[problem].replace('{task}', task);

/** A wrong program, without the docstring that names its mistake. @param {JudgeProblem} problem */
export const exampleOf = (problem) => examples[problem].replace(/^"""[^]*?"""\s*/, '');
