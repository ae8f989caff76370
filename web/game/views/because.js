/** The sentence of a reason why a move wins, in puzzles and in reviews. */
/** @import { Translate } from '../types' */

/** @typedef {{ replies: number, remoteness: number | null, regions: readonly { grundy: number | null }[] }} Reasons */

/** @param {Reasons} reasons @param {string} theme one of them @param {Translate} t */
export function reasonSentence({ replies, remoteness, regions }, theme, t) {
  const grundys = regions.map(({ grundy }) => grundy).filter(Boolean);
  const values = { count: replies, length: remoteness, xor: grundys.join(' XOR ') };
  return t(`game.reason.${theme}`, values);
}
