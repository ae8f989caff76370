#include <iostream>
#include <cstdio>
#include <cstring>
#include <string>
using namespace std;
#define FOR(i, a, b) for (register int i = (a); i < (b); i++)
#define REP(i, n) FOR(i, 0, n)

int H, W, count;
bool wall[24][24];
const int SHAPE[4][2][2] = { {{0, 1}, {1, 0}}, {{0, 1}, {1, 1}}, {{1, 0}, {1, 1}}, {{1, -1}, {1, 0}} };

int cover(int at) {
    while (at < H * W && wall[at / W][at % W + 1]) at++;
    if (at == H * W) return 1;
    int y = at / W, x = at % W + 1, ways = 0;
    REP(k, 4) {
        bool &a = wall[y + SHAPE[k][0][0]][x + SHAPE[k][0][1]];
        bool &b = wall[y + SHAPE[k][1][0]][x + SHAPE[k][1][1]];
        if (a || b) continue;
        wall[y][x] = a = b = true;
        ways += cover(at + 1);
        wall[y][x] = a = b = false;
    }
    return ways;
}

int main() {
#ifdef LOCAL
    freopen("input.txt", "r", stdin);
#endif
    ios_base::sync_with_stdio(false);
    cin.tie(NULL);
    int T;
    cin >> T;
    REP(t, T) {
        memset(wall, true, sizeof(wall));
        cin >> H >> W;
        count = 0;
        REP(y, H) {
            string row;
            cin >> row;
            REP(x, W) if (row[x] == '.') wall[y][x + 1] = false, count++;
        }
        cout << (count % 3 ? 0 : cover(0)) << "\n";
    }
}
