#include <iostream>
#include <string>
#include <map>
using namespace std;

struct Board {
    int cells[5][5];
    int moves;

    int code() const {
        int bits = 0;
        for (int y = 0; y < 5; y++)
            for (int x = 0; x < 5; x++) bits = bits * 2 + cells[y][x];
        return bits;
    }
};

map<int, bool> memo;
const int SIZE[6] = {2, 2, 3, 3, 3, 3};
const int BLOCK[6][3][2] = {
    {{0, 0}, {0, 1}}, {{0, 0}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}}, {{0, 1}, {1, 0}, {1, 1}}
};

bool fits(const Board &b, int y, int x, int k) {
    for (int i = 0; i < SIZE[k]; i++) {
        int ny = y + BLOCK[k][i][0], nx = x + BLOCK[k][i][1];
        if (ny >= 5 || nx >= 5 || b.cells[ny][nx]) return false;
    }
    return true;
}

void put(Board &b, int y, int x, int k, int value) {
    for (int i = 0; i < SIZE[k]; i++)
        b.cells[y + BLOCK[k][i][0]][x + BLOCK[k][i][1]] = value;
    b.moves += value ? 1 : -1;
}

bool canWin(Board &b) {
    int code = b.code();
    if (memo.count(code)) return memo[code];
    bool win = false;
    for (int y = 0; y < 5 && !win; y++)
        for (int x = 0; x < 5 && !win; x++)
            for (int k = 0; k < 6 && !win; k++)
                if (fits(b, y, x, k)) {
                    put(b, y, x, k, 1);
                    if (!canWin(b)) win = true;
                    put(b, y, x, k, 0);
                }
    return memo[code] = win;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        Board b;
        b.moves = 0;
        for (int y = 0; y < 5; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < 5; x++) b.cells[y][x] = row[x] == '#';
        }
        cout << (canWin(b) ? "WINNING" : "LOSING") << endl;
    }
}
