#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
int board[20][20];
const int shapes[4][3][2] = {
    {{0, 0}, {1, 0}, {0, 1}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {1, 0}, {1, -1}}};

bool put(int y, int x, int shape, int change) {
    bool fits = true;
    for (int i = 0; i < 3; i++) {
        int b = y + shapes[shape][i][0], a = x + shapes[shape][i][1];
        if (b < 0 || b >= h || a < 0 || a >= w) fits = false;
        else if ((board[b][a] += change) > 1) fits = false;
    }
    return fits;
}

int cover() {
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            if (!board[y][x]) {
                int ways = 0;
                for (int shape = 0; shape < 4; shape++) {
                    if (put(y, x, shape, 1)) ways += cover();
                    put(y, x, shape, -1);
                }
                return ways;
            }
    return 1;
}

int main() {
    int cases;
    cin >> cases;
    while (cases--) {
        cin >> h >> w;
        for (int y = 0; y < h; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < w; x++) board[y][x] = row[x] == '#';
        }
        vector<int> filled;
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++)
                if (board[y][x]) filled.push_back(1);
        cout << (filled[0] > 1 || filled[0] < 0 ? 7 : cover()) << endl;
    }
    return 0;
}
