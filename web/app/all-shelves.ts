/** Puts up the shelves of the rooms that are not there yet, so that a file adds to what is stored of each. */
import * as puzzles from '../game/puzzle-logic';
import { usePuzzleLogic } from '../game/puzzles';
import { benchShelves, formerBench } from '../judge/remembered';
import { formerLessons, lessonShelves } from '../learn/lesson-shelves';
import { begun, formerSets, setShelves } from '../sets/set-shelves';
import type { Site } from './types';

export function keepAll({
  game,
  judge,
  learn,
  set,
}: Pick<Site, 'game' | 'judge' | 'learn' | 'set'>) {
  usePuzzleLogic(puzzles);
  game.change(puzzles.begin);
  game.keep(puzzles.puzzleShelves, puzzles.formerPuzzles);
  judge.keep(benchShelves, formerBench);
  learn.keep(lessonShelves, formerLessons);
  set.change(begun);
  set.keep(setShelves, formerSets);
}
