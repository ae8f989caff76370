/** The classes of an answer, by its word. */
const tones = new Map([
  ['WINNING', 'answer winning'],
  ['LOSING', 'answer losing'],
]);

/** @param {string} answer of any program */
export const toneOf = (answer) => tones.get(answer) ?? 'answer';
