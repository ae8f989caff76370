#include <iostream>
#include <vector>
#include <cstring>
using namespace std;
vector<int> mv;
char memo[1 << 25];
bool win(int board) {
    if (memo[board]) return memo[board] == 1;
    for (size_t i = 0; i < mv.size(); i++)
        if (board & mv[i] == 0) {
            if (!win(board | mv[i])) { memo[board] = 1; return true; }
        }
    memo[board] = 2;
    return false;
}
int main() {
    for (int y = 0; y < 5; y++) for (int x = 0; x < 5; x++) {
        int k = y*5+x;
        if (x < 4) mv.push_back(3 << k);
        if (y < 4) mv.push_back(33 << k);
        if (x < 4 && y < 4) {
            mv.push_back((1<<k)|(1<<(k+1))|(1<<(k+5)));
            mv.push_back((1<<k)|(1<<(k+1))|(1<<(k+6)));
            mv.push_back((1<<k)|(1<<(k+5))|(1<<(k+6)));
            mv.push_back((1<<(k+1))|(1<<(k+5))|(1<<(k+6)));
        }
    }
    int c; cin >> c;
    while (c--) {
        int b = 0;
        for (int y = 0; y < 5; y++) { string s; cin >> s; for (int x = 0; x < 5; x++) if (s[x] == '#') b |= 1 << (y*5+x); }
        cout << (win(b) ? "WINNING" : "LOSING") << endl;
    }
}
