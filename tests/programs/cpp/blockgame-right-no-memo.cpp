#include <iostream>
#include <vector>
using namespace std;

vector<int> moves;

bool wins(int board) {
    for (size_t i = 0; i < moves.size(); ++i)
        if (!(board & moves[i]) && !wins(board | moves[i])) return true;
    return false;
}

int main() {
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x) {
            int p = 1 << (5 * y + x), r = p << 1, d = p << 5, q = p << 6;
            if (x < 4) moves.push_back(p | r);
            if (y < 4) moves.push_back(p | d);
            if (x < 4 && y < 4) {
                moves.push_back(p | r | d);
                moves.push_back(p | r | q);
                moves.push_back(p | d | q);
                moves.push_back(r | d | q);
            }
        }
    int cases;
    cin >> cases;
    while (cases--) {
        int board = 0;
        for (int i = 0; i < 25; ++i) {
            char cell;
            cin >> cell;
            if (cell == '#') board |= 1 << i;
        }
        cout << (wins(board) ? "WINNING" : "LOSING") << endl;
    }
    return 0;
}
