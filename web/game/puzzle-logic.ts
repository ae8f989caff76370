/** The logic of puzzles, fetched with their views; `puzzles.ts` gives it to the rest of the game. */
export { awaitsAnswer, mayTry } from './quiz';
export { puzzleQueries } from './puzzle-queries';
export { puzzleScene } from './puzzle-scene';
export { formerPuzzles, puzzleShelves } from './puzzle-shelves';
export {
  answered,
  askToLook,
  begin,
  dayOf,
  drawDay,
  enter,
  hint,
  keepBoard,
  look,
  openDay,
  press,
  stopDraw,
  wouldReveal,
} from './puzzle-transitions';
