#include <stdio.h>

typedef struct {
    int h, w;
    char cell[20][21];
} Grid;

static const int OFFSET[4][3][2] = {
    {{0, 0}, {0, 1}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {1, 0}, {1, -1}},
};

int find(const Grid *g, int *y, int *x) {
    for (*y = 0; *y < g->h; ++*y)
        for (*x = 0; *x < g->w; ++*x)
            if (g->cell[*y][*x] == '.') return 1;
    return 0;
}

int can_put(const Grid *g, int y, int x, int k) {
    for (int i = 0; i < 3; i++) {
        int v = y + OFFSET[k][i][0], u = x + OFFSET[k][i][1];
        if (v >= g->h || u < 0 || u >= g->w || g->cell[v][u] != '.') return 0;
    }
    return 1;
}

void mark(Grid *g, int y, int x, int k, char c) {
    for (int i = 0; i < 3; i++) g->cell[y + OFFSET[k][i][0]][x + OFFSET[k][i][1]] = c;
}

void cover(Grid *g, long long *ways) {
    int y, x;
    if (!find(g, &y, &x)) {
        ++*ways;
        return;
    }
    for (int k = 0; k < 4; k++)
        if (can_put(g, y, x, k)) {
            mark(g, y, x, k, '#');
            cover(g, ways);
            mark(g, y, x, k, '.');
        }
}

int main(void) {
    int cases;
    scanf("%d", &cases);
    while (cases-- > 0) {
        Grid grid;
        long long ways = 0;
        scanf("%d %d", &grid.h, &grid.w);
        for (int y = 0; y < grid.h; y++) scanf("%20s", grid.cell[y]);
        cover(&grid, &ways);
        printf("%lld\n", ways);
    }
    return 0;
}
