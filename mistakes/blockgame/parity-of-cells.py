for case in range(int(input())):
    empty = 0
    for y in range(5):
        empty += input().count(".")
    print("WINNING" if empty % 2 == 1 else "LOSING")
