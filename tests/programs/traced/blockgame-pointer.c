#include <stdio.h>

#define N 5

static char known[1 << 25];
static const int shape[6][3][2] = {
    {{0, 0}, {0, 1}, {0, 1}}, {{0, 0}, {1, 0}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}}, {{0, 1}, {1, 0}, {1, 1}}};

static int key(int *b) {
    int i, k = 0;
    for (i = 0; i < N * N; i++) k |= b[i] << i;
    return k;
}

static int fits(int *b, int y, int x, int s) {
    int i;
    for (i = 0; i < 3; i++) {
        int ny = y + shape[s][i][0], nx = x + shape[s][i][1];
        if (ny >= N || nx >= N || b[ny * N + nx]) return 0;
    }
    return 1;
}

static void set(int *b, int y, int x, int s, int v) {
    int i;
    for (i = 0; i < 3; i++) b[(y + shape[s][i][0]) * N + x + shape[s][i][1]] = v;
}

static int win(int *b) {
    int y, x, s, k = key(b);
    if (known[k]) return known[k] - 1;
    for (y = 0; y < N; y++)
        for (x = 0; x < N; x++)
            for (s = 0; s < 6; s++)
                if (fits(b, y, x, s)) {
                    int reply;
                    set(b, y, x, s, 1);
                    reply = win(b);
                    set(b, y, x, s, 0);
                    if (!reply) {
                        known[k] = 2;
                        return 1;
                    }
                }
    known[k] = 1;
    return 0;
}

int main(void) {
    int t, y, x;
    int board[N * N];
    char row[8];
    scanf("%d", &t);
    while (t--) {
        for (y = 0; y < N; y++) {
            scanf("%7s", row);
            for (x = 0; x < N; x++) board[y * N + x] = row[x] == '#';
        }
        printf("%s\n", win(board) ? "WINNING" : "LOSING");
    }
    return 0;
}
