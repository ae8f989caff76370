#include <iostream>
#include <string>
using namespace std;
int a[22][22];
int h, w;
const int D[4][3][2] = {{{0,0},{1,0},{0,1}},{{0,0},{0,1},{1,1}},{{0,0},{1,0},{1,1}},{{0,0},{1,0},{1,-1}}};
bool put(int y, int x, int t, int d) {
    bool ok = true;
    for (int i = 0; i < 3; i++) {
        int ny = y + D[t][i][0], nx = x + D[t][i][1];
        if (ny < 0 || ny >= 20 || nx < 0 || nx >= 20) ok = false;
        else if ((a[ny][nx] += d) > 1) ok = false;
    }
    return ok;
}
int cover() {
    int y = -1, x = -1;
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) if (!a[i][j]) { y = i; x = j; break; }
        if (y != -1) break;
    }
    if (y == -1) return 1;
    int r = 0;
    for (int t = 0; t < 4; t++) {
        if (put(y, x, t, 1)) r += cover();
        put(y, x, t, -1);
    }
    return r;
}
int main() {
    int c; cin >> c;
    while (c--) {
        cin >> h >> w;
        for (int i = 0; i < h; i++) { string s; cin >> s; for (int j = 0; j < w; j++) a[i][j] = s[j] == '#'; }
        cout << cover() << endl;
    }
}
