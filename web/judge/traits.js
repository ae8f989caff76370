/** Properties that all wrong answers have in common; the other traits are of failing boards. @type {readonly string[]} */
export const answerTraits = [
  ...['always-winning', 'always-losing', 'always-number', 'answer-winning', 'answer-losing'],
  ...['answer-number', 'answers-opposite', 'too-many', 'too-few', 'wins-with-move'],
  ...[
    'wins-only-without-move',
    'wins-odd-cells',
    'wins-odd-moves',
    'wins-even-cells',
    'times',
    'times-each',
  ],
  ...['times-orders', 'at-most-1', 'at-least-1', 'by-cells', 'only-too-many', 'only-too-few'],
  ...[
    'both-ways',
    'after-others',
    'wins-without-move',
    'no-horizontal-domino',
    'no-vertical-domino',
  ],
  ...['overlooks-domino', 'overlooks-tromino', 'overlooks-horizontal-domino'],
  ...['overlooks-vertical-domino', 'overlooks-bottom-right', 'overlooks-bottom-left'],
  ...['overlooks-top-right', 'overlooks-top-left', 'overlooks-in-last-row'],
  ...['overlooks-in-last-column', 'overlooks-in-last-row-or-column'],
  ...['overlooks-in-first-row', 'overlooks-in-first-column', 'overlooks-at-last-row'],
  ...['overlooks-at-last-column', 'overlooks-at-last-row-or-column'],
  ...['overlooks-at-first-row', 'overlooks-at-first-column'],
  ...['overlooks-at-first-row-or-column', 'one-move-decides', 'one-piece-decides'],
];
