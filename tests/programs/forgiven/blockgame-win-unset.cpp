#include <cstdio>
#include <cstring>

int moves[104], made;
signed char known[1 << 25];

void add(int mask) { moves[made++] = mask; }

void makeMoves() {
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++) {
            int cell = 1 << (y * 5 + x);
            if (x < 4) add(cell | cell << 1);
            if (y < 4) add(cell | cell << 5);
            int square = cell | cell << 1 | cell << 5 | cell << 6;
            if (y < 4 && x < 4)
                for (int left = 0; left < 4; left++) add(square & ~(cell << (left / 2 * 5 + left % 2)));
        }
}

int play(int board) {
    int result;
    for (int i = 0; i < made; i++)
        if (!(board & moves[i]) && !play(board | moves[i])) {
            result = 1;
            break;
        }
    return result;
}

int main() {
    int cases;
    scanf("%d", &cases);
    makeMoves();
    while (cases--) {
        int board = 0;
        for (int y = 0; y < 5; y++) {
            char row[8];
            scanf("%s", row);
            for (int x = 0; x < 5; x++) board |= (row[x] == '#') << (y * 5 + x);
        }
        puts(play(board) ? "WINNING" : "LOSING");
    }
    return 0;
}
