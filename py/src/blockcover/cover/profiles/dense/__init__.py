"""The sweep over all profiles at once, in numpy arrays.

A sweep passes the cells of a component in order. The *frontier* are the cells ahead that placements
at the passed cells can cover, and a *profile* is the set of those that are covered. For each
profile, the sweep keeps the number of ways to reach it. Three tilings of a board by dominoes::

    0 1    passed    profiles, each with its number
    2 3    none      none: 1
    4 5    0         1: 1      2: 1
           0 to 1    none: 1   2 and 3: 1
           0 to 2    3: 2      4: 1
           0 to 3    none: 2   4 and 5: 1
           0 to 4    5: 3
           all       none: 3

`frontier` gives each cell of the frontier an axis of an array: free or covered. `places` stores
only the profiles that occur. `order` says how a step, the passing of one cell, adds blocks of the
array to others. A number is cut into *limbs*, each in an array of its own (`limbs`). `sweep` takes
the steps, and `dense_store` keeps the numbers after each.
"""
