/** Korean particles. Their form depends on the final sound of the word. */

/** Forms after a final consonant, after a vowel, and after ㄹ. */
const forms: Record<string, readonly [string, string, string]> = {
  은: ['은', '는', '은'],
  이: ['이', '가', '이'],
  로: ['으로', '로', '로'],
  을: ['을', '를', '을'],
  와: ['과', '와', '과'],
};

/** A syllable with the final sound of a digit or a letter. Letters that are not listed end in a vowel. */
const spoken = new Map(
  [...'영일이삼사오육칠팔구'].map((syllable, digit) => [`${digit}`, syllable]),
);
for (const [letter, syllable] of ['l엘', 'm엠', 'n엔', 'r알']) spoken.set(letter, syllable);

export const particles = Object.keys(forms);

/**
 * Add a particle to a word: 'd2d3' with '로' is 'd2d3으로'.
 *
 * @param particle one of `particles`
 */
export function withParticle(word: unknown, particle: string) {
  const last =
    String(word)
      .toLowerCase()
      .match(/[a-z0-9가-힣](?=[^a-z0-9가-힣]*$)/)?.[0] ?? '';
  const syllable = spoken.get(last) ?? last;
  const final = syllable >= '가' ? (syllable.charCodeAt(0) - '가'.charCodeAt(0)) % 28 : 0;
  const [consonant, vowel, rieul] = forms[particle];
  return `${word}${final === 0 ? vowel : final === 8 ? rieul : consonant}`;
}
