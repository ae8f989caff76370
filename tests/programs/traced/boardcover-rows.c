#include <stdio.h>

int t, h, w;
const int DY[4][2] = {{0, 1}, {0, 1}, {1, 1}, {1, 1}}, DX[4][2] = {{1, 0}, {1, 1}, {0, 1}, {0, -1}};

int count(int (*a)[20], int pos) {
    int y, x, k, sum = 0;
    while (pos < h * w && a[pos / w][pos % w]) pos++;
    if (pos == h * w) return 1;
    y = pos / w;
    x = pos % w;
    for (k = 0; k < 4; k++) {
        int y1 = y + DY[k][0], x1 = x + DX[k][0], y2 = y + DY[k][1], x2 = x + DX[k][1];
        if (y1 >= h || y2 >= h || x1 >= w || x2 < 0 || x2 >= w) continue;
        if (a[y1][x1] || a[y2][x2]) continue;
        a[y][x] = a[y1][x1] = a[y2][x2] = 1;
        sum += count(a, pos + 1);
        a[y][x] = a[y1][x1] = a[y2][x2] = 0;
    }
    return sum;
}

int main() {
    scanf("%d", &t);
    while (t--) {
        int a[20][20], y, x;
        char s[24];
        scanf("%d%d", &h, &w);
        for (y = 0; y < h; y++) {
            scanf("%s", s);
            for (x = 0; x < w; x++) a[y][x] = s[x] == '#';
        }
        printf("%d\n", count(a, 0));
    }
    return 0;
}
