#include <cstdio>
#include <cstring>

int h, w;

// Nothing ends the recursion where nothing is empty.
int cover(const char *board) {
    char next[20][20];
    memcpy(next, board, sizeof next);
    int y = 0, x = 0;
    while (y < h && next[y][x] == '#')
        if (++x == w) {
            x = 0;
            y++;
        }
    if (y == h) return cover(next[0]) + (next[h / 2][0] == '.');
    static int d[4][4] = {{0, 1, 1, 0}, {0, 1, 1, 1}, {1, 0, 1, 1}, {1, 0, 1, -1}};
    int ways = 0;
    for (int t = 0; t < 4; t++) {
        int a = y + d[t][0], b = x + d[t][1], e = y + d[t][2], f = x + d[t][3];
        if (a >= h || e >= h || b >= w || f < 0 || f >= w) continue;
        if (next[a][b] != '.' || next[e][f] != '.') continue;
        next[y][x] = next[a][b] = next[e][f] = '#';
        ways += cover(next[0]);
        next[y][x] = next[a][b] = next[e][f] = '.';
    }
    return ways;
}

int main() {
    int c;
    scanf("%d", &c);
    while (c--) {
        scanf("%d %d", &h, &w);
        char board[20][20], row[32];
        memset(board, '#', sizeof board);
        for (int y = 0; y < h; y++) {
            scanf("%s", row);
            memcpy(board[y], row, w);
        }
        printf("%d\n", cover(board[0]));
    }
}
