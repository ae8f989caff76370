#include <iostream>
#include <cstring>
#include <vector>
using namespace std;

vector<int> moves;
signed char cache[1 << 25];

inline int cell(int y, int x) { return 1 << (y * 5 + x); }

void precalc() {
    for (int y = 0; y < 5; y++) {
        for (int x = 0; x < 5; x++) {
            if (x < 4) moves.push_back(cell(y, x) | cell(y, x + 1));
            if (y < 4) moves.push_back(cell(y, x) | cell(y + 1, x));
            if (y < 4 && x < 4) {
                moves.push_back(cell(y, x) | cell(y, x + 1) | cell(y + 1, x));
                moves.push_back(cell(y, x) | cell(y, x + 1) | cell(y + 1, x + 1));
                moves.push_back(cell(y, x) | cell(y + 1, x) | cell(y + 1, x + 1));
            }
        }
    }
}

char play(int board) {
    signed char& ret = cache[board];
    if (ret != -1) return ret;
    ret = 0;
    for (size_t i = 0; i < moves.size(); i++)
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
    int c;
    cin >> c;
    while (c--) {
        int board = 0;
        for (int y = 0; y < 5; y++) {
            char line[10];
            cin >> line;
            for (int x = 0; x < 5; x++)
                if (line[x] == '#') board |= cell(y, x);
        }
        cout << (play(board) ? "WINNING" : "LOSING") << endl;
    }
    return 0;
}
