// The recursion of the book for BLOCKGAME: depth first, one byte of memo per position, L-trominoes
// before dominoes. `blockgame clear` empties the memo for every case, as the book does;
// `blockgame keep` keeps it from one case to the next. Judge text in, judge text out.
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

static signed char memo[1 << 25];
static std::vector<int> moves;

static int bit(int y, int x) { return 1 << (y * 5 + x); }

static void find_moves() {
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x) {
            int square = bit(y, x) | bit(y, x + 1) | bit(y + 1, x) | bit(y + 1, x + 1);
            for (int dy = 0; dy < 2; ++dy)
                for (int dx = 0; dx < 2; ++dx) moves.push_back(square ^ bit(y + dy, x + dx));
        }
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 4; ++x) {
            moves.push_back(bit(y, x) | bit(y, x + 1));
            moves.push_back(bit(x, y) | bit(x + 1, y));
        }
}

static bool wins(int filled) {
    signed char& known = memo[filled];
    if (known != -1) return known;
    for (int move : moves)
        if ((move & filled) == 0 && !wins(filled | move)) return (known = 1);
    return (known = 0);
}

int main(int argc, char** argv) {
    bool keep = argc > 1 && std::string(argv[1]) == "keep";
    find_moves();
    std::memset(memo, -1, sizeof memo);
    int cases;
    if (std::scanf("%d", &cases) != 1) return 1;
    for (int index = 0; index < cases; ++index) {
        if (index && !keep) std::memset(memo, -1, sizeof memo);
        int filled = 0;
        for (int y = 0; y < 5; ++y) {
            char row[8];
            if (std::scanf("%7s", row) != 1) return 1;
            for (int x = 0; x < 5; ++x)
                if (row[x] == '#') filled |= bit(y, x);
        }
        std::puts(wins(filled) ? "WINNING" : "LOSING");
    }
}
