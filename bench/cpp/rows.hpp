// Shared by table.cpp and tiers.cpp: the placements of the block game, and the slab of WINNING positions with
// one w, computed from the slabs of the supersets of w.
#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <vector>

using Word = std::uint64_t;

// By their cells in b: the placements, each as its cells in w.
using Parts = std::map<std::uint32_t, std::vector<std::uint32_t>>;

struct Group {  // the placements with the same cells in b, ready to shift a slab by them
    std::uint32_t shift;
    std::vector<Word> keep;              // positions where none of those cells is filled
    std::vector<std::uint32_t> parts;
};

// Calls `add` with the cells of every placement of a domino and an L-tromino.
template <typename Add>
void each_placement(int rows, int cols, Add add) {
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < cols; ++x) {
            const int a = y * cols + x, right = a + 1, below = a + cols, across = below + 1;
            if (x + 1 < cols) add({a, right});
            if (y + 1 < rows) add({a, below});
            if (x + 1 < cols && y + 1 < rows) {
                add({a, right, below});
                add({a, right, across});
                add({a, below, across});
                add({right, below, across});
            }
        }
}

// Groups the placements by shift, for slabs of `bits` bits in `words` words.
inline std::vector<Group> groups_of(const Parts& by_shift, std::size_t bits, std::size_t words) {
    std::vector<Group> groups;
    for (auto& [shift, parts] : by_shift) {
        Group group{shift, std::vector<Word>(words), parts};
        for (std::size_t b = 0; b < bits; ++b)
            if (!(b & shift)) group.keep[b / 64] |= Word{1} << b % 64;
        groups.push_back(group);
    }
    return groups;
}

// Computes the WINNING positions of slab w; `losing_row` returns the LOSING ones of an earlier slab, `reached`
// is scratch memory for a slab.
template <typename Row>
void win(const std::vector<Group>& groups, std::uint32_t w, Row losing_row, std::vector<Word>& reached,
         std::vector<Word>& winning) {
    const std::size_t words = winning.size();
    winning.assign(words, 0);
    for (const Group& group : groups) {
        bool any = false;
        for (std::uint32_t part : group.parts) {
            if (part & w) continue;
            const Word* row = losing_row(w | part);
            if (any)
                for (std::size_t i = 0; i < words; ++i) reached[i] |= row[i];
            else
                for (std::size_t i = 0; i < words; ++i) reached[i] = row[i];
            any = true;
        }
        if (!any) continue;
        const std::size_t whole = group.shift / 64;
        const unsigned part = group.shift % 64;
        const Word* keep = group.keep.data();
        if (part == 0)
            for (std::size_t i = 0; i + whole < words; ++i)
                winning[i] |= reached[i + whole] & keep[i];
        else {
            for (std::size_t i = 0; i + whole + 1 < words; ++i)
                winning[i] |= (reached[i + whole] >> part |
                               reached[i + whole + 1] << (64 - part)) & keep[i];
            const std::size_t i = words - whole - 1;
            winning[i] |= reached[words - 1] >> part & keep[i];
        }
    }
}
