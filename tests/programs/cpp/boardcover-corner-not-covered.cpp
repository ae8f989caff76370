#include <cstdio>
#include <vector>
using namespace std;

int H, W;
char board[21][21];

// 2x2 상자에서 한 칸을 뺀 모양 4가지
const int dy[4][3] = {
    {0, 0, 1},
    {0, 1, 1},
    {0, 0, 1},
    {0, 1, 1}
};
const int dx[4][3] = {
    {0, 1, 0},
    {0, 0, 1},
    {0, 1, 1},
    {1, 0, 1}
};

bool can(int y, int x, int t) {
    for (int k = 0; k < 3; k++) {
        int ny = y + dy[t][k], nx = x + dx[t][k];
        if (ny >= H || nx >= W) return false;
        if (board[ny][nx] != '.') return false;
    }
    return true;
}

void fill(int y, int x, int t, char c) {
    for (int k = 0; k < 3; k++) board[y + dy[t][k]][x + dx[t][k]] = c;
}

int solve() {
    int y = -1, x = -1;
    for (int i = 0; i < H && y == -1; i++)
        for (int j = 0; j < W; j++)
            if (board[i][j] == '.') { y = i; x = j; break; }
    if (y == -1) return 1;
    int ret = 0;
    for (int t = 0; t < 4; t++) {
        if (can(y, x, t)) {
            fill(y, x, t, '#');
            ret += solve();
            fill(y, x, t, '.');
        }
    }
    return ret;
}

int main() {
    int C;
    scanf("%d", &C);
    while (C--) {
        scanf("%d %d", &H, &W);
        for (int i = 0; i < H; i++) scanf("%s", board[i]);
        printf("%d\n", solve());
    }
    return 0;
}
