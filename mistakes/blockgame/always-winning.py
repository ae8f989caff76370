"""The answer is always WINNING

The program prints WINNING for every board. The board does not matter for the answer.
"""

for case in range(int(input())):
    board = [input() for y in range(5)]
    print("WINNING")
