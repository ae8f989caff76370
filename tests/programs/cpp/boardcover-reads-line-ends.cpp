#include <stdio.h>

int H, W;
char map[20][20];
int X[4][3] = { {0,1,0}, {0,1,1}, {0,0,1}, {0,0,-1} };
int Y[4][3] = { {0,0,1}, {0,0,1}, {0,1,1}, {0,1,1} };

int dfs() {
    int sy = -1, sx = -1;
    for (int i = 0; i < H; i++) {
        for (int j = 0; j < W; j++) {
            if (map[i][j] == '.') { sy = i; sx = j; break; }
        }
        if (sy >= 0) break;
    }
    if (sy < 0) return 1;

    int sum = 0;
    for (int t = 0; t < 4; t++) {
        int good = 1;
        for (int k = 0; k < 3; k++) {
            int y = sy + Y[t][k], x = sx + X[t][k];
            if (y < 0 || y >= H || x < 0 || x >= W) { good = 0; break; }
            if (map[y][x] != '.') { good = 0; break; }
        }
        if (good) {
            for (int k = 0; k < 3; k++) map[sy + Y[t][k]][sx + X[t][k]] = '#';
            sum += dfs();
            for (int k = 0; k < 3; k++) map[sy + Y[t][k]][sx + X[t][k]] = '.';
        }
    }
    return sum;
}

int main() {
    int C;
    scanf("%d", &C);
    while (C--) {
        scanf("%d %d", &H, &W);
        // 한 글자씩 입력
        for (int i = 0; i < H; i++)
            for (int j = 0; j < W; j++)
                scanf("%c", &map[i][j]);
        printf("%d\n", dfs());
    }
    return 0;
}
