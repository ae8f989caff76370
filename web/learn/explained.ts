/**
 * Where the lessons explain a term, the reason for an outcome, a mistake of the catalogue, or a finding of the judge.
 */

/**
 * The names that each step explains: `term.NAME`, `reason.NAME`, `finding.KIND`, `speed.KIND`,
 * `PROBLEM.NAME` of a mistake, or `too-slow.PROBLEM` and `too-much-memory.PROBLEM`. A step is the
 * name of a lesson and a number.
 */
const names: Record<string, string> = {
  'last-move 1': 'blockgame.dominoes-forgotten blockgame.straight-too',
  'last-move 2': 'blockgame.moves-at-first-place-only blockgame.parity-of-moves',
  'last-move 3': 'blockgame.parity-of-cells blockgame.longest-game-counts',
  'last-move 6': 'blockgame.trominoes-forgotten',
  'won-and-lost 1': 'reason.no-move blockgame.last-mover-loses blockgame.dominoes-diagonal',
  'won-and-lost 2': `reason.winning blockgame.every-move-must-win blockgame.every-move-must-win-or-none
    blockgame.first-move-only blockgame.last-choice-only blockgame.greedy-move blockgame.fewest-moves-left
    blockgame.always-losing`,
  'won-and-lost 3':
    'reason.losing blockgame.any-move-wins blockgame.first-player-only blockgame.always-winning',
  'recursion 1': 'blockgame.own-reply-looked-for blockgame.both-players-minimise',
  'recursion 3': 'blockgame.answers-swapped',
  'recursion 5': 'blockgame.two-moves-deep blockgame.three-moves-deep finding.recursion',
  'remember 1': 'too-slow.blockgame',
  'remember 2': `blockgame.turn-not-in-cache blockgame.cache-without-last-cell blockgame.cache-counts-cells
    blockgame.cache-with-sorted-rows boardcover.cache-without-last-row boardcover.cache-by-first-cell
    boardcover.cache-counts-cells boardcover.cache-not-reset blockgame.later-moves-only
    blockgame.win-not-stored`,
  'remember 3': 'term.cache speed.no-memo',
  'remember 5':
    'blockgame.minus-one-taken-as-true blockgame.cache-begins-with-losing too-much-memory.blockgame',
  'bits 3': 'blockgame.bits-shifted',
  'bits 4': `blockgame.only-first-cell-looked-at blockgame.bit-compared-with-one blockgame.fits-inverted
    blockgame.and-after-comparison blockgame.no-piece-fits`,
  'bits 5': `blockgame.edge-wrapped blockgame.column-below-zero blockgame.last-row-not-reached
    blockgame.last-column-not-reached blockgame.last-row-and-column-not-reached`,
  'bits 6': `blockgame.sign-forgotten blockgame.tromino-not-an-l blockgame.trominoes-straight
    blockgame.squares-instead blockgame.squares-too`,
  'bits 7': `blockgame.orientation-missing-bottom-left blockgame.orientation-missing-bottom-right
    blockgame.orientation-missing-top-left blockgame.orientation-missing-top-right`,
  'bits 8': `blockgame.vertical-dominoes-forgotten blockgame.horizontal-dominoes-forgotten
    blockgame.dominoes-in-squares blockgame.moves-never-made blockgame.first-row-forgotten
    blockgame.first-column-forgotten blockgame.last-row-forgotten blockgame.last-column-forgotten
    blockgame.last-row-and-column-forgotten`,
  'accepted 1': `blockgame.line-ends-read-as-cells blockgame.first-line-not-finished
    blockgame.filled-and-empty-swapped`,
  'accepted 2': `blockgame.one-case-only blockgame.no-line-ends finding.not-an-answer finding.blank-lines finding.extra-lines finding.extra-text
    finding.one-line finding.no-line-ends finding.spelling finding.omitted-answer finding.ends-early finding.cut-short
    finding.first-case-only finding.last-case-only finding.last-case-missing finding.first-case-missing finding.line-too-many`,
  'accepted 4': 'speed.cache-cleared',
  'accepted 6': 'blockgame.board-not-cleared',
  'mirror 2': 'reason.mirror',
  'sums 5': 'term.grundy term.mex blockgame.grundy-value-too-great',
  'sums 8': 'term.xor term.balance',
  'sums 9': 'term.nimber',
  'by-hand 2': 'reason.tilings',
  'by-hand 3': 'reason.area',
  'by-hand 4': 'reason.count',
  'by-hand 5':
    'reason.full finding.nothing-empty boardcover.nothing-empty-counts-0 boardcover.narrow-boards-count-0',
  'by-hand 6': 'reason.cell reason.chain term.forced',
  'twice 4': 'boardcover.orders-counted speed.orders',
  'twice 5': 'boardcover.cells-left-over',
  'four-ways 1': `boardcover.searched-by-columns boardcover.outer-loop-not-left boardcover.inner-loop-not-left
    boardcover.first-row-forgotten boardcover.first-column-forgotten boardcover.last-row-forgotten
    boardcover.last-column-forgotten boardcover.last-row-and-column-forgotten`,
  'four-ways 2': `boardcover.orientation-twice-bottom-left boardcover.orientation-twice-bottom-right
    boardcover.orientation-twice-top-left boardcover.orientation-twice-top-right boardcover.orientations-eight
    boardcover.orientation-not-an-l boardcover.straight-too boardcover.corner-on-first-cell
    boardcover.one-orientation-only boardcover.orientation-missing-bottom-left
    boardcover.orientation-missing-bottom-right boardcover.orientation-missing-top-right`,
  'four-ways 3': 'boardcover.sign-forgotten',
  'four-ways 4': 'boardcover.orientation-missing-top-left',
  'four-ways 5': `boardcover.edge-unchecked boardcover.column-below-zero boardcover.earlier-case-beyond-edge
    boardcover.last-row-not-reached boardcover.last-column-not-reached
    boardcover.last-row-and-column-not-reached boardcover.no-piece-fits boardcover.no-empty-cell-found boardcover.second-column-read`,
  'four-ways 6': `boardcover.sides-swapped-at-the-edge boardcover.sides-swapped-in-the-search
    boardcover.sides-swapped-everywhere`,
  'four-ways 7': `boardcover.black-cells-covered boardcover.only-first-cell-looked-at
    boardcover.overlaps-on-last-cell`,
  'undo 2': 'blockgame.piece-never-lifted boardcover.piece-not-lifted',
  'undo 3': `boardcover.counts-not-added boardcover.counts-compared boardcover.last-choice-only
    boardcover.first-choice-only boardcover.first-tiling-only boardcover.count-kept-as-bool
    boardcover.sum-begins-with-one boardcover.total-not-reset`,
  'undo 4': `blockgame.piece-not-lifted boardcover.misfit-not-lifted boardcover.misfit-lifted-whole
    boardcover.piece-lifted-only-if-found boardcover.minus-one-kept-as-bool boardcover.delta-assigned`,
  'undo 5':
    'boardcover.nothing-left-counts-0 boardcover.counted-in-a-copy boardcover.pieces-counted',
  'undo 6': 'boardcover.line-ends-read-as-cells boardcover.filled-and-empty-swapped',
  'undo 7': 'boardcover.one-case-only boardcover.no-line-ends boardcover.no-line-for-0',
  'in-time 1': 'too-slow.boardcover',
  'beyond 4': 'term.profile',
  'beyond 5': 'term.frontier',
};

/** The step that explains each name. */
export const explained: ReadonlyMap<string, { lesson: string; step: number }> = new Map(
  Object.entries(names).flatMap(([place, all]) => {
    const [lesson = '', step] = place.split(' ');
    return all.split(/\s+/).map((name) => [name, { lesson, step: Number(step) }]);
  }),
);
