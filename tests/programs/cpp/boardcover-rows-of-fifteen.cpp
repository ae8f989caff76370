#include <cstdio>
#include <cstring>
#define MAX 15
using namespace std;

char board[MAX][MAX];
int h, w;
const int cov[4][3][2] = {
	{{0,0},{1,0},{0,1}},
	{{0,0},{0,1},{1,1}},
	{{0,0},{1,0},{1,1}},
	{{0,0},{1,0},{1,-1}}
};

bool ok(int y, int x, int t) {
	for (int i = 0; i < 3; i++) {
		int ny = y + cov[t][i][0];
		int nx = x + cov[t][i][1];
		if (ny < 0 || nx < 0 || ny >= h || nx >= w) return false;
		if (board[ny][nx] == '#') return false;
	}
	return true;
}

void set(int y, int x, int t, char ch) {
	for (int i = 0; i < 3; i++)
		board[y + cov[t][i][0]][x + cov[t][i][1]] = ch;
}

int solve(int y, int x) {
	if (x == w) return solve(y + 1, 0);
	if (y == h) return 1;
	if (board[y][x] == '#') return solve(y, x + 1);
	int ret = 0;
	for (int t = 0; t < 4; t++)
		if (ok(y, x, t)) {
			set(y, x, t, '#');
			ret += solve(y, x + 1);
			set(y, x, t, '.');
		}
	return ret;
}

int main() {
	int c;
	scanf("%d", &c);
	while (c--) {
		memset(board, 0, sizeof(board));
		scanf("%d %d", &h, &w);
		for (int i = 0; i < h; i++)
			scanf("%s", board[i]);
		printf("%d\n", solve(0, 0));
	}
	return 0;
}
