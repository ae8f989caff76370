/** Programs to start from: a skeleton that reads the input, and a wrong program. Owns their texts. */
import blockgameExampleCpp from './examples/blockgame.example.cpp?raw';
import blockgameExample from './examples/blockgame.example.py?raw';
import blockgameSkeletonCpp from './examples/blockgame.skeleton.cpp?raw';
import blockgameSkeleton from './examples/blockgame.skeleton.py?raw';
import boardcoverExampleCpp from './examples/boardcover.example.cpp?raw';
import boardcoverExample from './examples/boardcover.example.py?raw';
import boardcoverSkeletonCpp from './examples/boardcover.skeleton.cpp?raw';
import boardcoverSkeleton from './examples/boardcover.skeleton.py?raw';
import type { JudgeProblem } from '../engine/protocol';

export type StartKind = 'skeleton' | 'example';
export type StartLanguage = 'Python' | 'C++';

/** The wrong programs have the same mistakes in both languages. */
const texts: Record<StartLanguage, Record<StartKind, Record<JudgeProblem, string>>> = {
  Python: {
    skeleton: { blockgame: blockgameSkeleton, boardcover: boardcoverSkeleton },
    example: { blockgame: blockgameExample, boardcover: boardcoverExample },
  },
  'C++': {
    skeleton: { blockgame: blockgameSkeletonCpp, boardcover: boardcoverSkeletonCpp },
    example: { blockgame: blockgameExampleCpp, boardcover: boardcoverExampleCpp },
  },
};

/** @param task the comment at the place to fill in */
export const startOf = (
  kind: StartKind,
  language: StartLanguage,
  problem: JudgeProblem,
  task: string,
) => texts[language][kind][problem].replace('{task}', task);
