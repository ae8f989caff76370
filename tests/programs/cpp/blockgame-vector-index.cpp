#include <bits/stdc++.h>
using namespace std;
typedef vector<vector<int>> Board;

int shapes[6][3][2] = {{{0, 0}, {0, 1}, {0, 1}}, {{0, 0}, {1, 0}, {1, 0}}, {{0, 0}, {0, 1}, {1, 0}},
                       {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 1}, {1, 0}, {1, 1}}};

bool wins(Board &board) {
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++)
            for (auto &shape : shapes) {
                bool fits = true;
                for (auto &cell : shape)
                    if (board[y + cell[0]][x + cell[1]]) fits = false;
                if (!fits) continue;
                for (auto &cell : shape) board[y + cell[0]][x + cell[1]] = 1;
                bool other = wins(board);
                for (auto &cell : shape) board[y + cell[0]][x + cell[1]] = 0;
                if (!other) return true;
            }
    return false;
}

int main() {
    int n;
    cin >> n;
    while (n--) {
        // A row below the board, but no column beside it.
        Board board(6, vector<int>(5, 1));
        for (int y = 0; y < 5; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < 5; x++) board[y][x] = row[x] == '#';
        }
        cout << (wins(board) ? "WINNING\n" : "LOSING\n");
    }
}
