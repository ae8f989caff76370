#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    scanf("%d", &t);
    while (t) {
        char row[8];
        int empty = 0;
        for (int y = 0; y < 5; y++) {
            scanf("%s", row);
            for (int x = 0; x < 5; x++) empty += row[x] == '.';
        }
        if (empty > 1) puts("WINNING");
    }
}
