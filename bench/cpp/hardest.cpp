// The hardest boards of R x C, by the definitions: outcome, Grundy value and remoteness of every position,
// from the full board down to the empty one.
// `hardest R C PIECES` (domino, l-tromino, or both with a comma) prints for each kind the greatest value, the
// number of boards up to symmetry that have it, and the first of them, the emptiest first, as numbers with bit
// C * y + x set where a cell is filled. The kinds: `win` and `loss`, the remoteness of WINNING and LOSING boards;
// `choice`, the number of moves of a board on which exactly one wins; `grundy`. Then the numbers of
// positions by Grundy value and by remoteness, and of LOSING ones by filled cells; at the end the bytes and the
// seconds. It shares nothing with the package.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using Mask = std::uint32_t;

static constexpr std::size_t most_listed = 12;

static int rows, cols;

// The cells after a reflection: bits 1 and 2 of `image` reflect rows and columns, bit 4 swaps them.
static Mask reflected(Mask mask, int image) {
    Mask found = 0;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < cols; ++x) {
            if (!(mask >> (y * cols + x) & 1)) continue;
            const int v = image & 1 ? rows - 1 - y : y, u = image & 2 ? cols - 1 - x : x;
            found |= Mask{1} << (image & 4 ? u * cols + v : v * cols + u);
        }
    return found;
}

static bool is_least_image(Mask mask) {
    for (int image = 1; image < (rows == cols ? 8 : 4); ++image)
        if (reflected(mask, image) < mask) return false;
    return true;
}

// The boards with the greatest value of one kind.
struct Record {
    int value = -1;
    std::vector<Mask> boards;
    void add(int found, Mask mask) {
        if (found < value) return;
        if (found > value) value = found, boards.clear();
        boards.push_back(mask);
    }
    void print(const char* name) {
        std::vector<Mask> least;
        std::copy_if(boards.begin(), boards.end(), std::back_inserter(least), is_least_image);
        std::sort(least.begin(), least.end(), [](Mask a, Mask b) {
            const int in_a = __builtin_popcount(a), in_b = __builtin_popcount(b);
            return in_a != in_b ? in_a < in_b : a < b;
        });
        std::printf("%s %d %zu", name, value, least.size());
        for (std::size_t i = 0; i < std::min(most_listed, least.size()); ++i) std::printf(" %u", least[i]);
        std::printf("\n");
    }
};

static std::vector<Mask> moves_of(const std::string& pieces) {
    const Mask below = Mask{1} << cols, across = below << 1;
    std::vector<std::pair<Mask, int>> shapes;  // with their size: 1 wide, 2 high
    if (pieces.find("domino") != std::string::npos) shapes = {{3, 1}, {1 | below, 2}};
    if (pieces.find("l-tromino") != std::string::npos)
        for (const Mask shape : {3 | below, 3 | across, 1 | below | across, 2 | below | across})
            shapes.push_back({shape, 3});
    std::vector<Mask> moves;
    for (const auto& [shape, size] : shapes)
        for (int y = 0; y + (size >> 1) < rows; ++y)
            for (int x = 0; x + (size & 1) < cols; ++x) moves.push_back(shape << (cols * y + x));
    return moves;
}

// Prints the numbers up to the last one that is not 0.
static void print(const char* name, std::vector<long long> numbers) {
    while (!numbers.empty() && !numbers.back()) numbers.pop_back();
    std::printf("%s", name);
    for (const long long number : numbers) std::printf(" %lld", number);
    std::printf("\n");
}

int main(int argc, char** argv) {
    if (argc < 4) return 1;
    rows = std::atoi(argv[1]), cols = std::atoi(argv[2]);
    if (rows < 1 || cols < 1 || rows * cols > 30) return 1;
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Mask> moves = moves_of(argv[3]);
    // The moves that the filled cells of the lower and of the upper half allow, as sets of 192.
    const int cells = rows * cols, low = cells / 2;
    using Set = std::array<std::uint64_t, 3>;
    std::vector<Set> allowed[2] = {std::vector<Set>(1 << low), std::vector<Set>(1 << (cells - low))};
    for (int half = 0; half < 2; ++half)
        for (Mask filled = 0; filled < allowed[half].size(); ++filled)
            for (std::size_t i = 0; i < moves.size(); ++i)
                if (!((half ? filled << low : filled) & moves[i]))
                    allowed[half][filled][i / 64] |= std::uint64_t{1} << i % 64;

    struct Value {
        std::uint8_t grundy, remoteness;
    };
    const std::uint64_t positions = std::uint64_t{1} << cells;
    std::vector<Value> values(positions);
    Record win, loss, choice, grundy;
    std::vector<long long> by_grundy(64), by_remoteness(64), losing(cells + 1);
    for (std::uint64_t at = positions; at-- > 0;) {
        const Mask filled = static_cast<Mask>(at);
        const Set &some = allowed[0][filled & ((1u << low) - 1)], &others = allowed[1][filled >> low];
        std::uint64_t reached = 0;
        int count = 0, wins = 0, soonest = 255, latest = -1;
        for (int word = 0; word < 3; ++word)
            for (std::uint64_t left = some[word] & others[word]; left; left &= left - 1) {
                const Value next = values[filled | moves[64 * word + __builtin_ctzll(left)]];
                reached |= std::uint64_t{1} << next.grundy;
                ++count;
                if (!next.grundy) ++wins, soonest = std::min<int>(soonest, next.remoteness);
                latest = std::max<int>(latest, next.remoteness);
            }
        const int value = __builtin_ctzll(~reached), moves_left = 1 + (wins ? soonest : latest);
        values[at] = {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(moves_left)};
        ++by_grundy[value], ++by_remoteness[moves_left];
        (wins ? win : loss).add(moves_left, filled);
        if (!wins) ++losing[__builtin_popcount(filled)];
        grundy.add(value, filled);
        if (wins == 1) choice.add(count, filled);
    }
    win.print("win");
    loss.print("loss");
    choice.print("choice");
    grundy.print("grundy");
    print("grundies", by_grundy);
    print("remotenesses", by_remoteness);
    print("losing", losing);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%zu %.6f\n", values.size() * sizeof(Value), seconds.count());
}
