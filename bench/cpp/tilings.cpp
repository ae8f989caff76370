// Tilings of an N x N square, less its first cell where its area needs that, by L-trominoes: cell by
// cell, the number of ways to reach each profile, which says what is covered of the next N + 1 cells.
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
    // Bit i of a profile: cell i from the present one on is covered.
    const std::size_t profiles = std::size_t{1} << (side + 1);
    std::vector<Number> now(profiles), next(profiles);
    now[less_one] = {1, 0};
    const std::size_t below = std::size_t{1} << side;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            for (Number& number : next) number = {0, 0};
            for (std::size_t profile = 0; profile < profiles; ++profile) {
                const Number ways = now[profile];
                if (ways.is_zero()) continue;
                if (profile & 1) {
                    next[profile >> 1] += ways;
                    continue;
                }
                if (y + 1 == side) continue;  // the present cell is the first of its piece
                const bool right = x + 1 < side;
                const bool right_free = right && !(profile & 2), below_free = !(profile & below);
                // The cell below to the right is new to the profile, and bit `side` of the next one.
                if (right_free && below_free) next[(profile | 2 | below) >> 1] += ways;
                if (right_free) next[(profile | 2) >> 1 | below] += ways;
                if (right && below_free) next[(profile | below) >> 1 | below] += ways;
                // Below and below to the left.
                if (x > 0 && below_free && !(profile & below >> 1))
                    next[(profile | below | below >> 1) >> 1] += ways;
            }
            now.swap(next);
        }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%s %zu %.6f\n", decimal(now[0]).c_str(), 2 * profiles * sizeof(Number), seconds.count());
}
