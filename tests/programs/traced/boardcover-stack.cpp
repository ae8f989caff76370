#include <iostream>
#include <stack>
#include <string>
#include <vector>
using namespace std;

int main() {
    int cases;
    cin >> cases;
    while (cases--) {
        int h, w;
        cin >> h >> w;
        string start;
        for (int y = 0; y < h; y++) {
            string row;
            cin >> row;
            start += row;
        }
        long long ways = 0;
        stack<string> todo;
        todo.push(start);
        while (!todo.empty()) {
            string now = todo.top();
            todo.pop();
            int first = now.find('.');
            if (first == -1) {
                ways++;
                continue;
            }
            int y = first / w, x = first % w;
            int shapes[4][3][2] = {{{0, 0}, {0, 1}, {1, 0}},
                                   {{0, 0}, {0, 1}, {1, 1}},
                                   {{0, 0}, {1, 0}, {1, 1}},
                                   {{0, 0}, {1, 0}, {1, -1}}};
            for (auto &shape : shapes) {
                string next = now;
                bool ok = true;
                for (auto &cell : shape) {
                    int v = y + cell[0], u = x + cell[1];
                    if (v >= h || u < 0 || u >= w || next[v * w + u] != '.') ok = false;
                    else next[v * w + u] = '#';
                }
                if (ok) todo.push(next);
            }
        }
        cout << ways << endl;
    }
}
