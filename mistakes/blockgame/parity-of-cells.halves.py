for case in range(int(input())):
    empty = sum(input().count(".") for y in range(5))
    moves = empty // 2
    if moves % 2 == 1:
        print("WINNING")
    else:
        print("LOSING")
