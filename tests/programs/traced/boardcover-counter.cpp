#include <cstdio>

int H, W, answer;
char board[20][21];
int blockY[4][2] = {{0, 1}, {0, 1}, {1, 1}, {1, 1}};
int blockX[4][2] = {{1, 0}, {1, 1}, {0, 1}, {0, -1}};

bool inside(int y, int x) {
    return y >= 0 && y < H && x >= 0 && x < W;
}

bool isEmpty(int y, int x) {
    return inside(y, x) && board[y][x] == '.';
}

void paint(int y, int x, int k, char c) {
    board[y][x] = c;
    for (int i = 0; i < 2; i++) board[y + blockY[k][i]][x + blockX[k][i]] = c;
}

// 왼쪽 위부터 차례로 덮는다
void dfs(int y, int x) {
    if (x == W) {
        dfs(y + 1, 0);
        return;
    }
    if (y == H) {
        answer++;
        return;
    }
    if (!isEmpty(y, x)) {
        dfs(y, x + 1);
        return;
    }
    for (int k = 0; k < 4; k++) {
        bool ok = true;
        for (int i = 0; i < 2; i++)
            if (!isEmpty(y + blockY[k][i], x + blockX[k][i])) ok = false;
        if (ok) {
            paint(y, x, k, '#');
            dfs(y, x + 1);
            paint(y, x, k, '.');
        }
    }
}

int main() {
    int T;
    scanf("%d", &T);
    while (T--) {
        scanf("%d %d", &H, &W);
        for (int i = 0; i < H; i++) scanf("%s", board[i]);
        answer = 0;
        dfs(0, 0);
        printf("%d\n", answer);
    }
    return 0;
}
