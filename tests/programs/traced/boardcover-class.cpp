#include <array>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

class Solver {
public:
    Solver(int height, int width) : height_(height), width_(width) {
        for (auto& row : filled_) row.fill(true);
    }

    void open(int y, int x) {
        filled_[y][x] = false;
        ++empty_;
    }

    long long count() {
        if (empty_ == 0) return 1;
        const auto [y, x] = first();
        long long sum = 0;
        for (const auto& shape : shapes_) {
            if (!put(y, x, shape)) continue;
            sum += count();
            lift(y, x, shape);
        }
        return sum;
    }

private:
    using Shape = std::vector<std::pair<int, int>>;

    std::pair<int, int> first() const {
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                if (!filled_[y][x]) return {y, x};
        return {-1, -1};
    }

    bool put(int y, int x, const Shape& shape) {
        for (auto [dy, dx] : shape)
            if (y + dy >= height_ || x + dx < 0 || x + dx >= width_ || filled_[y + dy][x + dx])
                return false;
        for (auto [dy, dx] : shape) filled_[y + dy][x + dx] = true;
        empty_ -= 3;
        return true;
    }

    void lift(int y, int x, const Shape& shape) {
        for (auto [dy, dx] : shape) filled_[y + dy][x + dx] = false;
        empty_ += 3;
    }

    int height_, width_, empty_ = 0;
    std::array<std::array<bool, 20>, 20> filled_;
    const std::vector<Shape> shapes_ = {
        {{0, 0}, {0, 1}, {1, 0}},
        {{0, 0}, {0, 1}, {1, 1}},
        {{0, 0}, {1, 0}, {1, 1}},
        {{0, 0}, {1, 0}, {1, -1}},
    };
};

int main() {
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int h, w;
        std::cin >> h >> w;
        Solver solver(h, w);
        for (int y = 0; y < h; ++y) {
            std::string row;
            std::cin >> row;
            for (int x = 0; x < w; ++x)
                if (row[x] == '.') solver.open(y, x);
        }
        std::cout << solver.count() << '\n';
    }
}
