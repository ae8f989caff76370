#include <cstdio>
#include <cstring>
int H, W;
char board[25][25];
int dy[4][3] = {{0,0,1},{0,0,1},{0,1,1},{0,1,1}};
int dx[4][3] = {{0,1,0},{0,1,1},{0,0,1},{0,0,-1}};
bool cover() {
    int y = -1, x = -1;
    for (int i = 0; i < H && y < 0; i++)
        for (int j = 0; j < W; j++)
            if (board[i][j] == '.') { y = i; x = j; break; }
    if (y < 0) return 1;
    int ret = 0;
    for (int t = 0; t < 4; t++) {
        bool ok = true;
        for (int k = 0; k < 3; k++) {
            int ny = y + dy[t][k], nx = x + dx[t][k];
            if (ny < 0 || ny >= H || nx < 0 || nx >= W || board[ny][nx] != '.') ok = false;
        }
        if (!ok) continue;
        for (int k = 0; k < 3; k++) board[y + dy[t][k]][x + dx[t][k]] = '#';
        ret += cover();
        for (int k = 0; k < 3; k++) board[y + dy[t][k]][x + dx[t][k]] = '.';
    }
    return ret;
}
int main() {
    int c; scanf("%d", &c);
    while (c--) {
        scanf("%d %d", &H, &W);
        for (int i = 0; i < H; i++) scanf("%s", board[i]);
        printf("%d\n", cover());
    }
}
