#include <iostream>
#include <string>
#include <map>
#include <vector>
using namespace std;

vector<int> pieces;
map<int, bool> table_;

bool winning(int occupied) {
    map<int, bool>::iterator found = table_.find(occupied);
    if (found != table_.end()) return found->second;
    bool answer = false;
    for (unsigned i = 0; i < pieces.size(); i++) {
        if (occupied & pieces[i]) continue;
        if (!winning(occupied | pieces[i])) {
            answer = true;
            break;
        }
    }
    table_[occupied] = answer;
    return answer;
}

int pos(int r, int c) { return 1 << (r * 5 + c); }

int main() {
    for (int r = 0; r < 5; r++) {
        for (int c = 0; c < 5; c++) {
            if (c < 4) pieces.push_back(pos(r, c) + pos(r, c + 1));
            if (r < 4) pieces.push_back(pos(r, c) + pos(r + 1, c));
            if (r < 4 && c < 4) {
                int sq = pos(r, c) + pos(r, c + 1) + pos(r + 1, c) + pos(r + 1, c + 1);
                for (int dr = 0; dr < 2; dr++)
                    for (int dc = 0; dc < 2; dc++)
                        pieces.push_back(sq - pos(r + dr, c + dc));
            }
        }
    }
    int games;
    cin >> games;
    for (int g = 0; g < games; g++) {
        int occupied = 0;
        string line;
        for (int r = 0; r < 5; r++) {
            getline(cin, line);
            for (int c = 0; c < (int)line.size() && c < 5; c++)
                if (line[c] == '#') occupied |= pos(r, c);
        }
        if (winning(occupied)) cout << "WINNING" << endl;
        else cout << "LOSING" << endl;
    }
    return 0;
}
