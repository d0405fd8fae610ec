/* Sets of small ints as bit masks, for the compiled build: what `core/bits.py` and the operators do with ints of
   any length, without an object for every step in between. Each function gives what Python would give; whatever is
   out of the ordinary (a negative number, one of more than LONGEST digits) is left to Python. */

#ifndef SANDTABLE_SETS_H
#define SANDTABLE_SETS_H

#include <string.h>
#include "CPy.h"

#if PyLong_SHIFT != 30
#error "Python's ints are thought to have digits of 30 bits."
#endif

#define LONGEST 64 /* digits of 30 bits */

/* The digits of a short int. */
static inline Py_ssize_t short_digits(size_t value, const digit **digits, digit *room) {
    room[0] = (digit)(value & PyLong_MASK);
    room[1] = (digit)(value >> PyLong_SHIFT & PyLong_MASK);
    room[2] = (digit)(value >> 2 * PyLong_SHIFT);
    *digits = room;
    return room[2] ? 3 : room[1] ? 2 : room[0] ? 1 : 0;
}

/* The digits of an int that is not negative; -1 if it is, or too long. */
static inline Py_ssize_t set_digits(CPyTagged set, const digit **digits, digit *room) {
    if (CPyTagged_CheckShort(set))
        return (Py_ssize_t)set < 0 ? -1 : short_digits(CPyTagged_ShortAsSsize_t(set), digits, room);
    PyLongObject *object = (PyLongObject *)CPyTagged_LongAsObject(set);
    Py_ssize_t size = CPY_LONG_SIZE_SIGNED(object);
    *digits = &CPY_LONG_DIGIT(object, 0);
    return size > LONGEST || size < 0 ? -1 : size;
}

static inline CPyTagged set_of(const digit *digits, Py_ssize_t size) {
    while (size && !digits[size - 1]) size--;
    if (size <= 2) {
        size_t value = size ? digits[0] : 0;
        if (size == 2) value |= (size_t)digits[1] << PyLong_SHIFT;
        return (CPyTagged)(value << 1);
    }
    if (size == 3 && digits[2] < 4) { /* 62 bits are still a short int */
        size_t value = digits[0] | (size_t)digits[1] << PyLong_SHIFT | (size_t)digits[2] << 2 * PyLong_SHIFT;
        return (CPyTagged)(value << 1);
    }
    void *room = NULL;
    PyLongWriter *writer = PyLongWriter_Create(0, size, &room);
    if (writer == NULL) CPyError_OutOfMemory();
    memcpy(room, digits, size * sizeof(digit));
    return (CPyTagged)PyLongWriter_Finish(writer) | CPY_INT_TAG;
}

#define BOTH(left, right)                                       \
    const digit *a = NULL, *b = NULL;                           \
    digit a_room[3], b_room[3], found[LONGEST];                 \
    Py_ssize_t m = set_digits(left, &a, a_room), i = 0;         \
    Py_ssize_t n = set_digits(right, &b, b_room);

#define EVERYTHING ((CPyTagged)-2) /* the int -1 */

/* A set as it is, instead of another one with the same members. */
static inline CPyTagged set_same(CPyTagged set) {
    CPyTagged_INCREF(set);
    return set;
}

/* The digits of ~set for a negative set; -1 if it is not negative, or too long. */
static inline Py_ssize_t missing_digits(CPyTagged set, const digit **digits, digit *room) {
    if (CPyTagged_CheckShort(set)) {
        Py_ssize_t value = CPyTagged_ShortAsSsize_t(set);
        return value >= 0 ? -1 : short_digits((size_t)~value, digits, room);
    }
    PyLongObject *object = (PyLongObject *)CPyTagged_LongAsObject(set);
    Py_ssize_t size = -CPY_LONG_SIZE_SIGNED(object), i = 0;
    if (size <= 0 || size > LONGEST) return -1;
    memcpy(room, &CPY_LONG_DIGIT(object, 0), size * sizeof(digit));
    while (room[i] == 0) room[i++] = PyLong_MASK; /* one less than its opposite */
    room[i]--;
    *digits = room;
    return size;
}

static CPy_NOINLINE CPyTagged set_and_long(CPyTagged left, CPyTagged right) {
    const digit *a = NULL, *b = NULL;
    digit a_room[3], b_room[LONGEST], found[LONGEST];
    Py_ssize_t m = set_digits(left, &a, a_room), n, i = 0;
    if (left == 0 || right == 0) return 0;
    if (left == EVERYTHING || right == EVERYTHING) return set_same(left == EVERYTHING ? right : left);
    if (m < 0) { /* at most one of them is negative, and that is the right one */
        CPyTagged other = left;
        left = right, right = other;
        m = set_digits(left, &a, a_room);
        if (m < 0) return CPyTagged_And(left, right);
    }
    n = set_digits(right, &b, b_room);
    digit gone = 0;
    if (n >= 0) {
        if (n < m) gone = 1, m = n;
        for (; i < m; i++) found[i] = a[i] & b[i], gone |= a[i] & ~b[i];
        return gone ? set_of(found, m) : set_same(left);
    }
    n = missing_digits(right, &b, b_room);
    if (n < 0) return CPyTagged_And(left, right);
    for (; i < m && i < n; i++) found[i] = a[i] & ~b[i], gone |= a[i] & b[i];
    if (!gone) return set_same(left);
    if (i < m) memcpy(found + i, a + i, (m - i) * sizeof(digit));
    return set_of(found, m);
}

static CPy_NOINLINE CPyTagged set_or_long(CPyTagged left, CPyTagged right) {
    if (left == 0 || right == 0) return set_same(left | right);
    BOTH(left, right)
    if (m < 0 || n < 0) return CPyTagged_Or(left, right);
    digit fresh = 0;
    for (; i < m && i < n; i++) found[i] = a[i] | b[i], fresh |= b[i] & ~a[i];
    if (!fresh && n <= m) return set_same(left);
    if (i < m) memcpy(found + i, a + i, (m - i) * sizeof(digit));
    if (i < n) memcpy(found + i, b + i, (n - i) * sizeof(digit));
    return set_of(found, m > n ? m : n);
}

static CPy_NOINLINE CPyTagged set_xor_long(CPyTagged left, CPyTagged right) {
    if (left == 0 || right == 0) return set_same(left | right);
    BOTH(left, right)
    if (m < 0 || n < 0) return CPyTagged_Xor(left, right);
    for (; i < m && i < n; i++) found[i] = a[i] ^ b[i];
    if (i < m) memcpy(found + i, a + i, (m - i) * sizeof(digit));
    if (i < n) memcpy(found + i, b + i, (n - i) * sizeof(digit));
    return set_of(found, m > n ? m : n);
}

static CPy_NOINLINE CPyTagged set_without_long(CPyTagged left, CPyTagged right) {
    if (left == 0 || right == 0) return set_same(left);
    BOTH(left, right)
    if (m < 0 || n < 0) {
        CPyTagged others = CPyTagged_Invert(right);
        CPyTagged rest = CPyTagged_And(left, others);
        CPyTagged_DECREF(others);
        return rest;
    }
    digit gone = 0;
    for (; i < m && i < n; i++) found[i] = a[i] & ~b[i], gone |= a[i] & b[i];
    if (!gone) return set_same(left);
    if (i < m) memcpy(found + i, a + i, (m - i) * sizeof(digit));
    return set_of(found, m);
}

static CPy_NOINLINE bool set_meets_long(CPyTagged left, CPyTagged right) {
    const digit *a = NULL, *b = NULL;
    digit a_room[3], b_room[3];
    Py_ssize_t m = set_digits(left, &a, a_room), n = set_digits(right, &b, b_room);
    if (m < 0 || n < 0) {
        CPyTagged common = CPyTagged_And(left, right);
        bool found = common != 0;
        CPyTagged_DECREF(common);
        return found;
    }
    if (n < m) m = n;
    for (Py_ssize_t i = 0; i < m; i++)
        if (a[i] & b[i]) return true;
    return false;
}

static CPy_NOINLINE bool set_exceeds_long(CPyTagged left, CPyTagged right) {
    const digit *a = NULL, *b = NULL;
    digit a_room[3], b_room[3];
    Py_ssize_t m = set_digits(left, &a, a_room), n = set_digits(right, &b, b_room);
    if (m < 0 || n < 0) {
        CPyTagged rest = set_without_long(left, right);
        bool found = rest != 0;
        CPyTagged_DECREF(rest);
        return found;
    }
    if (n < m) return true; /* the highest digit is never 0 */
    for (Py_ssize_t i = 0; i < m; i++)
        if (a[i] & ~b[i]) return true;
    return false;
}

#define SHORT(left, right) (((left) | (right)) & CPY_INT_TAG) == 0

/* a & b, a | b, a ^ b, a & ~b */
static inline CPyTagged set_and(CPyTagged left, CPyTagged right) {
    return SHORT(left, right) ? left & right : set_and_long(left, right);
}
static inline CPyTagged set_or(CPyTagged left, CPyTagged right) {
    return SHORT(left, right) ? left | right : set_or_long(left, right);
}
static inline CPyTagged set_xor(CPyTagged left, CPyTagged right) {
    return SHORT(left, right) ? left ^ right : set_xor_long(left, right);
}
static inline CPyTagged set_without(CPyTagged left, CPyTagged right) {
    return SHORT(left, right) ? left & ~right : set_without_long(left, right);
}
/* bool(a & b), bool(a & ~b) */
static inline bool set_meets(CPyTagged left, CPyTagged right) {
    return SHORT(left, right) ? (left & right) != 0 : set_meets_long(left, right);
}
static inline bool set_exceeds(CPyTagged left, CPyTagged right) {
    return SHORT(left, right) ? (left & ~right) != 0 : set_exceeds_long(left, right);
}

/* a >> n & 1 */
static CPy_NOINLINE CPyTagged set_holds_long(CPyTagged set, CPyTagged number) {
    if (CPyTagged_CheckShort(number) && (Py_ssize_t)number >= 0) {
        Py_ssize_t place = CPyTagged_ShortAsSsize_t(number);
        if (CPyTagged_CheckShort(set)) {
            Py_ssize_t value = CPyTagged_ShortAsSsize_t(set);
            return (CPyTagged)((value >> (place > 62 ? 62 : place) & 1) << 1);
        }
        const digit *digits = NULL;
        Py_ssize_t size = set_digits(set, &digits, NULL), at = place / PyLong_SHIFT;
        if (size >= 0) return at < size ? (CPyTagged)((digits[at] >> place % PyLong_SHIFT & 1) << 1) : 0;
    }
    CPyTagged moved = CPyTagged_Rshift(set, number);
    if (moved == CPY_INT_TAG) return moved;
    CPyTagged found = CPyTagged_And(moved, 2);
    CPyTagged_DECREF(moved);
    return found;
}
static inline CPyTagged set_holds(CPyTagged set, CPyTagged number) {
    if (CPyTagged_CheckShort(set) && number < 63 << 1 && !(number & CPY_INT_TAG))
        return (CPyTagged)((Py_ssize_t)set >> (number >> 1)) & 2;
    return set_holds_long(set, number);
}

/* bool(a & BIT[n]); as ever in Python, a number below 0 counts from the end of `core.bits.BIT`. */
#define BITS_KNOWN 512
static inline char set_has(CPyTagged set, CPyTagged number) {
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(number);
    if (CPyTagged_CheckShort(set) && (size_t)place < 62 && !(number & CPY_INT_TAG))
        return (char)(set >> (place + 1) & 1);
    if ((number & CPY_INT_TAG) || place >= BITS_KNOWN || place < -BITS_KNOWN) {
        PyErr_SetString(PyExc_IndexError, "tuple index out of range");
        return 2;
    }
    CPyTagged found = set_holds_long(set, (CPyTagged)(place < 0 ? place + BITS_KNOWN : place) << 1);
    return found == CPY_INT_TAG ? 2 : found != 0;
}

/* a << n */
static CPy_NOINLINE CPyTagged set_up(CPyTagged set, CPyTagged number) {
    const digit *digits = NULL;
    digit room[3], found[LONGEST + 1];
    Py_ssize_t size, place = CPyTagged_CheckShort(number) ? CPyTagged_ShortAsSsize_t(number) : -1;
    if (place < 0 || (size = set_digits(set, &digits, room)) < 0 || size + place / PyLong_SHIFT >= LONGEST)
        return CPyTagged_Lshift(set, number);
    Py_ssize_t whole = place / PyLong_SHIFT, part = place % PyLong_SHIFT;
    digit carried = 0;
    memset(found, 0, whole * sizeof(digit));
    for (Py_ssize_t i = 0; i < size; i++) {
        twodigits moved = (twodigits)digits[i] << part | carried;
        found[whole + i] = (digit)(moved & PyLong_MASK);
        carried = (digit)(moved >> PyLong_SHIFT);
    }
    found[whole + size] = carried;
    return set_of(found, whole + size + 1);
}

/* a >> n */
static CPy_NOINLINE CPyTagged set_down(CPyTagged set, CPyTagged number) {
    if (CPyTagged_CheckShort(set)) return CPyTagged_Rshift(set, number);
    const digit *digits = NULL;
    digit found[LONGEST];
    Py_ssize_t size, place = CPyTagged_CheckShort(number) ? CPyTagged_ShortAsSsize_t(number) : -1;
    if (place < 0 || (size = set_digits(set, &digits, NULL)) < 0) return CPyTagged_Rshift(set, number);
    Py_ssize_t whole = place / PyLong_SHIFT, part = place % PyLong_SHIFT, i = 0;
    for (; whole + i < size; i++) {
        twodigits both = digits[whole + i];
        if (whole + i + 1 < size) both |= (twodigits)digits[whole + i + 1] << PyLong_SHIFT;
        found[i] = (digit)(both >> part & PyLong_MASK);
    }
    return set_of(found, i);
}

/* The digits of an int, as `int.bit_count` counts them: of a negative one those of its opposite. */
static inline Py_ssize_t set_any_digits(CPyTagged set, const digit **digits, digit *room) {
    if (CPyTagged_CheckShort(set)) {
        Py_ssize_t value = CPyTagged_ShortAsSsize_t(set);
        return short_digits(value < 0 ? -(size_t)value : (size_t)value, digits, room);
    }
    PyLongObject *object = (PyLongObject *)CPyTagged_LongAsObject(set);
    *digits = &CPY_LONG_DIGIT(object, 0);
    Py_ssize_t size = CPY_LONG_SIZE_SIGNED(object);
    return size < 0 ? -size : size;
}

/* a.bit_count() */
static CPy_NOINLINE CPyTagged set_count(CPyTagged set) {
    const digit *digits = NULL;
    digit room[3];
    Py_ssize_t size = set_any_digits(set, &digits, room), count = 0;
    for (Py_ssize_t i = 0; i < size; i++) count += __builtin_popcount(digits[i]);
    return (CPyTagged)count << 1;
}

/* a.bit_length() */
static CPy_NOINLINE CPyTagged set_length(CPyTagged set) {
    const digit *digits = NULL;
    digit room[3];
    Py_ssize_t size = set_any_digits(set, &digits, room);
    if (!size) return 0;
    return (CPyTagged)(PyLong_SHIFT * size - (__builtin_clz(digits[size - 1]) - (32 - PyLong_SHIFT))) << 1;
}

/* core.bits.lowest */
static CPy_NOINLINE CPyTagged set_lowest(CPyTagged set) {
    const digit *digits = NULL;
    digit room[3];
    Py_ssize_t size = set_any_digits(set, &digits, room);
    for (Py_ssize_t i = 0; i < size; i++)
        if (digits[i]) return (CPyTagged)(PyLong_SHIFT * i + __builtin_ctz(digits[i])) << 1;
    return (CPyTagged)-2;
}

/* core.bits.nth */
static CPy_NOINLINE CPyTagged set_nth(CPyTagged set, CPyTagged number) {
    const digit *digits = NULL;
    digit room[3];
    Py_ssize_t size = set_any_digits(set, &digits, room), left = CPyTagged_ShortAsSsize_t(number);
    if (left < 0 || !CPyTagged_CheckShort(number)) left = 0; /* which nobody asks for */
    for (Py_ssize_t i = 0; i < size; i++) {
        digit here = digits[i];
        Py_ssize_t count = __builtin_popcount(here);
        if (left >= count) {
            left -= count;
            continue;
        }
        for (; left; left--) here &= here - 1;
        return (CPyTagged)(PyLong_SHIFT * i + __builtin_ctz(here)) << 1;
    }
    return (CPyTagged)-2;
}

/* core.bits.bits */
static CPy_NOINLINE PyObject *set_members(CPyTagged set) {
    const digit *digits = NULL;
    digit room[3];
    Py_ssize_t size = set_any_digits(set, &digits, room), count = 0;
    for (Py_ssize_t i = 0; i < size; i++) count += __builtin_popcount(digits[i]);
    PyObject *found = PyList_New(count);
    if (found == NULL) return NULL;
    count = 0;
    for (Py_ssize_t i = 0; i < size; i++)
        for (digit here = digits[i]; here; here &= here - 1) {
            PyObject *member = PyLong_FromLong(PyLong_SHIFT * i + __builtin_ctz(here));
            if (member == NULL) {
                Py_DECREF(found);
                return NULL;
            }
            PyList_SET_ITEM(found, count++, member);
        }
    return found;
}

/* The first member after a number, -1 if there is none: a walk over a set. */
static CPy_NOINLINE CPyTagged set_after_long(CPyTagged set, Py_ssize_t place) {
    const digit *digits = NULL;
    digit room[3];
    Py_ssize_t size = set_any_digits(set, &digits, room), i = place / PyLong_SHIFT;
    if (i >= size) return (CPyTagged)-2;
    digit here = digits[i] >> place % PyLong_SHIFT << place % PyLong_SHIFT;
    while (!here) {
        if (++i >= size) return (CPyTagged)-2;
        here = digits[i];
    }
    return (CPyTagged)(PyLong_SHIFT * i + __builtin_ctz(here)) << 1;
}
static inline CPyTagged set_after(CPyTagged set, CPyTagged number) {
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(number) + 1;
    if (!CPyTagged_CheckShort(set) || (Py_ssize_t)set < 0) return set_after_long(set, place);
    size_t rest = place > 62 ? 0 : (size_t)(set >> 1) >> place;
    return rest ? (CPyTagged)(place + __builtin_ctzl(rest)) << 1 : (CPyTagged)-2;
}

/* a & -a, a & a - 1 */
static CPy_NOINLINE CPyTagged set_first_long(CPyTagged set) {
    const digit *digits = NULL;
    digit room[3], found[LONGEST];
    Py_ssize_t size = set_digits(set, &digits, room), i = 0;
    if (size < 0) {
        CPyTagged opposite = CPyTagged_Negate(set), first = CPyTagged_And(set, opposite);
        CPyTagged_DECREF(opposite);
        return first;
    }
    while (i < size && !digits[i]) found[i++] = 0;
    if (i < size) found[i] = digits[i] & -digits[i], i++;
    return set_of(found, i);
}
static CPy_NOINLINE CPyTagged set_rest_long(CPyTagged set) {
    const digit *digits = NULL;
    digit room[3], found[LONGEST];
    Py_ssize_t size = set_digits(set, &digits, room), i = 0;
    if (size < 0) {
        CPyTagged less = CPyTagged_Subtract(set, 2), rest = CPyTagged_And(set, less);
        CPyTagged_DECREF(less);
        return rest;
    }
    if (size) memcpy(found, digits, size * sizeof(digit));
    while (i < size && !found[i]) i++;
    if (i < size) found[i] &= found[i] - 1;
    return set_of(found, size);
}
static inline CPyTagged set_first(CPyTagged set) {
    return CPyTagged_CheckShort(set) && (Py_ssize_t)set >= 0 ? set & -set : set_first_long(set);
}
static inline CPyTagged set_rest(CPyTagged set) {
    return CPyTagged_CheckShort(set) && (Py_ssize_t)set > 0 ? set & (set - 2) : set_rest_long(set);
}

/* The list of a member: one item of a tuple of ints, borrowed; CPY_INT_TAG if there is none. */
static inline CPyTagged list_of(PyObject *lists, Py_ssize_t member) {
    if (unlikely(member >= PyTuple_GET_SIZE(lists))) {
        PyErr_SetString(PyExc_IndexError, "tuple index out of range");
        return CPY_INT_TAG;
    }
    PyObject *list = PyTuple_GET_ITEM(lists, member);
    if (unlikely(!PyLong_Check(list))) {
        CPy_TypeError("int", list);
        return CPY_INT_TAG;
    }
    return CPyTagged_BorrowFromObject(list);
}

/* board.search.union: all that the lists of a set's members hold together. */
static CPy_NOINLINE CPyTagged set_union(CPyTagged set, PyObject *lists) {
    const digit *digits = NULL, *near = NULL;
    digit room[3], near_room[3], found[LONGEST];
    Py_ssize_t size = set_any_digits(set, &digits, room), length = 0;
    CPyTagged unusual = 0; /* what is negative or very long, put together by Python */
    for (Py_ssize_t i = 0; i < size; i++)
        for (digit here = digits[i]; here; here &= here - 1) {
            CPyTagged list = list_of(lists, PyLong_SHIFT * i + __builtin_ctz(here));
            if (unlikely(list == CPY_INT_TAG)) {
                CPyTagged_DECREF(unusual);
                return list;
            }
            Py_ssize_t more = set_digits(list, &near, near_room);
            if (unlikely(more < 0)) {
                CPyTagged both = CPyTagged_Or(unusual, list);
                CPyTagged_DECREF(unusual);
                unusual = both;
                continue;
            }
            while (length < more) found[length++] = 0;
            for (Py_ssize_t j = 0; j < more; j++) found[j] |= near[j];
        }
    CPyTagged all = set_of(found, length);
    if (likely(unusual == 0)) return all;
    CPyTagged both = CPyTagged_Or(unusual, all);
    CPyTagged_DECREF(unusual);
    CPyTagged_DECREF(all);
    return both;
}

/* board.search.flood with Python's operators. */
static CPy_NOINLINE CPyTagged set_flood_slowly(CPyTagged sources, CPyTagged through, PyObject *lists) {
    CPyTagged rest = set_without(through, sources), todo = sources, place;
    CPyTagged_INCREF(todo);
    while (todo) {
        place = set_lowest(todo);
        CPyTagged list = list_of(lists, CPyTagged_ShortAsSsize_t(place));
        if (list == CPY_INT_TAG) {
            CPyTagged_DECREF(rest);
            CPyTagged_DECREF(todo);
            return list;
        }
        CPyTagged fresh = CPyTagged_And(list, rest), others = set_rest_long(todo);
        CPyTagged less = CPyTagged_Xor(rest, fresh), more = CPyTagged_Or(others, fresh);
        CPyTagged_DECREF(rest);
        CPyTagged_DECREF(todo);
        CPyTagged_DECREF(fresh);
        CPyTagged_DECREF(others);
        rest = less, todo = more;
    }
    CPyTagged reached = set_without(through, rest), all = CPyTagged_Or(reached, sources);
    CPyTagged_DECREF(rest);
    CPyTagged_DECREF(reached);
    return all;
}

/* board.search.flood */
static CPy_NOINLINE CPyTagged set_flood(CPyTagged sources, CPyTagged through, PyObject *lists) {
    const digit *from = NULL, *open = NULL, *near = NULL;
    digit room[3], open_room[3], near_room[3], rest[LONGEST], todo[LONGEST], found[LONGEST];
    Py_ssize_t m = set_digits(sources, &from, room), n = set_digits(through, &open, open_room);
    if (m < 0 || n < 0) return set_flood_slowly(sources, through, lists);
    Py_ssize_t size = m > n ? m : n, i;
    for (i = 0; i < size; i++) {
        found[i] = todo[i] = i < m ? from[i] : 0;
        rest[i] = i < n ? open[i] & ~todo[i] : 0;
    }
    for (i = 0; i < size;) {
        if (!todo[i]) {
            i++;
            continue;
        }
        CPyTagged list = list_of(lists, PyLong_SHIFT * i + __builtin_ctz(todo[i]));
        if (unlikely(list == CPY_INT_TAG)) return list;
        Py_ssize_t more = set_digits(list, &near, near_room), back = i;
        if (unlikely(more < 0)) return set_flood_slowly(sources, through, lists);
        todo[i] &= todo[i] - 1;
        for (Py_ssize_t j = 0; j < more && j < size; j++) {
            digit fresh = near[j] & rest[j];
            if (!fresh) continue;
            rest[j] ^= fresh, todo[j] |= fresh, found[j] |= fresh;
            if (j < back) back = j;
        }
        i = back;
    }
    return set_of(found, size);
}

/* A long set needs no look at its digits to be seen as long. */
static inline CPyTagged set_unboxed(PyObject *object) {
    Py_ssize_t size = CPY_LONG_SIZE_SIGNED((PyLongObject *)object);
    if (size <= 3) return CPyTagged_FromObject(object);
    Py_INCREF(object);
    return (CPyTagged)object | CPY_INT_TAG;
}
#define CPyTagged_FromObject set_unboxed

#endif
