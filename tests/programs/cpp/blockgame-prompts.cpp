#include <iostream>
#include <vector>
#include <string>
using namespace std;
static signed char memo[1 << 25];
vector<int> mv;
bool win(int b) {
    if (memo[b]) return memo[b] > 0;
    bool r = false;
    for (int m : mv) if (!(b & m) && !win(b | m)) { r = true; break; }
    memo[b] = r ? 1 : -1;
    return r;
}
int main() {
    for (int k = 0; k < 25; k++) {
        int y = k / 5, x = k % 5;
        if (x < 4 && y < 4) for (int m : {35, 67, 97, 98}) mv.push_back(m << k);
    }
    for (int k = 0; k < 25; k++) {
        int y = k / 5, x = k % 5;
        if (x < 4) mv.push_back(3 << k);
        if (y < 4) mv.push_back(33 << k);
    }
    int n;
    cout << "테스트 케이스 개수 : ";
    cin >> n;
    for (int i = 0; i < n; i++) {
        cout << i + 1 << "번째 게임판을 입력하세요" << endl;
        int b = 0;
        for (int y = 0; y < 5; y++) { string s; cin >> s; for (int x = 0; x < 5; x++) if (s[x] == '#') b |= 1 << (y*5+x); }
        cout << (win(b) ? "WINNING" : "LOSING") << endl;
    }
}
