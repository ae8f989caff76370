/** The classes of an answer, by its word. */
const tones = new Map([
  ['WINNING', 'answer winning'],
  ['LOSING', 'answer losing'],
]);

/** @param answer of any program */
export const answerClass = (answer: string) => tones.get(answer) ?? 'answer';
