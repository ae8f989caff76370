#include <iostream>
#include <string>
#include <vector>
using namespace std;

char known[1 << 25];
vector<int> moves;

bool wins(int board) {
    if (known[board] == 0) {
        known[board] = 1;
        for (int move : moves)
            if ((board & move) == 0 && !wins(board | move)) {
                known[board] = 2;
                break;
            }
    }
    return known[board] == 2;
}

int main() {
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++) {
            int cell = 1 << (5 * y + x);
            int right = cell << 1;
            int below = cell << 5;
            int last = below << 1;
            if (x < 4 && y < 4) {
                int corners[4] = {cell, right, below, last};
                int square = cell | right | below | last;
                for (int corner : corners)
                    moves.push_back(square - corner);
            }
            if (x < 4)
                moves.push_back(cell | right);
            if (y < 4)
                moves.push_back(cell | below);
        }
    int cases;
    cin >> cases;
    for (int i = 0; i < cases; i++) {
        int board = 0;
        for (int y = 0; y < 5; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < 5; x++)
                if (row[x] == '#')
                    board |= 1 << (5 * y + x);
        }
        if (wins(board))
            cout << "WINNING" << endl;
        else
            cout << "LOSING" << endl;
    }
}
