/** The logic of puzzles, fetched with their views; `puzzles.js` passes it to the rest of the game. */
export { awaitsAnswer, mayTry } from './quiz.js';
export { puzzleQueries } from './puzzle-queries.js';
export { puzzleScene } from './puzzle-scene.js';
export { formerPuzzles, puzzleShelves } from './puzzle-shelves.js';
export {
  answered,
  begin,
  dayOf,
  drawDay,
  drawNext,
  hint,
  keepBoard,
  openDay,
  press,
  stopDraw,
} from './puzzle-transitions.js';
