#include <bits/stdc++.h>
using namespace std;

int board[5][5];
int memo[1 << 25];
int dy[6][3] = {{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 1, 1}, {0, 1, 1}, {0, 0, 1}};
int dx[6][3] = {{0, 1, 0}, {0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, -1}, {0, 1, 1}};

// 블록을 놓을 수 있는지 확인
bool check(int y, int x, int k) {
    for (int i = 0; i < 3; i++) {
        int ny = y + dy[k][i], nx = x + dx[k][i];
        if (ny < 0 || ny >= 5 || nx < 0 || nx >= 5) return false;
        if (board[ny][nx]) return false;
    }
    return true;
}

void fillBlock(int y, int x, int k, int v) {
    for (int i = 0; i < 3; i++) board[y + dy[k][i]][x + dx[k][i]] = v;
}

int getState() {
    int state = 0;
    for (int i = 0; i < 25; i++)
        if (board[i / 5][i % 5]) state |= 1 << i;
    return state;
}

int solve() {
    int state = getState();
    int &ret = memo[state];
    if (ret != -1) return ret;
    ret = 0;
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++)
            for (int k = 0; k < 6; k++) {
                if (!check(i, j, k)) continue;
                fillBlock(i, j, k, 1);
                int next = solve();
                fillBlock(i, j, k, 0);
                if (next == 0) return ret = 1;
            }
    return ret;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    memset(memo, -1, sizeof(memo));
    int C;
    cin >> C;
    while (C--) {
        for (int i = 0; i < 5; i++) {
            string s;
            cin >> s;
            for (int j = 0; j < 5; j++) board[i][j] = s[j] == '#' ? 1 : 0;
        }
        if (solve()) cout << "WINNING\n";
        else cout << "LOSING\n";
    }
}
