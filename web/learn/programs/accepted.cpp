#include <iostream>
#include <string>
#include <vector>
using namespace std;

// {values}
const char UNKNOWN = 0;
const char LOSING = 1;
const char WINNING = 2;
char known[1 << 25];

vector<int> moves;

void makeMoves() {
    vector<int> dominoes;
    // {middle}
    int order[5] = {2, 1, 3, 0, 4};
    for (int y : order)
        for (int x : order) {
            int cell = 1 << (5 * y + x);
            int right = cell << 1;
            int below = cell << 5;
            int last = below << 1;
            if (x < 4)
                dominoes.push_back(cell | right);
            if (y < 4)
                dominoes.push_back(cell | below);
            if (x < 4 && y < 4) {
                int corners[4] = {cell, right, below, last};
                int square = cell | right | below | last;
                for (int corner : corners)
                    moves.push_back(square - corner);
            }
        }
    for (int domino : dominoes)
        moves.push_back(domino);
}

bool wins(int board, vector<int> moves) {
    if (known[board] == UNKNOWN) {
        known[board] = LOSING;
        // {left}
        vector<int> left;
        for (int move : moves)
            if ((board & move) == 0)
                left.push_back(move);
        for (int move : left)
            if (!wins(board | move, left)) {
                known[board] = WINNING;
                break;
            }
    }
    return known[board] == WINNING;
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
            for (int x = 0; x < 5; x++) {
                int cell = 1 << (5 * y + x);
                if (row[x] == '#')  // missing
                    board |= cell;  // missing
            }
        }
        if (wins(board, moves))  // missing
            cout << "WINNING" << endl;  // missing
        else  // missing
            cout << "LOSING" << endl;  // missing
    }
}
