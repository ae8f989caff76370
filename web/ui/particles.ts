/** Korean particles. Their form depends on the final sound of the word. */
import { itemAt } from '../board/item-at';

/** Forms after a final consonant, after a vowel, and after ㄹ. */
const forms = {
  은: ['은', '는', '은'],
  이: ['이', '가', '이'],
  로: ['으로', '로', '로'],
  을: ['을', '를', '을'],
  와: ['과', '와', '과'],
};

export const particles = Object.keys(forms);

/** The number of the final consonant of a sign as it is read, in the order of Unicode: 0 is none, 8 is ㄹ. */
function finalOf(sign: string) {
  // Read 영, 삼, 육, 엠, 엔; and 일, 칠, 팔, 엘, 알. All other digits and letters end in a vowel.
  if (/[036mn]/.test(sign)) return 1;
  if (/[178lr]/.test(sign)) return 8;
  return sign >= '가' ? (sign.charCodeAt(0) - '가'.charCodeAt(0)) % 28 : 0;
}

/**
 * Adds a particle to a word: 'd2d3' with '로' is 'd2d3으로'.
 *
 * @param particle one of `particles`
 */
export function withParticle(word: unknown, particle: string) {
  const last =
    String(word)
      .toLowerCase()
      .match(/[a-z0-9가-힣](?=[^a-z0-9가-힣]*$)/)?.[0] ?? '';
  const final = finalOf(last);
  const [consonant, vowel, rieul] = itemAt(forms, particle);
  return `${word}${final === 0 ? vowel : final === 8 ? rieul : consonant}`;
}
