/* Fills what a program gets from malloc, realloc and new, and what it gives back: fresh memory of WebAssembly is zero. */
#include <malloc.h>
#include <string.h>

/* As an integer it is negative, as a pointer beyond all memory. */
enum { pattern = 0xA5 };

void *__real_malloc(size_t);
void *__real_realloc(void *, size_t);
void __real_free(void *);

/* Fills a place of this size from a byte on; the rest of it, which belongs to nobody, is zero as with g++. */
static void *filled(char *place, size_t from, size_t size) {
  size_t room = place ? malloc_usable_size(place) : 0;
  if (size > from && room) memset(place + from, pattern, size - from);
  if (room > size) memset(place + size, 0, room - size);
  return place;
}

void *__wrap_malloc(size_t size) { return filled(__real_malloc(size), 0, size); }

void *__wrap_realloc(void *old, size_t size) {
  size_t before = old ? malloc_usable_size(old) : 0;
  return filled(__real_realloc(old, size), before, size);
}

void __wrap_free(void *place) {
  if (place) memset(place, pattern, malloc_usable_size(place));
  __real_free(place);
}
