#include <cstdio>
#include <cstring>

int mask[120], cntMask;
char memo[1 << 25];

void add(int a, int b, int c)
{
    int m = (1 << a) | (1 << b);
    if (c >= 0) m |= (1 << c);
    mask[cntMask++] = m;
}

bool canWin(int s)
{
    if (memo[s]) return memo[s] == 1;
    bool moved = false, win = false;
    for (int i = 0; i < cntMask && !win; i++) {
        if (s & mask[i]) continue;
        moved = true;
        if (!canWin(s | mask[i])) win = true;
    }
    if (!moved) win = true;
    memo[s] = win ? 1 : 2;
    return win;
}

int main()
{
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++) {
            int p = y * 5 + x;
            if (x + 1 < 5) add(p, p + 1, -1);
            if (y + 1 < 5) add(p, p + 5, -1);
            if (x + 1 < 5 && y + 1 < 5) {
                add(p, p + 1, p + 5);
                add(p, p + 1, p + 6);
                add(p, p + 5, p + 6);
                add(p + 1, p + 5, p + 6);
            }
        }
    int C;
    scanf("%d", &C);
    while (C--) {
        int s = 0;
        char row[8];
        for (int y = 0; y < 5; y++) {
            scanf("%s", row);
            for (int x = 0; x < 5; x++)
                if (row[x] == '#') s += 1 << (y * 5 + x);
        }
        printf("%s\n", canWin(s) ? "WINNING" : "LOSING");
    }
    return 0;
}
