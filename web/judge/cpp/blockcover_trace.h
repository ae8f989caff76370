/*
 * Tells what a traced program does (traced-program.ts), as the events that `blockcover.desk.trace.events` describes. Values
 * are shown as Python would: a list in brackets. No header is included, so that no name of a program clashes with one. Of
 * pointers only arguments are followed, to the end of the array that they lead into, and only to memory that can be read.
 *
 * trace-text.ts writes the calls of these. Of a step in line 2 that shows `n`, whose number is 0:
 *
 *     blockcover_at(2)                         tells once that the line has been run
 *     blockcover_look(),                       begins to look at the variables
 *     BLOCKCOVER_SHOW(n),blockcover_local(0),  writes the value, and compares it with the one before
 *     BLOCKCOVER_FLUSH,                        lets the output so far be counted
 *     blockcover_step(2)                       tells the step, with what has changed
 *
 * A prologue of the program's text defines the names of its functions and variables, and how many lines it has.
 */
#ifndef BLOCKCOVER_TRACE
#define BLOCKCOVER_TRACE

#define BLOCKCOVER_OWN static __attribute__((unused))

#ifdef __cplusplus
extern "C" {
#endif
/* Takes an event, as a line without its end. */
void blockcover_event(const char *text, int size);
/* Returns the bytes that have been written to stdout. */
int blockcover_printed(void);
/* Returns whether the steps are told too, not only the calls. */
int blockcover_tells_steps(void);
int blockcover_flush(void *) __asm__("fflush");
#ifndef __wasm__
/* Returns how many bytes can be read from an address on, at most `most`. */
long blockcover_readable(const void *at, long most);
#endif
#ifdef __cplusplus
}
#endif

/* Of a value that is shown: the most items, characters, and lists in lists. A larger one shows its size alone. */
enum { blockcover_most_items = 1000, blockcover_most_text = 3600, blockcover_most_depth = 4 };

#ifdef __wasm__
BLOCKCOVER_OWN long blockcover_readable(const void *at, long most) {
  long long left = __builtin_wasm_memory_size(0) * 65536LL - (long long)(unsigned long)at;
  return left < most ? (long)left : most;
}
#endif

/* A text that grows, without a 0 at its end. */
struct blockcover_text {
  char *at;
  int size, room;
};

BLOCKCOVER_OWN void blockcover_reserve(struct blockcover_text *text, int more) {
  if (text->size + more <= text->room) return;
  text->room = 2 * (text->size + more);
  text->at = (char *)__builtin_realloc(text->at, text->room);
}

BLOCKCOVER_OWN void blockcover_append(struct blockcover_text *text, const char *from, int size) {
  blockcover_reserve(text, size);
  __builtin_memcpy(text->at + text->size, from, size);
  text->size += size;
}

/* ---- Values ---- */

/* The value that is being shown, how many more items it may have, whether it can be shown, and where the field begins. */
static struct blockcover_text blockcover_value;
static int blockcover_left, blockcover_is_shown, blockcover_begin;
/* The memory of a value that pointers may lead into. */
struct blockcover_memory {
  const char *from;
  long size;
};
static struct blockcover_memory blockcover_own;

BLOCKCOVER_OWN void blockcover_begin_value(void) {
  blockcover_value.size = blockcover_begin = 0;
  blockcover_left = blockcover_most_items;
  blockcover_is_shown = 1;
  blockcover_own.size = 0;
}

BLOCKCOVER_OWN void blockcover_take_memory(const void *from, long size) {
  blockcover_own.from = (const char *)from;
  blockcover_own.size = size;
}

BLOCKCOVER_OWN void blockcover_put(const char *text) {
  blockcover_append(&blockcover_value, text, (int)__builtin_strlen(text));
}

BLOCKCOVER_OWN void blockcover_put_unsigned(unsigned long long number) {
  char digits[24];
  int at = 24;
  do digits[--at] = (char)('0' + number % 10);
  while (number /= 10);
  blockcover_append(&blockcover_value, digits + at, 24 - at);
}

BLOCKCOVER_OWN void blockcover_put_signed(long long number) {
  if (number < 0) blockcover_put("-");
  blockcover_put_unsigned(number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number);
}

BLOCKCOVER_OWN void blockcover_put_real(double number) {
  char digits[40];
  __builtin_snprintf(digits, sizeof digits, "%.6g", number);
  blockcover_put(digits);
}

BLOCKCOVER_OWN void blockcover_put_bool(int is_true) { blockcover_put(is_true ? "true" : "false"); }

BLOCKCOVER_OWN int blockcover_is_printable(char letter) { return letter >= ' ' && letter <= '~'; }

BLOCKCOVER_OWN void blockcover_put_letter(char letter, char quote) {
  if (letter == quote || letter == '\\') blockcover_put("\\");
  if (blockcover_is_printable(letter)) blockcover_append(&blockcover_value, &letter, 1);
  else blockcover_put(letter == '\n' ? "\\n" : letter == '\r' ? "\\r" : letter == '\t' ? "\\t" : "?");
}

BLOCKCOVER_OWN void blockcover_put_char(char letter) {
  if (!blockcover_is_printable(letter)) {
    blockcover_put_signed(letter);
    return;
  }
  blockcover_put("'");
  blockcover_put_letter(letter, '\'');
  blockcover_put("'");
}

BLOCKCOVER_OWN void blockcover_put_string(const char *from, long size) {
  long at;
  blockcover_put("\"");
  for (at = 0; at < size && blockcover_value.size <= blockcover_most_text; at++)
    blockcover_put_letter(from[at], '"');
  blockcover_put("\"");
}

/* The length of the text in an array of characters; -1 where it holds none. */
BLOCKCOVER_OWN long blockcover_length(const char *from, long size) {
  long at;
  for (at = 0; at < size && from[at]; at++)
    if (!blockcover_is_printable(from[at]) && from[at] != '\n' && from[at] != '\r') return -1;
  return at ? at : -1;
}

/* Shows in place of a value only how many items it has. */
BLOCKCOVER_OWN void blockcover_put_size(long size) {
  blockcover_value.size = blockcover_begin;
  blockcover_put_signed(size);
  blockcover_put(" items");
}

/* Begins to show a field; what it returns is given to the end of that. */
struct blockcover_field {
  int begin, left;
};
BLOCKCOVER_OWN struct blockcover_field blockcover_begin_field(void) {
  struct blockcover_field outer = {blockcover_begin, blockcover_left};
  blockcover_begin = blockcover_value.size;
  return outer;
}

/* A field with too many items does not hide the others, nor one that cannot be shown. */
BLOCKCOVER_OWN void blockcover_end_field(struct blockcover_field outer) {
  if (!blockcover_is_shown) {
    blockcover_value.size = blockcover_begin;
    blockcover_put("...");
    blockcover_is_shown = 1;
  }
  if (blockcover_left < 0) blockcover_left = outer.left - 1;
  blockcover_begin = outer.begin;
}

/* ---- Calls ---- */

/* A variable: what it was when it was looked at last, in which look, and its memory if it is an array or a struct. */
struct blockcover_slot {
  struct blockcover_text known;
  struct blockcover_memory memory;
  int is_known, look;
};

/* An open call: its function, the number of the last look, its variables, its last line, its result once it has one. */
struct blockcover_frame {
  int function, look, count, line;
  const char *const *names;
  struct blockcover_slot *slots;
  struct blockcover_text result;
};

static struct blockcover_frame *blockcover_frames;
static int blockcover_depth, blockcover_room, blockcover_has_steps;
static struct blockcover_slot blockcover_globals[sizeof blockcover_global_names / sizeof *blockcover_global_names];
static struct blockcover_text blockcover_local_changes, blockcover_global_changes, blockcover_line;

BLOCKCOVER_OWN void blockcover_tell(struct blockcover_text *to, const char *text) {
  blockcover_append(to, text, (int)__builtin_strlen(text));
}

BLOCKCOVER_OWN void blockcover_tell_quoted(struct blockcover_text *to, const struct blockcover_text *from) {
  int at;
  blockcover_tell(to, "\"");
  for (at = 0; at < from->size; at++) {
    if (from->at[at] == '"' || from->at[at] == '\\') blockcover_tell(to, "\\");
    blockcover_append(to, from->at + at, 1);
  }
  blockcover_tell(to, "\"");
}

BLOCKCOVER_OWN void blockcover_tell_number(struct blockcover_text *to, int number) {
  blockcover_begin_value();
  blockcover_put_signed(number);
  blockcover_append(to, blockcover_value.at, blockcover_value.size);
}

BLOCKCOVER_OWN void blockcover_tell_name(struct blockcover_text *to, const char *name) {
  blockcover_tell(to, to->size ? ",[\"" : "[\"");
  blockcover_tell(to, name);
  blockcover_tell(to, "\",");
}

/* Compares the shown value with what the variable was, and keeps it. */
BLOCKCOVER_OWN void blockcover_compare(struct blockcover_slot *slot, const char *name, struct blockcover_text *changes) {
  struct blockcover_text *known = &slot->known;
  const struct blockcover_text *shown = &blockcover_value;
  slot->memory = blockcover_own;
  if (slot->is_known && known->size == shown->size && !__builtin_memcmp(known->at, shown->at, shown->size)) return;
  slot->is_known = 1;
  known->size = 0;
  blockcover_append(known, shown->at, shown->size);
  blockcover_tell_name(changes, name);
  blockcover_tell_quoted(changes, shown);
  blockcover_tell(changes, "]");
}

BLOCKCOVER_OWN struct blockcover_frame *blockcover_innermost(void) { return &blockcover_frames[blockcover_depth - 1]; }

BLOCKCOVER_OWN void blockcover_local(int at) {
  struct blockcover_frame *frame = blockcover_innermost();
  if (!blockcover_is_shown) return;
  frame->slots[at].look = frame->look;
  blockcover_compare(&frame->slots[at], frame->names[at], &blockcover_local_changes);
}

/* Tells the memory of a variable before it is looked at. */
BLOCKCOVER_OWN void blockcover_keep(int at, const void *from, long size) {
  blockcover_take_memory(from, size);
  blockcover_innermost()->slots[at].memory = blockcover_own;
}

BLOCKCOVER_OWN void blockcover_global(int at) {
  if (blockcover_is_shown) blockcover_compare(&blockcover_globals[at], blockcover_global_names[at], &blockcover_global_changes);
}

/* Begins to look at the variables. */
BLOCKCOVER_OWN void blockcover_look(void) {
  blockcover_innermost()->look++;
  blockcover_local_changes.size = blockcover_global_changes.size = 0;
}

/* Tells an event with what has changed. `head` is its beginning, in blockcover_line. */
BLOCKCOVER_OWN void blockcover_tell_changes(void) {
  blockcover_tell(&blockcover_line, ",[");
  blockcover_append(&blockcover_line, blockcover_local_changes.at, blockcover_local_changes.size);
  blockcover_tell(&blockcover_line, "],[");
  blockcover_append(&blockcover_line, blockcover_global_changes.at, blockcover_global_changes.size);
  blockcover_tell(&blockcover_line, "]]");
  blockcover_event(blockcover_line.at, blockcover_line.size);
  blockcover_local_changes.size = blockcover_global_changes.size = 0;
}

BLOCKCOVER_OWN void blockcover_head(const char *kind, int number) {
  blockcover_line.size = 0;
  blockcover_tell(&blockcover_line, kind);
  blockcover_tell_number(&blockcover_line, number);
}

BLOCKCOVER_OWN void blockcover_place(const char *kind, int line) {
  blockcover_head(kind, line);
  blockcover_tell(&blockcover_line, ",");
  blockcover_tell_number(&blockcover_line, blockcover_printed());
}

/* Tells once that a line has been run (0), that its condition has been false (1), or true (2). */
BLOCKCOVER_OWN void blockcover_visit(int line, int what) {
  static char is_told[3][BLOCKCOVER_LINES];
  static const char *const kinds[] = {"[\"v\",[", "[\"v\",[],[],[", "[\"v\",[],["}, *const ends[] = {"],[],[]]", "]]", "],[]]"};
  if (is_told[what][line]) return;
  is_told[what][line] = 1;
  blockcover_head(kinds[what], line);
  blockcover_tell(&blockcover_line, ends[what]);
  blockcover_event(blockcover_line.at, blockcover_line.size);
}

/* Returns whether a step at this line is told. */
BLOCKCOVER_OWN int blockcover_at(int line) {
  blockcover_visit(line, 0);
  return blockcover_has_steps;
}

/* The variables that have gone out of scope since the last look. */
BLOCKCOVER_OWN void blockcover_tell_gone(void) {
  struct blockcover_frame *frame = blockcover_innermost();
  int at;
  for (at = 0; at < frame->count; at++) {
    struct blockcover_slot *slot = &frame->slots[at];
    if (!slot->is_known || slot->look == frame->look) continue;
    slot->is_known = 0;
    slot->memory.size = 0;
    blockcover_tell_name(&blockcover_local_changes, frame->names[at]);
    blockcover_tell(&blockcover_local_changes, "null]");
  }
}

/* Returns the bytes from an address to the end of the largest array or struct that it is in; 0 if that is not known. */
BLOCKCOVER_OWN long blockcover_rest_in(const struct blockcover_slot *slots, int count, const char *at, long most) {
  int slot;
  for (slot = 0; slot < count; slot++) {
    long before = (long)(at - slots[slot].memory.from), rest = slots[slot].memory.size - before;
    if (before >= 0 && rest > most) most = rest;
  }
  return most;
}

BLOCKCOVER_OWN long blockcover_rest(const void *at) {
  const char *from = (const char *)at;
  long most = blockcover_rest_in(blockcover_globals, sizeof blockcover_globals / sizeof *blockcover_globals, from, 0);
  int depth;
  for (depth = 0; depth < blockcover_depth; depth++)
    most = blockcover_rest_in(blockcover_frames[depth].slots, blockcover_frames[depth].count, from, most);
  return most;
}

/* Begins a call, whose variables are `count` of the local names from `first` on. Returns its depth, for its end. */
BLOCKCOVER_OWN int blockcover_call(int function, int line, int first, int count) {
  static int is_begun;
  struct blockcover_frame *frame;
  if (!is_begun) {
    blockcover_event(blockcover_functions, sizeof blockcover_functions - 1);
    blockcover_has_steps = blockcover_tells_steps();
    is_begun = 1;
  }
  if (blockcover_depth == blockcover_room) {
    blockcover_room = 2 * blockcover_room + 64;
    blockcover_frames = (struct blockcover_frame *)__builtin_realloc(blockcover_frames, blockcover_room * sizeof *blockcover_frames);
  }
  frame = &blockcover_frames[blockcover_depth++];
  __builtin_memset(frame, 0, sizeof *frame);
  frame->function = function;
  frame->count = count;
  frame->line = line;
  frame->names = blockcover_local_names + first;
  if (count) frame->slots = (struct blockcover_slot *)__builtin_calloc(count, sizeof *frame->slots);
  blockcover_look();
  return blockcover_depth;
}

BLOCKCOVER_OWN void blockcover_called(void) {
  blockcover_head("[\"c\",", blockcover_innermost()->function);
  blockcover_tell_changes();
}

BLOCKCOVER_OWN void blockcover_step(int line) {
  blockcover_innermost()->line = line;
  blockcover_tell_gone();
  blockcover_place("[\"s\",", line);
  blockcover_tell_changes();
}

/* Keeps the shown value as the result of the call, and looks at the variables. */
BLOCKCOVER_OWN void blockcover_result(void) {
  struct blockcover_text *result = &blockcover_innermost()->result;
  result->size = 0;
  if (!blockcover_is_shown) blockcover_begin_value(), blockcover_put("...");
  blockcover_append(result, blockcover_value.at, blockcover_value.size);
  blockcover_look();
}

BLOCKCOVER_OWN void blockcover_known_result(const char *text) {
  blockcover_begin_value();
  blockcover_put(text);
  blockcover_result();
}

BLOCKCOVER_OWN void blockcover_unknown_result(void) {
  blockcover_is_shown = 0;
  blockcover_result();
}

/* Ends the innermost call for the trace, after a look at the variables. Without a result it has not returned. */
BLOCKCOVER_OWN void blockcover_return(int line) {
  struct blockcover_frame *frame = blockcover_innermost();
  blockcover_place(frame->result.size ? "[\"r\"," : "[\"x\",", line);
  blockcover_tell(&blockcover_line, ",");
  if (frame->result.size) blockcover_tell_quoted(&blockcover_line, &frame->result);
  else blockcover_tell(&blockcover_line, "null");
  blockcover_tell_changes();
  frame->function = -1;
}

/* Ends a call however it is left, and the calls in it that a jump has left. */
BLOCKCOVER_OWN void blockcover_leave(int *depth) {
  while (blockcover_depth >= *depth) {
    struct blockcover_frame *frame = blockcover_innermost();
    int at;
    if (frame->function >= 0) {
      blockcover_local_changes.size = blockcover_global_changes.size = 0;
      blockcover_return(frame->line);
    }
    for (at = 0; at < frame->count; at++) __builtin_free(frame->slots[at].known.at);
    __builtin_free(frame->slots);
    __builtin_free(frame->result.at);
    blockcover_depth--;
  }
}

/* ---- Values by their types ---- */

#ifdef __cplusplus

namespace blockcover {

template <bool is_true, class T = int> struct when {};
template <class T> struct when<true, T> { typedef T type; };
template <class T> struct plain { typedef T type; };
template <class T> struct plain<const T> { typedef T type; };
template <class T> struct plain<volatile T> { typedef T type; };
template <class T> struct plain<const volatile T> { typedef T type; };
template <class T> T &made();

/* Ranks of overloads: of several that fit a value, the one with the highest rank is called. */
struct least {};
struct less : least {};
struct more : less {};
struct most : more {};
struct top : most {};

template <class T> void show(const T &value, int depth);
template <class T> void show_items(const T *from, long size, int depth);
inline void show_items(const char *from, long size, int depth);

/* The size of a value is known, its items are not. */
template <class T> auto show_other(const T &value, int, less) -> decltype((void)value.size()) {
  blockcover_put_size((long)value.size());
}
template <class T> void show_other(const T &, int, least) { blockcover_is_shown = 0; }

template <class T> auto show_other(const T &value, int depth, more) -> decltype((void)value.first, (void)value.second) {
  blockcover_put("(");
  show(value.first, depth + 1);
  blockcover_put(", ");
  show(value.second, depth + 1);
  blockcover_put(")");
}

template <class T> auto show_other(const T &value, int depth, most)
    -> decltype((void)value.begin(), (void)value.end(), (void)value.size()) {
  long size = (long)value.size();
  if (size > blockcover_most_items) {
    blockcover_left = -1;
    return blockcover_put_size(size);
  }
  const char *between = "";
  blockcover_put("[");
  for (auto at = value.begin(); at != value.end() && blockcover_is_shown && blockcover_left >= 0; ++at) {
    blockcover_put(between);
    between = ", ";
    show<typename T::value_type>(*at, depth + 1);
  }
  blockcover_put("]");
  if (blockcover_left < 0 && !depth) blockcover_put_size(size);
}

/* A struct of the program, whose fields BLOCKCOVER_FIELDS has named. */
template <class T> auto show_other(const T &value, int depth, top) -> decltype(blockcover_fields(value, depth)) {
  blockcover_fields(value, depth);
}

template <class T> struct shower {
  template <class V> static auto text(const V &value, int, more) -> decltype((void)(const char *)value.data(), (void)value.find('.')) {
    blockcover_put_string(value.data(), (long)value.size());
  }
  /* std::bitset */
  template <class V> static auto text(const V &value, int, less) -> decltype((void)value.to_ulong(), (void)value.test(0)) {
    long size = (long)value.size();
    if (size > blockcover_most_items) return blockcover_put_size(size);
    for (long at = 0; at < size; at++) {
      blockcover_put(at ? ", " : "[");
      blockcover_put(value.test(at) ? "1" : "0");
    }
    blockcover_put("]");
  }
  template <class V> static void text(const V &value, int depth, least) { show_other(value, depth, top()); }
  static void show(const T &value, int depth) { text(value, depth, most()); }
};

template <class T, long unsigned N> struct shower<T[N]> {
  static void show(const T (&value)[N], int depth) { show_items(value, N, depth); }
};

template <class T> struct shower<T *> {
  static void show(T *, int) { blockcover_is_shown = 0; }
};

#define BLOCKCOVER_SHOWER(TYPE, PUT)                        \
  template <> struct shower<TYPE> {                         \
    static void show(TYPE value, int) { PUT(value); }       \
  };
BLOCKCOVER_SHOWER(bool, blockcover_put_bool)
BLOCKCOVER_SHOWER(char, blockcover_put_char)
BLOCKCOVER_SHOWER(signed char, blockcover_put_signed)
BLOCKCOVER_SHOWER(unsigned char, blockcover_put_unsigned)
BLOCKCOVER_SHOWER(short, blockcover_put_signed)
BLOCKCOVER_SHOWER(unsigned short, blockcover_put_unsigned)
BLOCKCOVER_SHOWER(int, blockcover_put_signed)
BLOCKCOVER_SHOWER(unsigned, blockcover_put_unsigned)
BLOCKCOVER_SHOWER(long, blockcover_put_signed)
BLOCKCOVER_SHOWER(unsigned long, blockcover_put_unsigned)
BLOCKCOVER_SHOWER(long long, blockcover_put_signed)
BLOCKCOVER_SHOWER(unsigned long long, blockcover_put_unsigned)
BLOCKCOVER_SHOWER(float, blockcover_put_real)
BLOCKCOVER_SHOWER(double, blockcover_put_real)
BLOCKCOVER_SHOWER(long double, blockcover_put_real)
#undef BLOCKCOVER_SHOWER

/* Enumerations are numbers. */
template <class T, bool is_enum> struct chosen : shower<T> {};
template <class T> struct chosen<T, true> {
  static void show(const T &value, int) { blockcover_put_signed((long long)value); }
};

template <class T> void show(const T &value, int depth) {
  typedef typename plain<T>::type type;
  if (depth > blockcover_most_depth || --blockcover_left < 0) {
    blockcover_left = -1;
    return;
  }
  chosen<type, __is_enum(type)>::show(const_cast<const type &>(value), depth);
}

template <class T> void show_items(const T *from, long size, int depth) {
  if (size > blockcover_most_items) {
    blockcover_left = -1;
    return blockcover_put_size(size);
  }
  blockcover_put("[");
  for (long at = 0; at < size && blockcover_is_shown && blockcover_left >= 0; at++) {
    if (at) blockcover_put(", ");
    show(from[at], depth + 1);
  }
  blockcover_put("]");
  if (blockcover_left < 0 && !depth) blockcover_put_size(size);
}
inline void show_items(const char *from, long size, int depth) {
  long length = blockcover_length(from, size);
  if (length < 0) return show_items<char>(from, size, depth);
  blockcover_put_string(from, length);
}

template <class T> void show_value(const T &value) {
  blockcover_begin_value();
  if (__is_class(T)) blockcover_take_memory(&reinterpret_cast<const char &>(value), sizeof value);
  show(value, 0);
  if (blockcover_value.size > blockcover_most_text) blockcover_put_size(blockcover_most_text);
}

/* An array of arrays, of which the address of the first item is known: its lengths may be known only as it runs. */
template <class T> void show_part(const T *from, int depth, const long *lengths, int dimensions) {
  if (dimensions == 1) return show_items(from, lengths[0], depth);
  long part = 1;
  for (int at = 1; at < dimensions; at++) part *= lengths[at];
  blockcover_put("[");
  for (long at = 0; at < lengths[0] && blockcover_is_shown && blockcover_left >= 0; at++) {
    if (at) blockcover_put(", ");
    show_part(from + at * part, depth + 1, lengths + 1, dimensions - 1);
  }
  blockcover_put("]");
}
template <class T> void show_array(const T *from, int dimensions, long n0, long n1, long n2) {
  const long lengths[] = {n0, n1, n2};
  blockcover_begin_value();
  blockcover_take_memory(from, n0 * n1 * n2 * (long)sizeof(T));
  if (n0 * n1 * n2 > blockcover_most_items || n0 * n1 * n2 < 0) return blockcover_put_size(n0 * n1 * n2);
  show_part(from, 0, lengths, dimensions);
  if (blockcover_left < 0 || blockcover_value.size > blockcover_most_text) blockcover_put_size(n0);
}

/* What a pointer leads to: the items to the end of an array, or one value. */
template <class T> void show_behind_as(T *from, long count) {
  if (count > 1 && !__is_class(T)) return show_items(from, count, 0);
  show(*from, 0);
}
template <class T, long unsigned N> void show_behind_as(T (*from)[N], long count) {
  if (count > 0) show_items(from, count, 0);
  else blockcover_is_shown = 0;
}
inline void show_behind_as(const char *from, long count) {
  show_items(from, count > 1 ? count : blockcover_readable(from, blockcover_most_items), 0);
}
template <class T, long unsigned size> struct copied { static const bool is_plain = __is_trivially_copyable(T); };
template <class T> auto show_behind(T *from, most) -> typename when<copied<T, sizeof made<T>()>::is_plain>::type {
  blockcover_begin_value();
  if (!from || blockcover_readable(from, sizeof(T)) < (long)sizeof(T)) return blockcover_is_shown = 0;
  show_behind_as(from, blockcover_rest(from) / (long)sizeof(T));
  return 0;
}
template <class T> void show_behind(const T &, least) { blockcover_is_shown = 0; }

}

#define BLOCKCOVER_FIELDS(type, tag, ...) \
  static inline void blockcover_fields(const type &blockcover_it, int blockcover_depth) { __VA_ARGS__ }
#define BLOCKCOVER_FIELD(name, shown)                                       \
  {                                                                         \
    struct blockcover_field blockcover_outer = blockcover_begin_field();    \
    blockcover::show(blockcover_it.name, blockcover_depth + 1);             \
    blockcover_end_field(blockcover_outer);                                 \
  }
#define BLOCKCOVER_SHOW(x) blockcover::show_value(x)
#define BLOCKCOVER_SHOW_STRUCT(tag, x) blockcover::show_value(x)
#define BLOCKCOVER_SHOW_ARRAY(first, dimensions, n0, n1, n2) blockcover::show_array(&first, dimensions, n0, n1, n2)
#define BLOCKCOVER_SHOW_BEHIND(x) blockcover::show_behind(x, blockcover::top())
#define BLOCKCOVER_SHOW_ROWS_BEHIND BLOCKCOVER_SHOW_BEHIND
#define BLOCKCOVER_SHOW_OTHER_BEHIND BLOCKCOVER_SHOW_BEHIND
#define BLOCKCOVER_SHOW_STRUCT_BEHIND(tag, x) BLOCKCOVER_SHOW_BEHIND(x)

#else

BLOCKCOVER_OWN void blockcover_put_value_bool(int unused, _Bool value) { (void)unused, blockcover_put_bool(value); }
BLOCKCOVER_OWN void blockcover_put_value_char(int unused, char value) { (void)unused, blockcover_put_char(value); }
BLOCKCOVER_OWN void blockcover_put_value_signed(int unused, long long value) { (void)unused, blockcover_put_signed(value); }
BLOCKCOVER_OWN void blockcover_put_value_unsigned(int unused, unsigned long long value) { (void)unused, blockcover_put_unsigned(value); }
BLOCKCOVER_OWN void blockcover_put_value_real(int unused, double value) { (void)unused, blockcover_put_real(value); }
BLOCKCOVER_OWN void blockcover_put_value_other(int unused, ...) { blockcover_is_shown = unused; }

#define BLOCKCOVER_BY_TYPE(x, BOOL, CHAR, SIGNED, UNSIGNED, REAL, OTHER)                       \
  _Generic((x), _Bool: BOOL, char: CHAR, signed char: SIGNED, short: SIGNED, int: SIGNED,       \
    long: SIGNED, long long: SIGNED, unsigned char: UNSIGNED, unsigned short: UNSIGNED,         \
    unsigned: UNSIGNED, unsigned long: UNSIGNED, unsigned long long: UNSIGNED, float: REAL,     \
    double: REAL, default: OTHER)
#define BLOCKCOVER_KIND(x) BLOCKCOVER_BY_TYPE(x, 'b', 'c', 's', 'u', 'r', 0)

/* Passed first, as a function with arguments of any type needs one of a known type. */
#define BLOCKCOVER_PUT(x)                                                                              \
  BLOCKCOVER_BY_TYPE(x, blockcover_put_value_bool, blockcover_put_value_char,                          \
    blockcover_put_value_signed, blockcover_put_value_unsigned, blockcover_put_value_real,             \
    blockcover_put_value_other)(0, x)
#define BLOCKCOVER_SHOW(x) (blockcover_begin_value(), BLOCKCOVER_PUT(x))

/* C has no templates: the macros pass the kind of an item, as BLOCKCOVER_KIND tells it, and its size. */
BLOCKCOVER_OWN void blockcover_put_item(const char *from, char kind, int size) {
  if (kind == 'b') blockcover_put_bool(*from);
  else if (kind == 'c') blockcover_put_char(*from);
  else if (kind == 'r' && size == sizeof(float)) blockcover_put_real(*(const float *)from);
  else if (kind == 'r') blockcover_put_real(*(const double *)from);
  else {
    unsigned long long bits = 0;
    int unused = 8 * (int)(sizeof bits - size);
    __builtin_memcpy(&bits, from, size);
    if (kind == 'u') blockcover_put_unsigned(bits);
    else blockcover_put_signed((long long)(bits << unused) >> unused);
  }
}

BLOCKCOVER_OWN void blockcover_put_part(const char *from, char kind, int size, const long *lengths, int dimensions) {
  long at, part = size;
  int other;
  if (dimensions == 1 && kind == 'c' && (at = blockcover_length(from, lengths[0])) >= 0) {
    blockcover_put_string(from, at);
    return;
  }
  for (other = 1; other < dimensions; other++) part *= lengths[other];
  blockcover_put("[");
  for (at = 0; at < lengths[0]; at++) {
    if (at) blockcover_put(", ");
    if (dimensions > 1) blockcover_put_part(from + at * part, kind, size, lengths + 1, dimensions - 1);
    else blockcover_put_item(from + at * part, kind, size);
  }
  blockcover_put("]");
}

BLOCKCOVER_OWN void blockcover_put_array(const void *from, char kind, int size, int dimensions, long n0, long n1, long n2) {
  const long lengths[] = {n0, n1, n2};
  if (!kind) blockcover_is_shown = 0;
  else if (n0 * n1 * n2 > blockcover_most_items || n0 * n1 * n2 < 0) blockcover_put_size(n0 * n1 * n2);
  else blockcover_put_part((const char *)from, kind, size, lengths, dimensions);
  if (blockcover_value.size - blockcover_begin > blockcover_most_text) blockcover_put_size(n0);
}

/* Shows what a pointer leads to: the items to the end of an array, or one value. */
BLOCKCOVER_OWN void blockcover_show_behind(const void *from, char kind, int size, long row) {
  long count, most = kind == 'c' && row == size ? blockcover_most_items : row;
  blockcover_begin_value();
  blockcover_is_shown = from && blockcover_readable(from, row) >= row;
  if (!blockcover_is_shown) return;
  count = blockcover_rest(from) / row;
  if (row > size && count) blockcover_put_array(from, kind, size, 2, count, row / size, 1);
  else if (row > size || !kind) blockcover_is_shown = 0;
  else if (count > 1) blockcover_put_array(from, kind, size, 1, count, 1, 1);
  else if (kind == 'c') blockcover_put_array(from, kind, size, 1, blockcover_readable(from, most), 1, 1);
  else blockcover_put_item((const char *)from, kind, size);
}

#define BLOCKCOVER_PUT_ARRAY(first, dimensions, n0, n1, n2) \
  blockcover_put_array((const void *)&first, BLOCKCOVER_KIND(first), sizeof first, dimensions, n0, n1, n2)
#define BLOCKCOVER_SHOW_ARRAY(first, dimensions, n0, n1, n2)                                           \
  (blockcover_begin_value(), blockcover_take_memory((const void *)&first, (n0) * (n1) * (n2) * (long)sizeof first), \
    BLOCKCOVER_PUT_ARRAY(first, dimensions, n0, n1, n2))
#define BLOCKCOVER_SHOW_BEHIND(x) blockcover_show_behind((const void *)x, BLOCKCOVER_KIND(*x), sizeof *x, sizeof *x)
#define BLOCKCOVER_SHOW_ROWS_BEHIND(x) blockcover_show_behind((const void *)x, BLOCKCOVER_KIND(**x), sizeof **x, sizeof *x)
#define BLOCKCOVER_SHOW_OTHER_BEHIND(x) (blockcover_is_shown = 0)

#define BLOCKCOVER_FIELDS(type, tag, ...) \
  BLOCKCOVER_OWN void blockcover_fields_##tag(const type *blockcover_it) { __VA_ARGS__ }
#define BLOCKCOVER_FIELD(name, shown)                                       \
  {                                                                         \
    struct blockcover_field blockcover_outer = blockcover_begin_field();    \
    shown;                                                                  \
    blockcover_end_field(blockcover_outer);                                 \
  }
#define BLOCKCOVER_SHOW_STRUCT(tag, x) \
  (blockcover_begin_value(), blockcover_take_memory((const void *)&x, sizeof x), blockcover_fields_##tag(&x))
#define BLOCKCOVER_SHOW_STRUCT_BEHIND(tag, x)                                                        \
  (blockcover_begin_value(), x && blockcover_readable((const void *)x, sizeof *x) >= (long)sizeof *x  \
    ? blockcover_fields_##tag(x) : (void)(blockcover_is_shown = 0))

#endif

#endif
