#include <iostream>
#include <string>
#include <cstring>
#include <cstdint>
using namespace std;

static int8_t memo[1 << 25];
constexpr int FULL = 1 << 25;

struct Shape { int pattern; };
constexpr Shape shapes[] = {
    {0b11},              // ##
    {0b100001},          // # / #
    {0b100011},          // ## / #.
    {0b1000011},         // ## / .#
    {0b1100001},         // #. / ##
    {0b1100010},         // .# / ##
};

bool win(int s) {
    auto &r = memo[s];
    if (r >= 0) return r;
    r = 0;
    for (const auto &sh : shapes) {
        // slide the pattern over the whole board
        for (int m = sh.pattern; m < FULL; m <<= 1) {
            if (s & m) continue;
            if (!win(s | m)) { r = 1; return true; }
        }
    }
    return false;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    memset(memo, -1, sizeof memo);
    int tc;
    cin >> tc;
    while (tc--) {
        int s = 0;
        for (int i = 0; i < 5; ++i) {
            string line;
            cin >> line;
            for (int j = 0; j < 5; ++j)
                if (line[j] == '#') s |= 1 << (5 * i + j);
        }
        cout << (win(s) ? "WINNING" : "LOSING") << '\n';
    }
}
