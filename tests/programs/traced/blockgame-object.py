class Game:
    SHAPES = ("11", "1/1", "11/1.", "11/.1", "1./11", ".1/11")

    def __init__(self, rows):
        self.cells = [list(row) for row in rows]
        self.known = {}

    def places(self):
        for shape in self.SHAPES:
            lines = shape.split("/")
            for y in range(5):
                for x in range(5):
                    spots = [
                        (y + i, x + j)
                        for i, line in enumerate(lines)
                        for j, mark in enumerate(line)
                        if mark == "1"
                    ]
                    if all(v < 5 and u < 5 and self.cells[v][u] == "." for v, u in spots):
                        yield spots

    def fill(self, spots, mark):
        for y, x in spots:
            self.cells[y][x] = mark

    def result(self):
        key = "".join(map("".join, self.cells))
        if key not in self.known:
            self.known[key] = "LOSING"
            for spots in list(self.places()):
                self.fill(spots, "#")
                reply = self.result()
                self.fill(spots, ".")
                if reply == "LOSING":
                    self.known[key] = "WINNING"
                    break
        return self.known[key]


for _ in range(int(input())):
    print(Game([input() for _ in range(5)]).result())
