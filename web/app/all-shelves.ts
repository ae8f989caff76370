/** Puts up the shelves of the rooms that are not there yet, so that a file adds to what is stored of each. */
import { puzzleCode } from '../game/puzzle-code';
import { benchShelves, formerBench } from '../judge/remembered';
import { formerLessons, lessonShelves } from '../learn/lesson-shelves';
import { formerSets, setShelves } from '../sets/set-shelves';
import type { Site } from './types';

export function keepAll({
  game,
  judge,
  learn,
  set,
}: Pick<Site, 'game' | 'judge' | 'learn' | 'set'>) {
  game.fetched(puzzleCode);
  judge.fetched({ shelves: benchShelves, former: formerBench });
  learn.fetched({ shelves: lessonShelves, former: formerLessons });
  set.fetched({ shelves: setShelves, former: formerSets });
}
