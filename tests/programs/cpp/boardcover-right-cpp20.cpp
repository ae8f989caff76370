#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iostream>
#include <ranges>
#include <string>
#include <unordered_map>
#include <vector>

struct Board {
    int height, width;
    std::vector<std::uint32_t> rows;
    auto operator<=>(const Board &) const = default;
};

std::uint64_t cover(Board &board, int y) {
    const std::uint32_t all = (1u << board.width) - 1;
    while (y < board.height && board.rows[y] == all) ++y;
    if (y == board.height) return 1;
    if (y + 1 == board.height) return 0;
    const int x = std::countr_one(board.rows[y]);
    std::uint64_t ways = 0;
    constexpr std::array<std::array<std::uint32_t, 2>, 4> shapes{{{6, 2}, {6, 4}, {2, 6}, {2, 3}}};
    for (const auto &[up, down] : shapes | std::views::all) {
        const auto above = up << x >> 1, below = down << x >> 1;
        if (x == 0 && (down & 1)) continue;
        if ((above | below) & ~all || board.rows[y] & above || board.rows[y + 1] & below) continue;
        board.rows[y] |= above;
        board.rows[y + 1] |= below;
        ways += cover(board, y);
        board.rows[y] ^= above;
        board.rows[y + 1] ^= below;
    }
    return ways;
}

int main() {
    int cases;
    std::cin >> cases;
    while (cases--) {
        Board board;
        std::cin >> board.height >> board.width;
        for (int y = 0; y < board.height; ++y) {
            std::string row;
            std::cin >> row;
            std::uint32_t bits = 0;
            for (int x = 0; x < board.width; ++x) bits |= (row[x] == '#' ? 1u : 0u) << x;
            board.rows.push_back(bits);
        }
        std::cout << cover(board, 0) << '\n';
    }
}
