#include <bits/stdc++.h>
using namespace std;
using ll = long long;

int n, m;
unordered_map<string, ll> memo;
vector<vector<pair<int, int>>> tromino = {
    {{0, 0}, {0, 1}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {1, 0}, {1, -1}},
};

ll solve(string s) {
    size_t p = s.find('.');
    if (p == string::npos) return 1;
    auto it = memo.find(s);
    if (it != memo.end()) return it->second;
    ll res = 0;
    int r = p / m, c = p % m;
    for (auto &t : tromino) {
        string next = s;
        bool ok = true;
        for (auto &[dr, dc] : t) {
            int nr = r + dr, nc = c + dc;
            if (nr >= n || nc < 0 || nc >= m || next[nr * m + nc] != '.') {
                ok = false;
                break;
            }
            next[nr * m + nc] = '#';
        }
        if (ok) res += solve(next);
    }
    return memo[s] = res;
}

int main() {
    ios_base::sync_with_stdio(false);
    cin.tie(NULL);
    int t;
    cin >> t;
    while (t--) {
        memo.clear();
        cin >> n >> m;
        string all, row;
        for (int i = 0; i < n; i++) {
            cin >> row;
            all += row;
        }
        cout << solve(all) << "\n";
    }
}
