/** The logic of puzzles and of kept games, fetched with their views; `puzzles.ts` gives it to the rest of the game. */
export { withEnded } from './kept-games';
export { attemptOf, awaitsAnswer, mayTry, phaseOf } from './quiz';
export { puzzleQueries } from './puzzle-queries';
export { puzzleScene } from './puzzle-scene';
export { puzzleShelves } from './puzzle-shelves';
export { checkMove as answered, hint, press, withTool } from './puzzle-answers';
export { begin, dayOf, drawDay, keepBoard, openDay, resume, stopDraw } from './puzzle-transitions';
