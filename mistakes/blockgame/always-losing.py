"""The answer is always LOSING

The program prints LOSING for every board. The board does not matter for the answer.
"""

for case in range(int(input())):
    board = [input() for y in range(5)]
    print("LOSING")
