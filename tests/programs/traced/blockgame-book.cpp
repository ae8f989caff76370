#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

vector<int> moves;
signed char cache[1 << 25];

inline int cell(int y, int x) { return 1 << (y * 5 + x); }

void precalc() {
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x) {
            vector<int> cells;
            for (int dy = 0; dy < 2; ++dy)
                for (int dx = 0; dx < 2; ++dx)
                    cells.push_back(cell(y + dy, x + dx));
            int square = cells[0] + cells[1] + cells[2] + cells[3];
            for (int i = 0; i < 4; ++i)
                moves.push_back(square - cells[i]);
        }
    for (int i = 0; i < 5; ++i)
        for (int j = 0; j < 4; ++j) {
            moves.push_back(cell(i, j) + cell(i, j + 1));
            moves.push_back(cell(j, i) + cell(j + 1, i));
        }
}

char play(int board) {
    signed char& ret = cache[board];
    if (ret != -1) return ret;
    ret = 0;
    for (int i = 0; i < (int)moves.size(); ++i)
        if ((moves[i] & board) == 0)
            if (!play(board | moves[i])) {
                ret = 1;
                break;
            }
    return ret;
}

int main() {
    precalc();
    memset(cache, -1, sizeof(cache));
    int cases;
    scanf("%d", &cases);
    while (cases--) {
        int board = 0;
        char row[6];
        for (int y = 0; y < 5; ++y) {
            scanf("%s", row);
            for (int x = 0; x < 5; ++x)
                if (row[x] == '#') board |= cell(y, x);
        }
        puts(play(board) ? "WINNING" : "LOSING");
    }
}
