/* Fills what a program gets from malloc, realloc and new, and what it gives back: fresh memory of WebAssembly is zero. */
#include <malloc.h>
#include <string.h>

/* As an integer it is negative, as a pointer beyond all memory. */
enum { pattern = 0xA5 };

void *__real_malloc(size_t);
void *__real_realloc(void *, size_t);
void __real_free(void *);

void *__wrap_malloc(size_t size) {
  void *place = __real_malloc(size);
  return place ? memset(place, pattern, size) : place;
}

void *__wrap_realloc(void *old, size_t size) {
  size_t before = old ? malloc_usable_size(old) : 0;
  char *place = __real_realloc(old, size);
  if (place && size > before) memset(place + before, pattern, size - before);
  return place;
}

void __wrap_free(void *place) {
  if (place) memset(place, pattern, malloc_usable_size(place));
  __real_free(place);
}
