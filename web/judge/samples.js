/** The samples that the judge prints beside each problem, as whole inputs. */

/** @type {Record<import('../engine/protocol').JudgeProblem, string>} */
export const judgeSamples = {
  blockgame: `3
.....
.##..
##..#
#.###
..#..
.....
.....
.....
.....
.....
#..##
##.##
##.##
#...#
##.##
`,
  boardcover: `3
3 7
#.....#
#.....#
##...##
3 7
#.....#
#.....#
##..###
8 10
##########
#........#
#........#
#........#
#........#
#........#
#........#
##########
`,
};
