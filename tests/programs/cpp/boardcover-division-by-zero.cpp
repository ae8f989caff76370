#include <cstdio>

int h, w, empty;
char cell[21][21];

int cover() {
    int y = 0, x = 0;
    for (y = 0; y < h; y++) {
        for (x = 0; x < w && cell[y][x] == '#';) x++;
        if (x < w) break;
    }
    if (y == h) return 1;
    int ways = 0;
    int d[4][4] = {{0, 1, 1, 0}, {0, 1, 1, 1}, {1, 0, 1, 1}, {1, 0, 1, -1}};
    for (int t = 0; t < 4; t++) {
        int a = y + d[t][0], b = x + d[t][1], c = y + d[t][2], e = x + d[t][3];
        if (a >= h || c >= h || b >= w || e >= w || e < 0) continue;
        if (cell[a][b] == '#' || cell[c][e] == '#') continue;
        cell[y][x] = cell[a][b] = cell[c][e] = '#';
        ways += cover();
        cell[y][x] = cell[a][b] = cell[c][e] = '.';
    }
    return ways;
}

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d %d", &h, &w);
        empty = 0;
        for (int y = 0; y < h; y++) {
            scanf("%s", cell[y]);
            for (int x = 0; x < w; x++) empty += cell[y][x] == '.';
        }
        int share = h * w / empty;
        printf("%d\n", share && empty % 3 == 0 ? cover() : 0);
    }
}
