#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

typedef set<int> Cells;
vector<Cells> moves(Cells board);
Cells after(Cells board, Cells move);

bool wins(Cells board) {
    for (Cells move : moves(board)) {
        Cells rest = after(board, move);
        if (!wins(rest))  // missing
            return true;  // missing
    }
    return false;
}

// {ready}
struct Piece {
    int cells;
    int down[3], right[3];
};

Piece PIECES[6] = {
    {2, {0, 0}, {0, 1}},
    {2, {0, 1}, {0, 0}},
    {3, {0, 0, 1}, {0, 1, 0}},
    {3, {0, 0, 1}, {0, 1, 1}},
    {3, {0, 1, 1}, {0, 0, 1}},
    {3, {0, 1, 1}, {0, 0, -1}},
};

vector<Cells> moves(Cells board) {
    vector<Cells> found;
    for (Piece piece : PIECES)
        for (int cell : board) {
            Cells move;
            bool fits = true;
            for (int i = 0; i < piece.cells; i++) {
                int y = cell / 5 + piece.down[i];
                int x = cell % 5 + piece.right[i];
                if (x < 0 || x >= 5 || board.count(5 * y + x) == 0)
                    fits = false;
                move.insert(5 * y + x);
            }
            if (fits)
                found.push_back(move);
        }
    return found;
}

Cells after(Cells board, Cells move) {
    for (int cell : move)
        board.erase(cell);
    return board;
}

int main() {
    int cases;
    cin >> cases;
    for (int i = 0; i < cases; i++) {
        Cells board;
        for (int y = 0; y < 5; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < 5; x++)
                if (row[x] == '.')
                    board.insert(5 * y + x);
        }
        if (wins(board))
            cout << "WINNING" << endl;
        else
            cout << "LOSING" << endl;
    }
}
