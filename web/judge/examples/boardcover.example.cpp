#include <iostream>
#include <string>
#include <vector>
using namespace std;

// Cells of each piece, as (row, column) from its first cell.
const int shapes[4][3][2] = {
    {{0, 0}, {1, 0}, {0, 1}},
    {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {1, 0}, {1, -1}},
};

int height, width;
int board[20][20];

// Adds 1 to the cells of a piece, or takes it away; tells whether the piece fits.
bool place(int y, int x, int shape, int by) {
    bool fits = true;
    for (int i = 0; i < 3; i++) {
        int v = y + shapes[shape][i][0], u = x + shapes[shape][i][1];
        if (v < 0 || v >= height || u < 0 || u >= width) fits = false;
        else if ((board[v][u] += by) > 1) fits = false;
    }
    return fits;
}

int countWays() {
    bool isFull = true;
    int ways = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            if (board[y][x]) continue;
            isFull = false;
            for (int shape = 0; shape < 4; shape++) {
                if (place(y, x, shape, 1)) ways += countWays();
                place(y, x, shape, -1);
            }
        }
    return isFull ? 1 : ways;
}

int main() {
    int cases;
    cin >> cases;
    while (cases--) {
        cin >> height >> width;
        int empty = 0;
        for (int y = 0; y < height; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < width; x++) {
                board[y][x] = row[x] == '#';
                empty += !board[y][x];
            }
        }
        cout << (empty % 3 ? 0 : countWays()) << "\n";
    }
}
