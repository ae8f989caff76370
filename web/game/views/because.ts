/** The sentence of a reason why a move wins, in puzzles and in reviews. */
import type { Translate } from '../types';

export type Reasons = {
  replies: number;
  remoteness: number | null;
  regions: readonly { grundy: number | null }[];
};

/** @param theme one of them */
export function reasonSentence(
  { replies, remoteness, regions }: Reasons,
  theme: string,
  t: Translate,
) {
  const grundys = regions.map(({ grundy }) => grundy).filter(Boolean);
  const values = { count: replies, length: remoteness, xor: grundys.join(' XOR ') };
  return t(`game.reason.${theme}`, values);
}
