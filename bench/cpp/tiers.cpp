// The limit of the machine beyond the tables: the number of LOSING positions of an R x C board, by tiers
// in C++, with one thread and without symmetry. A position is (w, b), its filled cells of the two colours of a
// chessboard; the positions with one w are a slab, a bit each. A piece covers one or two cells of w, so a
// slab with t filled cells needs only the slabs with t + 1 and t + 2, and memory holds three tiers.
// `tiers R C` prints the number of LOSING positions for each number of filled cells, the peak of the
// memory in bytes and the seconds. With `tiers R C misere` the player who cannot move wins.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "rows.hpp"

int main(int argc, char** argv) {
    if (argc < 3) return 1;
    const int rows = std::atoi(argv[1]), cols = std::atoi(argv[2]), cells = rows * cols;
    const bool misere = argc > 3 && !std::strcmp(argv[3], "misere");
    auto begin = std::chrono::steady_clock::now();

    std::vector<std::uint32_t> in_w(cells), in_b(cells);
    int w_cells = 0, b_cells = 0;
    for (int cell = 0; cell < cells; ++cell)
        if ((cell / cols + cell % cols) % 2)
            in_w[cell] = 1u << w_cells++;
        else
            in_b[cell] = 1u << b_cells++;
    if (b_cells < 6) return 1;
    const std::size_t count_w = std::size_t{1} << w_cells, words = (std::size_t{1} << b_cells) / 64;

    Parts by_shift;
    each_placement(rows, cols, [&](std::initializer_list<int> placement) {
        std::uint32_t w = 0, b = 0;
        for (int cell : placement) w |= in_w[cell], b |= in_b[cell];
        by_shift[b].push_back(w);
    });
    const std::vector<Group> groups = groups_of(by_shift, words * 64, words);
    std::vector<std::vector<std::uint32_t>> tiers(w_cells + 1);
    for (std::uint32_t w = count_w; w-- > 0;) tiers[__builtin_popcount(w)].push_back(w);
    Word within[7] = {};  // by number of 1 bits: the positions in a word whose index has this many
    for (int bit = 0; bit < 64; ++bit) within[__builtin_popcount(bit)] |= Word{1} << bit;

    std::size_t held = 0;
    for (int tier = 0; tier <= w_cells; ++tier) {
        std::size_t three = 0;
        for (int t = tier; t <= std::min(w_cells, tier + 2); ++t) three += tiers[t].size();
        held = std::max(held, three);
    }
    std::vector<Word> losing(held * words), reached(words), winning(words), moving(words);
    const std::vector<Word> all(words, ~Word{0});
    std::vector<std::uint32_t> place(count_w), open(held);
    for (std::uint32_t i = 0; i < held; ++i) open[i] = i;
    std::vector<long long> found(cells + 1);
    for (int tier = w_cells; tier >= 0; --tier) {
        if (tier + 3 <= w_cells)
            for (std::uint32_t w : tiers[tier + 3]) open.push_back(place[w]);
        for (std::uint32_t w : tiers[tier]) {
            win(groups, w, [&](std::uint32_t v) { return &losing[place[v] * words]; }, reached, winning);
            // In misère play a position without a move is WINNING. `moving` has the positions with a
            // move: `win` finds them if every option counts as LOSING.
            if (misere) win(groups, w, [&](std::uint32_t) { return all.data(); }, reached, moving);
            place[w] = open.back();
            open.pop_back();
            Word* row = &losing[place[w] * words];
            for (std::size_t i = 0; i < words; ++i) {
                row[i] = ~winning[i] & (misere ? moving[i] : ~Word{0});
                for (int low = 0; low < 7; ++low)
                    found[tier + __builtin_popcountll(i) + low] +=
                        __builtin_popcountll(row[i] & within[low]);
            }
        }
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    for (long long number : found) std::printf("%lld ", number);
    std::printf("%zu %.6f\n", losing.size() * sizeof(Word), seconds.count());
}
