#include <iostream>
#include <string>
#include <algorithm>

using namespace std;

// 테두리를 1(막힘)로 두면 범위 검사를 안 해도 된다
int grid[22][22];
int H, W;

struct Off { int y, x; };
const Off piece[4][2] = {
    { {0, 1}, {1, 0} },
    { {0, 1}, {1, 1} },
    { {1, 0}, {1, 1} },
    { {1, 0}, {1, -1} },
};

int rec(int y, int x) {
    while (y <= H && grid[y][x] == 1) {
        if (++x > W) { x = 1; ++y; }
    }
    if (y > H) return 1;

    int ways = 0;
    for (int i = 0; i < 4; i++) {
        int &p = grid[y + piece[i][0].y][x + piece[i][0].x];
        int &q = grid[y + piece[i][1].y][x + piece[i][1].x];
        if (p || q) continue;
        grid[y][x] = p = q = 1;
        ways += rec(y, x);
        grid[y][x] = p = q = 0;
    }
    return ways;
}

int main() {
    fill(&grid[0][0], &grid[0][0] + 22 * 22, 1);
    int cases;
    cin >> cases;
    while (cases--) {
        cin >> H >> W;
        for (int i = 1; i <= H; i++) {
            string s;
            cin >> s;
            for (int j = 1; j <= W; j++) grid[i][j] = s[j - 1] == '#' ? 1 : 0;
        }
        cout << rec(1, 1) << "\n";
    }
}
