// The Grundy value of an empty R x C board by the definition: the value of a component is the mex of its
// options. A cache holds the values of components, moved to the corner, by their least image.
// `grundy R C [PIECES]` (domino, l-tromino or, as if absent, both) prints the value, the bytes of the cache
// and the seconds. It shares no method with the package: no tables, no slabs, no search for one value.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unordered_map>
#include <vector>

using Mask = std::uint64_t;

// Cell (y, x) is bit wide * y + x, of 8 x 8 cells or of 4 x 16.
static int wide, high;
static Mask column;  // the first one
static int first_shape, last_shape = 6;  // dominoes are the first two
static std::unordered_map<Mask, std::uint8_t> known;

static Mask corner(Mask m) {
    while (!(m << (64 - wide))) m >>= wide;
    while (!(m & column)) m >>= 1;
    return m;
}

static Mask rows_reversed(Mask m) {
    Mask image = 0;
    for (int y = 0; y < high; ++y, m >>= wide)
        image = image << wide | (m & ((Mask{1} << wide) - 1));
    return image;
}

static Mask half_turned(Mask m) {
    m = (m >> 1 & 0x5555555555555555) | (m & 0x5555555555555555) << 1;
    m = (m >> 2 & 0x3333333333333333) | (m & 0x3333333333333333) << 2;
    m = (m >> 4 & 0x0F0F0F0F0F0F0F0F) | (m & 0x0F0F0F0F0F0F0F0F) << 4;
    return __builtin_bswap64(m);
}

static Mask least_image(Mask m) {
    const Mask turned = half_turned(m);
    return std::min({corner(m), corner(turned), corner(rows_reversed(m)), corner(rows_reversed(turned))});
}

static int component(Mask m);

static int sum(Mask m) {
    int value = 0;
    while (m) {
        Mask grown = m & -m, part = 0;
        while (grown != part) {
            part = grown;
            grown |= part << wide | part >> wide;
            grown |= (part & ~(column << (wide - 1))) << 1 | (part & ~column) >> 1;
            grown &= m;
        }
        if (part & (part - 1)) value ^= component(part);
        m ^= part;
    }
    return value;
}

static int component(Mask m) {
    m = least_image(m);
    const auto found = known.find(m);
    if (found != known.end()) return found->second;
    std::uint64_t values = 0;
    const Mask below = Mask{1} << wide, across = below << 1;
    const Mask shapes[6] = {3, 1 | below, 3 | below, 3 | across, 1 | below | across, 2 | below | across};
    for (int y = 0; y < high; ++y)
        for (int x = 0; x < wide; ++x)
            for (int i = first_shape; i < last_shape; ++i) {
                const Mask shape = shapes[i];
                if ((shape & (2 | across)) && x + 1 == wide) continue;
                if ((shape & (below | across)) && y + 1 == high) continue;
                const Mask move = shape << (wide * y + x);
                if ((m & move) == move) values |= std::uint64_t{1} << sum(m ^ move);
            }
    const int value = __builtin_ctzll(~values);
    known.emplace(m, value);
    return value;
}

int main(int argc, char** argv) {
    if (argc < 3) return 1;
    const int rows = std::atoi(argv[1]), cols = std::atoi(argv[2]);
    if (argc > 3 && !std::strcmp(argv[3], "domino")) last_shape = 2;
    if (argc > 3 && !std::strcmp(argv[3], "l-tromino")) first_shape = 2;
    wide = rows > 4 ? 8 : 16;
    high = 64 / wide;
    if (rows < 1 || cols < 1 || rows > high || cols > wide) return 1;
    for (int y = 0; y < high; ++y) column |= Mask{1} << wide * y;
    const auto begin = std::chrono::steady_clock::now();
    Mask board = 0;
    for (int y = 0; y < rows; ++y) board |= ((Mask{1} << cols) - 1) << wide * y;
    const int value = sum(board);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%d %zu %.6f\n", value, known.size() * 32, seconds.count());
}
