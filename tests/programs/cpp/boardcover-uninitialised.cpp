#include <cstdio>

int h, w;
char board[24][24];
int dy[4][2] = {{0, 1}, {0, 1}, {1, 1}, {1, 1}}, dx[4][2] = {{1, 0}, {1, 1}, {0, 1}, {0, -1}};

int fits(int y, int x) {
    return y < h && x >= 0 && x < w && board[y][x] == '.';
}

int cover(int y, int x) {
    int sum;
    for (; y < h; y++, x = 0)
        for (; x < w; x++) {
            if (board[y][x] == '#') continue;
            for (int k = 0; k < 4; k++) {
                int a = y + dy[k][0], b = x + dx[k][0], c = y + dy[k][1], d = x + dx[k][1];
                if (!fits(a, b) || !fits(c, d)) continue;
                board[y][x] = board[a][b] = board[c][d] = '#';
                sum += cover(y, x + 1);
                board[y][x] = board[a][b] = board[c][d] = '.';
            }
            return sum;
        }
    return 1;
}

int main() {
    int c;
    scanf("%d", &c);
    while (c--) {
        scanf("%d%d", &h, &w);
        for (int y = 0; y < h; y++) scanf("%s", board[y]);
        printf("%d\n", cover(0, 0));
    }
}
