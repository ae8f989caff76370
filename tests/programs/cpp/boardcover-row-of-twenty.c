#include <stdio.h>

int cases, h, w;
char row[20];
int filled[20][20];
const int SHAPES[4][3][2] = {
    {{0, 0}, {1, 0}, {0, 1}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, 0}, {1, -1}}};

int put(int y, int x, int shape, int delta) {
    int ok = 1;
    for (int k = 0; k < 3; k++) {
        int v = y + SHAPES[shape][k][0], u = x + SHAPES[shape][k][1];
        if (v < 0 || v >= h || u < 0 || u >= w) ok = 0;
        else if ((filled[v][u] += delta) > 1) ok = 0;
    }
    return ok;
}

int cover() {
    int y = -1, x = -1;
    for (int i = 0; i < h && y < 0; i++)
        for (int j = 0; j < w && y < 0; j++)
            if (!filled[i][j]) y = i, x = j;
    if (y < 0) return 1;
    int ways = 0;
    for (int shape = 0; shape < 4; shape++) {
        if (put(y, x, shape, 1)) ways += cover();
        put(y, x, shape, -1);
    }
    return ways;
}

int main() {
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d %d\n", &h, &w);
        for (int y = 0; y < h; y++) {
            fgets(row, 20, stdin);
            for (int x = 0; x < w; x++) filled[y][x] = row[x] == '#';
        }
        printf("%d\n", cover());
    }
    return 0;
}
