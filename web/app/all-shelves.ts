/** Puts up the shelves of the rooms that are not there yet, so that a file adds to what is stored of each. */
import { puzzleCode } from '../game/puzzle-code';
import { benchShelves } from '../judge/remembered';
import { lessonShelves } from '../learn/lesson-shelves';
import { setShelves } from '../sets/set-shelves';
import type { Site } from './site';

export function keepAll(site: Pick<Site, 'game' | 'judge' | 'learn' | 'set'>) {
  site.game.register(puzzleCode);
  site.judge.register({ shelves: benchShelves });
  site.learn.register({ shelves: lessonShelves });
  site.set.register({ shelves: setShelves });
}
