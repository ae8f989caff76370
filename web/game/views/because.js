/** The sentence of a reason why a move wins, in puzzles and in reviews. */
/** @import { Translate } from '../types' */

/** @param {{ replies: number, regions: readonly { grundy: number | null }[] }} reasons @param {string} theme one of them @param {Translate} t */
export function reasonSentence({ replies, regions }, theme, t) {
  const values = regions.map(({ grundy }) => grundy).filter(Boolean);
  return t(`game.reason.${theme}`, { count: replies, xor: values.join(' XOR ') });
}
