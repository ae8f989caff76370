/** The logic of puzzles, fetched with their views; `puzzles.js` passes it to the rest of the game. */
export { awaitsAnswer, mayTry } from './quiz.js';
export { puzzleQueries } from './puzzle-queries.js';
export { puzzleScene } from './puzzle-scene.js';
export {
  answered,
  begin,
  dayOf,
  drawDay,
  drawNext,
  hint,
  keepBoard,
  press,
  stopDraw,
  withRecord,
} from './puzzle-transitions.js';
