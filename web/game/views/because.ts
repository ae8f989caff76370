/** The sentence of a reason why a move wins, in puzzles and in reviews. */
import type { Translate } from '../../ui/words';

export type Reasons = { replies: number; remoteness: number | null };

/**
 * @param theme one of them
 * @param context of the rule
 */
export const reasonSentence = (
  { replies, remoteness }: Reasons,
  theme: string,
  t: Translate,
  context = '',
) => t(`game.reason.${theme}`, { count: replies, length: remoteness, context });
