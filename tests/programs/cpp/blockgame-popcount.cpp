#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(0);
    cin.tie(0);
    int t;
    cin >> t;
    while (t--) {
        unsigned filled = 0;
        for (int i = 0; i < 5; i++) {
            string row;
            cin >> row;
            for (char c : row) filled = filled << 1 | (c == '#');
        }
        // The number of empty cells does not decide who wins.
        cout << ((25 - __builtin_popcount(filled)) % 2 ? "LOSING" : "WINNING") << '\n';
    }
}
