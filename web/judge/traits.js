/** Properties that all wrong answers have in common; the other traits are of failing boards. @type {readonly string[]} */
export const answerTraits = [
  ...['always-winning', 'always-losing', 'always-number', 'answer-winning'],
  ...['answer-losing', 'answer-number', 'answers-opposite', 'too-many'],
  ...['too-few', 'wins-with-move', 'wins-only-without-move', 'wins-odd-cells'],
  ...['wins-even-cells', 'times', 'times-each', 'times-orders'],
  ...['at-most-1', 'at-least-1', 'by-cells', 'only-too-many'],
  ...['only-too-few', 'after-others', 'wins-without-move', 'no-horizontal-domino'],
  ...['no-vertical-domino'],
];
