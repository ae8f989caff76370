#include <iostream>
#include <string>
#include <vector>

std::vector<char> memo(1 << 25, -1);
std::vector<int> moves;

void make_moves() {
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x) {
            int cell = 1 << (5 * y + x);
            if (x < 4) moves.push_back(cell * 3);
            if (y < 4) moves.push_back(cell * 33);
            if (x < 4 && y < 4)
                for (int corner : {1, 2, 32, 64}) moves.push_back(cell * (99 - corner));
        }
}

bool wins(int board) {
    char &known = memo[board];
    if (known != -1) return known;
    known = 0;
    for (int move : moves)
        if (!(board & move) && !wins(board | move)) {
            known = 1;
            break;
        }
}

int main() {
    make_moves();
    int cases;
    std::cin >> cases;
    do {
        int board = 0;
        for (int y = 0; y < 5; ++y) {
            std::string row;
            std::cin >> row;
            for (int x = 0; x < (int)row.size(); ++x) board |= (row[x] == '#') << (5 * y + x);
        }
        std::cout << (wins(board) ? "WINNING" : "LOSING") << "\n";
    } while (--cases > 0);
}
