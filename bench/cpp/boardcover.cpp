// The backtracking of the book for BOARDCOVER: cover the first empty cell in each of the four ways.
// Judge text in, judge text out.
#include <cstdio>

static int rows, cols;
static char cells[32][32];

static const int shapes[4][3][2] = {
    {{0, 0}, {1, 0}, {0, 1}},
    {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {1, 0}, {1, -1}},
};

static bool fits(int y, int x, int shape) {
    for (auto& offset : shapes[shape]) {
        int v = y + offset[0], u = x + offset[1];
        if (v >= rows || u < 0 || u >= cols || cells[v][u] != '.') return false;
    }
    return true;
}

static void set(int y, int x, int shape, char what) {
    for (auto& offset : shapes[shape]) cells[y + offset[0]][x + offset[1]] = what;
}

static long long cover(int cell) {
    while (cell < rows * cols && cells[cell / cols][cell % cols] != '.') ++cell;
    if (cell == rows * cols) return 1;
    int y = cell / cols, x = cell % cols;
    long long count = 0;
    for (int shape = 0; shape < 4; ++shape)
        if (fits(y, x, shape)) {
            set(y, x, shape, '#');
            count += cover(cell + 1);
            set(y, x, shape, '.');
        }
    return count;
}

int main() {
    int cases;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases--) {
        if (std::scanf("%d %d", &rows, &cols) != 2) return 1;
        int empty = 0;
        for (int y = 0; y < rows; ++y) {
            if (std::scanf("%31s", cells[y]) != 1) return 1;
            for (int x = 0; x < cols; ++x) empty += cells[y][x] == '.';
        }
        std::printf("%lld\n", empty % 3 ? 0 : cover(0));
    }
}
