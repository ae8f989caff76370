#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

vector<int> moves;

void makeMoves() {
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++) {
            int cell = 1 << (5 * y + x);
            int right = cell << 1;
            int below = cell << 5;
            int last = below << 1;
            if (x < 4)
                moves.push_back(cell | right);
            if (y < 4)  // missing
                moves.push_back(cell | below);  // missing
            if (x < 4 && y < 4) {
                int corners[4] = {cell, right, below, last};
                int square = cell | right | below | last;
                for (int corner : corners)  // missing
                    moves.push_back(square - corner);  // missing
            }
        }
}

// {ready}
map<int, bool> known;

bool wins(int board) {
    if (known.count(board) == 0) {
        bool answer = false;
        for (int move : moves)
            if ((board & move) == 0 && !wins(board | move)) {
                answer = true;
                break;
            }
        known[board] = answer;
    }
    return known[board];
}

int main() {
    makeMoves();
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
