#include <stdio.h>
#include <string.h>

char map[7][8];
char memo[1 << 25];

char play(void) {
    int i, j, bits = 0;
    char *m;
    for (i = 0; i < 5; i++)
        for (j = 0; j < 5; j++) bits = bits * 2 + (map[i][j] != '.');
    m = &memo[bits];
    if (*m) return *m;
    *m = 'L';
    for (i = 0; i < 5; i++)
        for (j = 0; j < 5; j++) {
            char *a = &map[i][j], *b = &map[i][j + 1], *c = &map[i + 1][j], *d = &map[i + 1][j + 1];
            char *set[6][3] = {{a, b, b}, {a, c, c}, {a, b, c}, {a, b, d}, {a, c, d}, {b, c, d}};
            int k;
            for (k = 0; k < 6; k++) {
                char **s = set[k];
                if (*s[0] != '.' || *s[1] != '.' || *s[2] != '.') continue;
                *s[0] = *s[1] = *s[2] = '#';
                if (play() == 'L') *m = 'W';
                *s[0] = *s[1] = *s[2] = '.';
                if (*m == 'W') return 'W';
            }
        }
    return *m;
}

int main() {
    int cases, i;
    scanf("%d", &cases);
    while (cases--) {
        memset(map, 0, sizeof(map));
        for (i = 0; i < 5; i++) scanf("%s", map[i]);
        puts(play() == 'W' ? "WINNING" : "LOSING");
    }
    return 0;
}
