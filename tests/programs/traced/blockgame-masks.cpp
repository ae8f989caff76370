#include <iostream>
#include <string>
#define rep(i, n) for (int i = 0; i < (n); i++)
using namespace std;

enum { UNKNOWN, WIN, LOSE };
char dp[1 << 25];
int block[200], total;

int go(const int *list, int count, int state, int turn) {
    if (dp[state] != UNKNOWN) return dp[state];
    rep(i, count) {
        if (state & list[i]) continue;
        if (go(list, count, state | list[i], 1 - turn) == LOSE) return dp[state] = WIN;
    }
    return dp[state] = LOSE;
}

int main() {
    rep(y, 5) rep(x, 5) {
        int p = 5 * y + x;
        if (x < 4) block[total++] = 3 << p;
        if (y < 4) block[total++] = 33 << p;
        if (x < 4 && y < 4) {
            block[total++] = 35 << p;
            block[total++] = 67 << p;
            block[total++] = 97 << p;
            block[total++] = 98 << p;
        }
    }
    int tc;
    cin >> tc;
    while (tc--) {
        int state = 0;
        rep(y, 5) {
            string s;
            cin >> s;
            rep(x, 5) if (s[x] == '#') state |= 1 << (5 * y + x);
        }
        cout << (go(block, total, state, 0) == WIN ? "WINNING" : "LOSING") << endl;
    }
}
