#include <cstdio>
#include <vector>
using namespace std;
const int coverType[4][3][2] = {{{0,0},{1,0},{0,1}},{{0,0},{0,1},{1,1}},{{0,0},{1,0},{1,1}},{{0,0},{1,0},{1,-1}}};
bool set(vector<vector<int>>& board, int y, int x, int type, int delta) {
    bool ok = true;
    for (int i = 0; i < 3; ++i) {
        const int ny = y + coverType[type][i][0], nx = x + coverType[type][i][1];
        if (ny < 0 || ny >= (int)board.size() || nx < 0 || nx >= (int)board[0].size()) ok = false;
        else if ((board[ny][nx] += delta) > 1) ok = false;
    }
    return ok;
}
int cover(vector<vector<int>>& board) {
    int y = -1, x = -1;
    for (int i = 0; i < (int)board.size(); ++i) {
        for (int j = 0; j < (int)board[i].size(); ++j) if (board[i][j] == 0) { y = i; x = j; break; }
        if (y != -1) break;
    }
    if (y == -1) return 1;
    int ret = 0;
    for (int type = 0; type < 4; ++type) {
        if (set(board, y, x, type, 1)) ret += cover(board);
        set(board, y, x, type, -1);
    }
    return ret;
}
int results[30];
int main() {
    int c; scanf("%d", &c);
    for (int k = 0; k < c; k++) {
        int h, w; scanf("%d %d", &h, &w);
        vector<vector<int>> b(h, vector<int>(w));
        char s[32];
        for (int i = 0; i < h; i++) { scanf("%s", s); for (int j = 0; j < w; j++) b[i][j] = s[j] == '#'; }
        if (k >= 30) { return 139; }
        results[k] = cover(b);
    }
    for (int k = 0; k < c; k++) printf("%d\n", results[k]);
}
