#include <array>
#include <bitset>
#include <iostream>
#include <stack>
#include <string>
#include <vector>

using Bits = std::bitset<400>;

struct Frame {
    Bits empty;
};

int main()
{
    int cases;
    std::cin >> cases;
    for (int t = 0; t < cases; ++t) {
        int h, w;
        std::cin >> h >> w;
        Bits start;
        for (int y = 0; y < h; ++y) {
            std::string row;
            std::cin >> row;
            for (int x = 0; x < w; ++x)
                if (row[x] == '.') start.set(y * w + x);
        }

        long long ways = 0;
        if (start.count() % 3 == 0) {
            std::stack<Frame, std::vector<Frame>> todo;
            todo.push({start});
            while (!todo.empty()) {
                Bits cur = todo.top().empty;
                todo.pop();
                const size_t first = cur._Find_first();
                if (first == cur.size()) {
                    ++ways;
                    continue;
                }
                const int y = static_cast<int>(first) / w, x = static_cast<int>(first) % w;
                using Piece = std::array<std::pair<int, int>, 2>;
                const std::array<Piece, 4> pieces{{
                    {{{0, 1}, {1, 0}}},
                    {{{0, 1}, {1, 1}}},
                    {{{1, 0}, {1, 1}}},
                    {{{1, 0}, {1, -1}}},
                }};
                for (const auto& piece : pieces) {
                    Bits next = cur;
                    next.reset(first);
                    bool ok = true;
                    for (auto [dy, dx] : piece) {
                        const int ny = y + dy, nx = x + dx;
                        if (ny >= h || nx < 0 || nx >= w || !cur[ny * w + nx]) {
                            ok = false;
                            break;
                        }
                        next.reset(ny * w + nx);
                    }
                    if (ok) todo.push({next});
                }
            }
        }
        std::cout << ways << '\n';
    }
}
