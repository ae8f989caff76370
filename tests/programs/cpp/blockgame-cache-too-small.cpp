#include <cstdio>
#include <cstring>
#include <vector>
using std::vector;

typedef vector<int> VI;
char cache[1 << 24];
VI blocks;

int rec(int board) {
  char &c = cache[board];
  if (c != 0) return c - 1;
  int res = 0;
  for (VI::iterator it = blocks.begin(); it != blocks.end() && !res; ++it)
    if (!(board & *it) && rec(board | *it) == 0) res = 1;
  c = res + 1;
  return res;
}

int main() {
  for (int i = 0; i < 25; i++) {
    bool right = i % 5 != 4, down = i / 5 != 4;
    if (right) blocks.push_back(1 << i | 1 << (i + 1));
    if (down) blocks.push_back(1 << i | 1 << (i + 5));
    if (right && down) {
      int box = 1 << i | 1 << (i + 1) | 1 << (i + 5) | 1 << (i + 6);
      blocks.push_back(box & ~(1 << i));
      blocks.push_back(box & ~(1 << (i + 1)));
      blocks.push_back(box & ~(1 << (i + 5)));
      blocks.push_back(box & ~(1 << (i + 6)));
    }
  }
  int T;
  scanf("%d", &T);
  while (T--) {
    memset(cache, 0, sizeof(cache));
    int b = 0;
    char s[6];
    for (int i = 0; i < 5; i++) {
      scanf("%s", s);
      for (int j = 0; j < 5; j++) if (s[j] == '#') b |= 1 << (5 * i + j);
    }
    puts(rec(b) ? "WINNING" : "LOSING");
  }
  return 0;
}
