#include <iostream>
#include <string>
using namespace std;

int height, width;
int covered[20][20];

int PIECES[4][3][2] = {
    {{0, 0}, {0, 1}, {1, 0}},
    {{0, 0}, {0, 1}, {1, 1}},
    {{0, 0}, {1, 0}, {1, 1}},
    {{0, 0}, {1, -1}, {1, 0}},  // missing
};

bool put(int cell, int piece, int by) {
    int y = cell / width;
    int x = cell % width;
    bool fits = true;
    for (int i = 0; i < 3; i++) {
        int row = y + PIECES[piece][i][0];
        int column = x + PIECES[piece][i][1];
        bool outside = false;
        if (row >= height)
            outside = true;
        if (column < 0)  // missing
            outside = true;  // missing
        if (column >= width)  // missing
            outside = true;  // missing
        if (outside)
            fits = false;
        else {
            covered[row][column] += by;
            if (covered[row][column] > 1)
                fits = false;
        }
    }
    return fits;
}

// {ready}
int first_empty() {
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (covered[y][x] == 0)
                return y * width + x;
    return -1;
}

int count() {
    int cell = first_empty();
    if (cell == -1)
        return 1;
    int total = 0;
    for (int piece = 0; piece < 4; piece++) {
        if (put(cell, piece, 1))
            total += count();
        put(cell, piece, -1);
    }
    return total;
}

int main() {
    int cases;
    cin >> cases;
    for (int i = 0; i < cases; i++) {
        cin >> height;
        cin >> width;
        for (int y = 0; y < height; y++) {
            string row;
            cin >> row;
            for (int x = 0; x < width; x++)
                if (row[x] == '#')
                    covered[y][x] = 1;
                else
                    covered[y][x] = 0;
        }
        cout << count() << endl;
    }
}
