#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

typedef vector<string> Rows;

map<Rows, bool> known;
const vector<vector<pair<int, int>>> pieces = {
    {{0, 0}, {0, 1}},
    {{0, 0}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {1, 0}, {1, -1}},
};

bool place(Rows &rows, int y, int x, const vector<pair<int, int>> &piece) {
    for (auto [dy, dx] : piece) {
        int ny = y + dy, nx = x + dx;
        if (ny >= 5 || nx < 0 || nx >= 5) return false;
        if (rows[ny][nx] == '#') return false;
        rows[ny][nx] = '#';
    }
    return true;
}

bool isWinning(const Rows &rows) {
    auto found = known.find(rows);
    if (found != known.end()) return found->second;
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++)
            for (const auto &piece : pieces) {
                Rows next = rows;
                if (place(next, y, x, piece) && !isWinning(next)) return known[rows] = true;
            }
    return known[rows] = false;
}

int main() {
    int cases;
    cin >> cases;
    for (int i = 0; i < cases; i++) {
        Rows rows(5);
        for (string &row : rows) cin >> row;
        cout << (isWinning(rows) ? "WINNING" : "LOSING") << '\n';
    }
}
