// Tilings of an N x N square by L-trominoes, without the first cell if the area is not a multiple of 3: cell
// by cell, the number of ways to reach each profile, the set of the covered ones of the next N + 1 cells.
// `tilings N` prints the number, the bytes of the profiles and the seconds. Numbers have 256 bits, which
// is enough up to N = 24 and beyond. It shares nothing with the package.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using Wide = unsigned __int128;

struct Number {
    Wide low, high;
    void operator+=(const Number& other) {
        low += other.low;
        high += other.high + (low < other.low);
    }
    bool is_zero() const { return !low && !high; }
};

static std::string decimal(Number n) {
    std::string text;
    do {  // divided by ten, 32 bits at a time
        std::uint64_t rest = 0;
        for (Wide* half : {&n.high, &n.low}) {
            Wide quotient = 0;
            for (int part = 96; part >= 0; part -= 32) {
                const std::uint64_t value = rest << 32 | static_cast<std::uint32_t>(*half >> part);
                quotient = quotient << 32 | value / 10;
                rest = value % 10;
            }
            *half = quotient;
        }
        text.insert(text.begin(), '0' + rest);
    } while (!n.is_zero());
    return text;
}

int main(int argc, char** argv) {
    if (argc < 2) return 1;
    const int side = std::atoi(argv[1]);
    if (side < 1 || side > 26) return 1;
    const auto begin = std::chrono::steady_clock::now();
    const bool less_one = side * side % 3 == 1;
    // Bit c mod (N + 1) of a profile: cell c is covered, for the N + 1 cells from the present one on. When
    // a cell has been passed its bit is that of the cell below it to the right. Every piece adds
    // bits, so from the greatest profile to the least there is nothing that is still to be read.
    const int period = side + 1;
    const std::size_t profiles = std::size_t{1} << period;
    std::vector<Number> ways(profiles);
    ways[less_one] = {1, 0};
    for (int cell = 0; cell < side * side; ++cell) {
        const auto bit = [&](int c) { return std::size_t{1} << c % period; };
        const std::size_t here = bit(cell), right = bit(cell + 1), below = bit(cell + side);
        const std::size_t below_left = bit(cell + side - 1);
        const bool has_right = cell % side + 1 < side, has_left = cell % side > 0;
        const bool has_below = cell + side < side * side;
        for (std::size_t profile = profiles; profile-- > 0;) {
            if (profile & here) continue;
            const Number free = ways[profile];
            ways[profile] = ways[profile | here];
            ways[profile | here] = {0, 0};
            // The present cell, if it is free, is the first of its piece.
            if (free.is_zero() || !has_below) continue;
            const bool right_free = has_right && !(profile & right);
            const bool below_free = !(profile & below);
            if (right_free && below_free) ways[profile | right | below] += free;
            if (right_free) ways[profile | right | here] += free;
            if (has_right && below_free) ways[profile | below | here] += free;
            if (has_left && below_free && !(profile & below_left))
                ways[profile | below | below_left] += free;
        }
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%s %zu %.6f\n", decimal(ways[0]).c_str(), profiles * sizeof(Number), seconds.count());
}
