/** Properties that all wrong answers have in common; the other traits are of failing boards. @type {readonly string[]} */
export const answerTraits = [
  ...['always-winning', 'always-losing', 'always-number', 'answer-winning', 'answer-losing'],
  ...['answer-number', 'answers-opposite', 'too-many', 'too-few', 'times', 'times-orders'],
  ...['at-most-1', 'only-too-many', 'only-too-few', 'wins-without-move'],
  ...['no-horizontal-domino', 'no-vertical-domino'],
];
