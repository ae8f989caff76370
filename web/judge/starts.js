/** Programs to start from: a skeleton that reads the input, and a wrong program. Owns their texts. */
import blockgameExampleCpp from './examples/blockgame.example.cpp?raw';
import blockgameExample from './examples/blockgame.example.py?raw';
import blockgameSkeletonCpp from './examples/blockgame.skeleton.cpp?raw';
import blockgameSkeleton from './examples/blockgame.skeleton.py?raw';
import boardcoverExampleCpp from './examples/boardcover.example.cpp?raw';
import boardcoverExample from './examples/boardcover.example.py?raw';
import boardcoverSkeletonCpp from './examples/boardcover.skeleton.cpp?raw';
import boardcoverSkeleton from './examples/boardcover.skeleton.py?raw';

/** @import { JudgeProblem } from '../engine/protocol' */

/** @typedef {'skeleton' | 'example'} StartKind */
/** @typedef {'Python' | 'C++'} StartLanguage */

/** The wrong programs have the same mistakes in both languages. @type {Record<StartLanguage, Record<StartKind, Record<JudgeProblem, string>>>} */
const texts = {
  Python: {
    skeleton: { blockgame: blockgameSkeleton, boardcover: boardcoverSkeleton },
    example: { blockgame: blockgameExample, boardcover: boardcoverExample },
  },
  'C++': {
    skeleton: { blockgame: blockgameSkeletonCpp, boardcover: boardcoverSkeletonCpp },
    example: { blockgame: blockgameExampleCpp, boardcover: boardcoverExampleCpp },
  },
};

/** @param {StartKind} kind @param {StartLanguage} language @param {JudgeProblem} problem @param {string} task the comment at the place to fill in */
export const startOf = (kind, language, problem, task) =>
  texts[language][kind][problem].replace('{task}', task);
