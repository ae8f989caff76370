#include <cstdio>
#include <vector>
using namespace std;

int cases = 1, h, w;
char row[32];
vector<vector<int>> filled;
const int SHAPES[4][3][2] = {
    {{0, 0}, {1, 0}, {0, 1}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, 0}, {1, -1}}};

bool put(int y, int x, int shape, int delta) {
    bool ok = true;
    for (auto &cell : SHAPES[shape]) {
        int v = y + cell[0], u = x + cell[1];
        if (v < 0 || v >= h || u < 0 || u >= w) ok = false;
        else if ((filled[v][u] += delta) > 1) ok = false;
    }
    return ok;
}

int cover() {
    int y = -1, x = -1;
    for (int i = 0; i < h && y < 0; i++)
        for (int j = 0; j < w && y < 0; j++)
            if (!filled[i][j]) y = i, x = j;
    if (y < 0) return 1;
    int ways = 0;
    for (int shape = 0; shape < 4; shape++) {
        if (put(y, x, shape, 1)) ways += cover();
        put(y, x, shape, -1);
    }
    return ways;
}

int main() {
    freopen("input.txt", "r", stdin);
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d %d", &h, &w);
        filled.assign(h, vector<int>(w));
        for (int y = 0; y < h; y++) {
            scanf("%s", row);
            for (int x = 0; x < w; x++) filled[y][x] = row[x] == '#';
        }
        printf("%d\n", cover());
    }
    return 0;
}
