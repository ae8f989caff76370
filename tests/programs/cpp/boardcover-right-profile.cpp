// row by row : the state is which cells of the next row are already taken
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<int> wall;
map<int, long long> cur, nxt;

// x번째 칸부터 현재 줄을 채운다
void fillRow(int x, int now, int down, long long ways)
{
    if (x == w) {
        nxt[down] += ways;
        return;
    }
    if (now >> x & 1) {
        fillRow(x + 1, now, down, ways);
        return;
    }
    int here = 1 << x, right = 1 << (x + 1);
    bool r = x + 1 < w && !(now & right);
    bool d = !(down & here);
    bool dr = x + 1 < w && !(down & right);
    bool dl = x > 0 && !(down & (1 << (x - 1)));
    if (r && d) fillRow(x + 2, now | here | right, down | here, ways);
    if (r && dr) fillRow(x + 2, now | here | right, down | right, ways);
    if (d && dr) fillRow(x + 1, now | here, down | here | right, ways);
    if (d && dl) fillRow(x + 1, now | here, down | here | (1 << (x - 1)), ways);
}

int main()
{
    int c;
    cin >> c;
    while (c--) {
        cin >> h >> w;
        wall.assign(h + 1, (1 << w) - 1);
        for (int y = 0; y < h; y++) {
            string s;
            cin >> s;
            wall[y] = 0;
            for (int x = 0; x < w; x++) if (s[x] == '#') wall[y] |= 1 << x;
        }
        cur.clear();
        cur[wall[0]] = 1;
        for (int y = 0; y < h; y++) {
            nxt.clear();
            for (map<int, long long>::iterator it = cur.begin(); it != cur.end(); ++it)
                fillRow(0, it->first, wall[y + 1], it->second);
            cur.swap(nxt);
        }
        long long ans = cur.count((1 << w) - 1) ? cur[(1 << w) - 1] : 0;
        printf("%lld\n", ans);
    }
    return 0;
}
