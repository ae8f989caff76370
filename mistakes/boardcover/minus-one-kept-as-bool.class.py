class Board:
    SHAPES = [
        [(0, 0), (0, 1), (1, 0)],
        [(0, 0), (0, 1), (1, 1)],
        [(0, 0), (1, -1), (1, 0)],
        [(0, 0), (1, 0), (1, 1)],
    ]

    def __init__(self, rows):
        self.filled = [[cell == "#" for cell in row] for row in rows]

    def first_empty(self):
        for y, row in enumerate(self.filled):
            for x, cell in enumerate(row):
                if not cell:
                    return y, x
        return None

    def add(self, y, x, number):
        before = self.filled[y][x]
        self.filled[y][x] = before + number != 0
        return self.filled[y][x] <= 1

    def put(self, cells, number):
        fits = True
        for y, x in cells:
            if 0 <= y < len(self.filled) and 0 <= x < len(self.filled[0]):
                fits = self.add(y, x, number) and fits
            else:
                fits = False
        return fits

    def tilings(self):
        place = self.first_empty()
        if place is None:
            return 1
        found = 0
        for shape in self.SHAPES:
            cells = [(place[0] + dy, place[1] + dx) for dy, dx in shape]
            if self.put(cells, 1):
                found += self.tilings()
            self.put(cells, -1)
        return found


for case in range(int(input())):
    height, width = map(int, input().split())
    rows = [input() for y in range(height)]
    print(Board(rows).tilings() if "".join(rows).count(".") % 3 == 0 else 0)
