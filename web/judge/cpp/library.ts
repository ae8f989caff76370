/** The headers and libraries of C++ as the build has joined them (tools/lib/cpp.js), and the files of this project. */
import memorySource from './blockcover_memory.c?raw';
import traceHeader from './blockcover_trace.h?raw';

/** The headers that programs use, precompiled together. The others are read when a program names them. */
const precompiled =
  `algorithm array bitset cassert cctype climits cmath cstdint cstdio cstdlib cstring ctime deque functional
  iomanip iostream iterator limits list map memory numeric queue set sstream stack string tuple unordered_map
  unordered_set utility vector`.split(/\s+/);

/** The file with the names of the functions that a program may leave to its worker. */
export const importsFile = 'usr/own/imports';

/** The file with what fills the memory that a program asks for. */
export const memoryFile = 'usr/own/blockcover_memory.c';

/** The file that names what is not checked. */
export const uncheckedFile = 'usr/own/unchecked';

/** Handlers of the checks (faults.ts). */
const handlers =
  `add_overflow sub_overflow mul_overflow negate_overflow divrem_overflow shift_out_of_bounds out_of_bounds
  type_mismatch_v1 vla_bound_not_positive load_invalid_value builtin_unreachable missing_return`.split(
    /\s+/,
  );
/** The exceptions of C++; the library has been built without them. */
const exceptions =
  `allocate_exception begin_catch end_catch free_exception get_exception_ptr rethrow throw`.split(
    ' ',
  );

/**
 * Added to the library's files. libc++ has no <bits/stdc++.h>, nor g++'s `__lg` and `__gcd`. Its
 * checks of indices call its assertion handler; this one reports to the worker and goes on as g++'s
 * library does. WASI declares `system` alone; calls of it are warned of.
 */
export const ownFiles: Record<string, string> = {
  'usr/own/bits/stdc++.h': `#ifndef BITS_STDCXX_H
#define BITS_STDCXX_H
${precompiled.map((name) => `#include <${name}>\n`).join('')}namespace std {
template <class T> constexpr int __lg(T n) { return 63 - __builtin_clzll(n); }
template <class T> constexpr T __gcd(T a, T b) { return b ? __gcd(b, T(a % b)) : a; }
}
#endif
`,
  'usr/own/__assertion_handler': `#ifndef OWN_ASSERTION_HANDLER
#define OWN_ASSERTION_HANDLER
#include <__config>
extern "C" void blockcover_misuse(const char*) noexcept;
#define _LIBCPP_ASSERTION_HANDLER(message) blockcover_misuse(message)
#endif
`,
  'usr/own/blockcover_trace.h': traceHeader,
  [memoryFile]: memorySource,
  [uncheckedFile]: 'src:/usr/*\n',
  'usr/own/stdlib.h': `#include_next <stdlib.h>
#ifndef OWN_STDLIB_H
#define OWN_STDLIB_H
#ifdef __cplusplus
extern "C"
#endif
int system(const char*) __attribute__((deprecated("a judge runs no command")));
#endif
`,
};

ownFiles[importsFile] = [
  'blockcover_misuse',
  '__wrap_sbrk',
  'system',
  ...handlers.map((name) => `__ubsan_handle_${name}`),
  ...['event', 'printed', 'tells_steps'].map((name) => `blockcover_${name}`),
  ...exceptions.map((name) => `__cxa_${name}`),
].join('\n');

/**
 * Separates the joined files.
 *
 * @param joined the length of the list as four bytes, the list `[path, length][]` as JSON, the
 *   contents
 */
export function filesIn(joined: Uint8Array): [path: string, content: Uint8Array][] {
  const length = new DataView(joined.buffer, joined.byteOffset).getUint32(0, true);
  const list: [string, number][] = JSON.parse(
    new TextDecoder().decode(joined.subarray(4, 4 + length)),
  );
  let at = 4 + length;
  return list.map(([path, size]) => [path, joined.subarray(at, (at += size))]);
}
