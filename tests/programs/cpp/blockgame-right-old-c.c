/* C as of old: no declared result of main, no header for memset. */
#include <stdio.h>
#define REP(i, n) for (i = 0; i < (n); i++)

char memo[1 << 25];
int piece[200], pieces;

int wins(int taken) {
    int i;
    if (memo[taken]) return memo[taken] - 1;
    REP(i, pieces)
        if (!(taken & piece[i]) && !wins(taken | piece[i])) {
            memo[taken] = 2;
            return 1;
        }
    memo[taken] = 1;
    return 0;
}

main() {
    int y, x, i, cases, taken;
    char row[9];
    REP(y, 5) REP(x, 5) {
        int at = 1 << (5 * y + x);
        if (x < 4) piece[pieces++] = at * 3;
        if (y < 4) piece[pieces++] = at * 33;
        if (x < 4 && y < 4) REP(i, 4) piece[pieces++] = at * (99 - (i & 1 ? 2 : 1) * (i & 2 ? 32 : 1));
    }
    memset(memo, 0, sizeof memo);
    scanf("%d", &cases);
    while (cases--) {
        taken = 0;
        REP(y, 5) {
            scanf("%s", row);
            REP(x, 5) taken |= (row[x] == '#') << (5 * y + x);
        }
        puts(wins(taken) ? "WINNING" : "LOSING");
    }
    return 0;
}
