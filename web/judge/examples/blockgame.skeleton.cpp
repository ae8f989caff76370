#include <iostream>
#include <string>
#include <vector>
using namespace std;

bool wins(const vector<string>& board) {
    // {task}
    return false;
}

int main() {
    int cases;
    cin >> cases;
    while (cases--) {
        vector<string> board(5);
        for (string& row : board) cin >> row;
        cout << (wins(board) ? "WINNING" : "LOSING") << "\n";
    }
}
