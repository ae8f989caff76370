#include <cstring>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

// Cells of each piece, as (row, column) from its first cell.
const vector<vector<pair<int, int>>> shapes = {
    {{0, 0}, {0, 1}},
    {{0, 0}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {1, 0}, {1, -1}},
};

vector<int> moves;
signed char cache[1 << 25];

void makeMoves() {
    for (const auto& shape : shapes)
        for (int y = 0; y < 4; y++)
            for (int x = 0; x < 5; x++) {
                int cells = 0;
                bool fits = true;
                for (auto [dy, dx] : shape) {
                    int v = y + dy, u = x + dx;
                    if (v < 0 || v >= 5 || u < 0 || u >= 5) fits = false;
                    else cells |= 1 << (5 * v + u);
                }
                if (fits) moves.push_back(cells);
            }
}

bool wins(int board) {
    signed char& answer = cache[board];
    if (answer == -1) {
        answer = 0;
        for (int move : moves)
            if ((board & move) == 0 && !wins(board | move)) {
                answer = 1;
                break;
            }
    }
    return answer;
}

int main() {
    memset(cache, -1, sizeof(cache));
    makeMoves();
    int cases;
    cin >> cases;
    while (cases--) {
        int board = 0;
        for (int y = 0; y < 5; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < 5; x++)
                if (row[x] == '#') board |= 1 << (5 * y + x);
        }
        cout << (wins(board) ? "WINNING" : "LOSING") << "\n";
    }
}
