"""Only the number of empty cells counts

The answer is WINNING if the number of empty cells is odd, and LOSING if it is even. The places of
the cells do not matter for it.
"""

for case in range(int(input())):
    empty = 0
    for y in range(5):
        empty += input().count(".")
    print("WINNING" if empty % 2 == 1 else "LOSING")
