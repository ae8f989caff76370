#include <bitset>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using Board = std::bitset<25>;

enum class Outcome { Losing, Winning };

std::unordered_map<unsigned long, Outcome> seen;
std::vector<Board> moves;

Board square(int y, int x) {
    Board b;
    b.set(y * 5 + x);
    return b;
}

void generate() {
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x) {
            if (x + 1 < 5) moves.push_back(square(y, x) | square(y, x + 1));
            if (y + 1 < 5) moves.push_back(square(y, x) | square(y + 1, x));
            if (x + 1 < 5 && y + 1 < 5) {
                Board all = square(y, x) | square(y, x + 1) | square(y + 1, x) | square(y + 1, x + 1);
                for (int i = 0; i < 2; ++i)
                    for (int j = 0; j < 2; ++j) moves.push_back(all ^ square(y + i, x + j));
            }
        }
}

void decide(Board board, int depth, Outcome &outcome) {
    auto it = seen.find(board.to_ulong());
    if (it != seen.end()) {
        outcome = it->second;
        return;
    }
    outcome = Outcome::Losing;
    for (const Board &move : moves) {
        if ((board & move).any()) continue;
        Outcome reply;
        decide(board | move, depth + 1, reply);
        if (reply == Outcome::Losing) {
            outcome = Outcome::Winning;
            break;
        }
    }
    seen[board.to_ulong()] = outcome;
}

int main() {
    generate();
    int n;
    std::cin >> n;
    while (n-- > 0) {
        Board board;
        for (int y = 0; y < 5; ++y) {
            std::string line;
            std::cin >> line;
            for (int x = 0; x < 5; ++x)
                if (line[x] == '#') board.set(y * 5 + x);
        }
        Outcome outcome;
        decide(board, 0, outcome);
        std::cout << (outcome == Outcome::Winning ? "WINNING" : "LOSING") << "\n";
    }
}
