/** The text beside the board in Present and on an embedded page, as the room of the board gives it. */
import type { IconName } from './icons';
import type { Template } from './template';

export interface Presented {
  tone: 'winning' | 'losing' | 'unknown';
  picture?: IconName;
  /** The word in the largest font. */
  word: string;
  note: string | Template;
  /** Templates below the note. */
  more?: readonly unknown[];
}
