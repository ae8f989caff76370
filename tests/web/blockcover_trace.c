/* What `web/judge/cpp/blockcover_trace.h` asks for, outside the browser: events go to descriptor 3, a line each. */
#include <stdlib.h>
#include <unistd.h>

void blockcover_event(const char *text, int size) {
  if (write(3, text, size) != size || write(3, "\n", 1) != 1) abort();
}
int blockcover_printed(void) { return 0; }
int blockcover_tells_steps(void) { return 1; }
