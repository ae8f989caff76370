// The limit of the machine: the outcomes of all positions of an R x C board in C++, by the method of
// blockcover.game.tablebase.table. A position is (w, b), its filled cells of the two colours of a chessboard; the
// positions with one w are a slab, which follows from the slabs of the supersets of w.
// `table R C [N]` (only the first N cells are empty) prints the number of LOSING positions, the bytes
// of the table and the seconds that the sweep took.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "rows.hpp"

int main(int argc, char** argv) {
    if (argc < 3) return 1;
    const int rows = std::atoi(argv[1]), cols = std::atoi(argv[2]);
    const int cells = argc > 3 ? std::atoi(argv[3]) : rows * cols;
    auto begin = std::chrono::steady_clock::now();

    std::vector<int> by_colour[2];
    for (int cell = 0; cell < cells; ++cell)
        by_colour[(cell / cols + cell % cols) % 2].push_back(cell);
    const int w_colour = by_colour[1].size() < by_colour[0].size();  // the rarer one
    std::vector<std::uint32_t> in_w(cells), in_b(cells);
    std::uint32_t bit = 1;
    for (int cell : by_colour[w_colour]) in_w[cell] = bit, bit <<= 1;
    bit = 1;
    for (int cell : by_colour[!w_colour]) in_b[cell] = bit, bit <<= 1;
    const std::size_t w_cells = by_colour[w_colour].size(), b_cells = cells - w_cells;

    const std::size_t count_w = std::size_t{1} << w_cells, bits = std::size_t{1} << b_cells;
    const std::size_t words = bits < 64 ? 1 : bits / 64;
    const Word last = bits < 64 ? (Word{1} << bits) - 1 : ~Word{0};

    Parts by_shift;
    each_placement(rows, cols, [&](std::initializer_list<int> placement) {
        std::uint32_t w = 0, b = 0;
        for (int cell : placement) {
            if (cell >= cells) return;
            w |= in_w[cell], b |= in_b[cell];
        }
        by_shift[b].push_back(w);
    });
    const std::vector<Group> groups = groups_of(by_shift, bits, words);

    std::vector<Word> losing(count_w * words);
    std::vector<Word> reached(words), winning(words);
    for (std::size_t w = count_w; w-- > 0;) {
        win(groups, w, [&](std::size_t v) { return &losing[v * words]; }, reached, winning);
        Word* row = &losing[w * words];
        for (std::size_t i = 0; i < words; ++i) row[i] = ~winning[i] & last;
    }

    long long found = 0;
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    for (Word word : losing) found += __builtin_popcountll(word);
    std::printf("%lld %zu %.6f\n", found, losing.size() * sizeof(Word), seconds.count());
}
