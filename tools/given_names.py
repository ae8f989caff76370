"""Writes which headers of g++ give which names, as g++ on this machine has them, for the page's
check of missing headers.

A header gives more names than its own: <iostream> gives std::string. They are asked of g++ itself.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

FILE = Path(__file__).parents[1] / "web" / "judge" / "cpp" / "given-names.json"

HEADERS = """
algorithm array bitset cassert cctype cerrno cfloat chrono climits cmath complex cstdarg cstddef
cstdint cstdio cstdlib cstring ctime deque exception forward_list fstream functional
initializer_list iomanip ios iosfwd iostream istream iterator limits list locale map memory mutex
new numeric optional ostream queue random ratio regex set sstream stack stdexcept streambuf string
string_view thread tuple type_traits typeinfo unordered_map unordered_set utility valarray variant
vector assert.h ctype.h errno.h float.h limits.h malloc.h math.h memory.h stdbool.h stddef.h
stdint.h stdio.h stdlib.h string.h time.h unistd.h
"""

OF_CPP = """
accumulate adjacent_difference adjacent_find advance all_of any_of array back_inserter begin
binary_search bind bitset cerr cin copy count count_if cout cref deque distance end endl
equal equal_range exception fill fill_n find find_if fixed for_each forward_list front_inserter
function gcd generate getline greater hash hex ifstream includes initializer_list inner_product
inserter invalid_argument iota is_sorted istream_iterator istringstream lcm less list logic_error
lower_bound make_heap make_pair make_shared make_tuple make_unique map max max_element merge min
min_element minmax move multimap multiset next next_permutation none_of nothrow nth_element nullopt
numeric_limits ofstream optional ostream_iterator ostringstream out_of_range pair partial_sort
partial_sum plus pop_heap prev prev_permutation priority_queue push_heap queue random_shuffle ref
remove_if replace reverse rotate runtime_error set set_difference set_intersection set_union setfill
setprecision setw shared_ptr shuffle sort stable_sort stack stod stoi stol stoll string string_view
stringstream swap tie to_string transform tuple unique unique_ptr unordered_map unordered_multimap
unordered_multiset unordered_set upper_bound variant vector
"""
"""Names in std."""

OF_C = """
abort abs atof atoi atol bsearch calloc cbrt ceil clock cos difftime exit exp fabs fclose fflush
fgets floor fmod fopen fprintf fputs free freopen fscanf getc getchar hypot int16_t int32_t int64_t
int8_t isalnum isalpha isdigit islower isprint ispunct isspace isupper labs log log10 log2 malloc
memchr memcmp memcpy memmove memset perror pow printf putchar puts qsort rand realloc remove round
scanf setvbuf sin snprintf sprintf sqrt srand sscanf strcat strchr strcmp strcpy strlen strncmp
strncpy strrchr strstr strtok strtol system tan time tolower toupper uint16_t uint32_t uint64_t
uint8_t ungetc
"""
"""Names outside std."""

VALUES = """
BUFSIZ CHAR_BIT CHAR_MAX CLOCKS_PER_SEC DBL_EPSILON DBL_MAX EOF EXIT_FAILURE EXIT_SUCCESS FILE
FLT_MAX INT64_MAX INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_MAX LONG_MIN M_PI RAND_MAX SHRT_MAX
SIZE_MAX UINT_MAX ULLONG_MAX stderr stdin stdout
"""
"""Macros, and names that are macros in some libraries."""

USES = (
    *((name, f"using std::{name};") for name in OF_CPP.split()),
    *((name, f"using ::{name};") for name in OF_C.split()),
    *((name, f"unsigned long size() {{ return sizeof({name}); }}") for name in VALUES.split()),
    ("assert", "void check() { assert(1); }"),
)
"""Each name, and a line that compiles where it is given."""


def given_by(header: str) -> list[str]:
    """Return the names that a header gives."""
    uses = (f"namespace n{at} {{ {use} }}" for at, (_, use) in enumerate(USES))
    text = "\n".join([f"#include <{header}>", *uses])
    command = ["g++", "-std=gnu++17", "-fsyntax-only", "-fmax-errors=0", "-w", "-x", "c++", "-"]
    told = subprocess.run(command, input=text, capture_output=True, text=True, check=False).stderr
    refused = {int(line) for line in re.findall(r"^<stdin>:(\d+):\d+: error", told, re.MULTILINE)}
    return [name for line, (name, _) in enumerate(USES, 2) if line not in refused]


def given_names(headers: list[str]) -> dict[str, str]:
    """Return the headers that give them by names; names of the same headers stand together."""
    given = {header: set(given_by(header)) for header in headers}
    together: dict[str, list[str]] = {}
    for name, _ in USES:
        of = " ".join(header for header in headers if name in given[header])
        together.setdefault(of, []).append(name)
    return {" ".join(names): of for of, names in together.items()}


def main() -> int:
    FILE.write_text(json.dumps(given_names(HEADERS.split()), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
