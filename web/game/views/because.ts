/** The sentence of a reason why a move wins, in puzzles and in reviews. */
import type { Translate } from '../../ui/words';

export type Reasons = { replies: number; remoteness: number | null };

/**
 * The sentence of one of the reasons.
 *
 * @param theme its name, such as `mirror`
 * @param context `misere` in misère play
 */
export const reasonSentence = (
  { replies, remoteness }: Reasons,
  theme: string,
  t: Translate,
  context = '',
) => t(`game.reason.${theme}`, { count: replies, length: remoteness, context });
