#include <iostream>
#include <string>
#include <vector>
using namespace std;

int countWays(const vector<string>& board) {
    // {task}
    return 0;
}

int main() {
    int cases;
    cin >> cases;
    while (cases--) {
        int height, width;
        cin >> height >> width;
        vector<string> board(height);
        for (string& row : board) cin >> row;
        cout << countWays(board) << "\n";
    }
}
