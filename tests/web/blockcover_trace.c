/* What `web/judge/cpp/blockcover_trace.h` asks for, outside the browser: events go to descriptor 3, a line each. */
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

void blockcover_event(const char *text, int size) {
  if (write(3, text, size) != size || write(3, "\n", 1) != 1) abort();
}
int blockcover_printed(void) { return 0; }
int blockcover_tells_steps(void) { return !getenv("BLOCKCOVER_CALLS_ALONE"); }

/* The system says of a page whether it can be read. */
long blockcover_readable(const void *at, long most) {
  static int ends[2];
  const char *from = at;
  long size = 0;
  char letter;
  if (!ends[1] && pipe(ends)) abort();
  while (size < most && write(ends[1], from + size, 1) == 1 && read(ends[0], &letter, 1) == 1)
    size += 4096 - ((uintptr_t)(from + size) & 4095);
  return size < most ? size : most;
}
