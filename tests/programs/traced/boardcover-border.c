#include <stdio.h>
#include <string.h>

int b[22][22], n, m;

int rec(void) {
    int i, j, total = 0;
    for (i = 1; i <= n; i++)
        for (j = 1; j <= m; j++)
            if (!b[i][j]) goto found;
    return 1;
found:
    b[i][j] = 1;
    if (!b[i][j + 1] && !b[i + 1][j]) {
        b[i][j + 1] = b[i + 1][j] = 1;
        total += rec();
        b[i][j + 1] = b[i + 1][j] = 0;
    }
    if (!b[i][j + 1] && !b[i + 1][j + 1]) {
        b[i][j + 1] = b[i + 1][j + 1] = 1;
        total += rec();
        b[i][j + 1] = b[i + 1][j + 1] = 0;
    }
    if (!b[i + 1][j] && !b[i + 1][j + 1]) {
        b[i + 1][j] = b[i + 1][j + 1] = 1;
        total += rec();
        b[i + 1][j] = b[i + 1][j + 1] = 0;
    }
    if (!b[i + 1][j] && !b[i + 1][j - 1]) {
        b[i + 1][j] = b[i + 1][j - 1] = 1;
        total += rec();
        b[i + 1][j] = b[i + 1][j - 1] = 0;
    }
    b[i][j] = 0;
    return total;
}

int main() {
    int c, i, j;
    scanf("%d", &c);
    while (c--) {
        scanf("%d %d", &n, &m);
        for (i = 0; i < 22; i++)
            for (j = 0; j < 22; j++) b[i][j] = 1;
        for (i = 1; i <= n; i++) {
            char s[32];
            scanf("%s", s);
            for (j = 1; j <= m; j++) b[i][j] = s[j - 1] != '.';
        }
        printf("%d\n", rec());
    }
    return 0;
}
