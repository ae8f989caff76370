#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;
int cache[1 << 25];
vector<int> mv;
int win(int b) {
    int &r = cache[b];
    if (r != -1) return r;
    r = 0;
    for (int m : mv) if (!(b & m) && !win(b | m)) return r = 1;
    return r;
}
int main() {
    for (int k = 0; k < 25; k++) {
        int y = k / 5, x = k % 5;
        if (x < 4 && y < 4) { int s[4] = {35, 67, 97, 98}; for (int i = 0; i < 4; i++) mv.push_back(s[i] << k); }
        if (x < 4) mv.push_back(3 << k);
        if (y < 4) mv.push_back(33 << k);
    }
    memset(cache, -1, sizeof(cache));
    int n; scanf("%d", &n);
    while (n--) {
        int b = 0; char s[6];
        for (int y = 0; y < 5; y++) { scanf("%5s", s); for (int x = 0; x < 5; x++) b |= (s[x] == '#') << (y*5+x); }
        printf("%s\n", win(b) ? "WINNING" : "LOSING");
    }
}
