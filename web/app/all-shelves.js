/** Puts up the shelves of the rooms that are not there yet, so that a file adds to what is stored of each. */
import * as puzzles from '../game/puzzle-logic.js';
import { usePuzzleLogic } from '../game/puzzles.js';
import { benchShelves, formerBench } from '../judge/remembered.js';
import { formerLessons, lessonShelves } from '../learn/lesson-shelves.js';
import { begun, formerSets, setShelves } from '../sets/set-shelves.js';

/** @import { Site } from './types' */

/** @param {Pick<Site, 'game' | 'judge' | 'learn' | 'set'>} site */
export function keepAll({ game, judge, learn, set }) {
  usePuzzleLogic(puzzles);
  game.change(puzzles.begin);
  game.keep(puzzles.puzzleShelves, puzzles.formerPuzzles);
  judge.keep(benchShelves, formerBench);
  learn.keep(lessonShelves, formerLessons);
  set.change(begun);
  set.keep(setShelves, formerSets);
}
