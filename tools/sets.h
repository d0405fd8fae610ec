/* Sets of small ints as bit masks, for the compiled build: what `core/bits.py` and the operators do with ints of
   any length, without an object for every step in between. Each function gives what Python would give; whatever is
   out of the ordinary (a negative number, one of more than LONGEST digits) is left to Python. */

#ifndef SANDTABLE_SETS_H
#define SANDTABLE_SETS_H

#include <string.h>
#include "CPy.h"

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

static CPy_NOINLINE CPyTagged set_and_long(CPyTagged left, CPyTagged right) {
    BOTH(left, right)
    if (left == EVERYTHING || right == EVERYTHING) {
        CPyTagged_INCREF(left == EVERYTHING ? right : left);
        return left == EVERYTHING ? right : left;
    }
    if (m < 0 || n < 0) return CPyTagged_And(left, right);
    if (n < m) m = n;
    for (; i < m; i++) found[i] = a[i] & b[i];
    return set_of(found, m);
}

static CPy_NOINLINE CPyTagged set_or_long(CPyTagged left, CPyTagged right) {
    BOTH(left, right)
    if (m < 0 || n < 0) return CPyTagged_Or(left, right);
    for (; i < m && i < n; i++) found[i] = a[i] | b[i];
    if (i < m) memcpy(found + i, a + i, (m - i) * sizeof(digit));
    if (i < n) memcpy(found + i, b + i, (n - i) * sizeof(digit));
    return set_of(found, m > n ? m : n);
}

static CPy_NOINLINE CPyTagged set_xor_long(CPyTagged left, CPyTagged right) {
    BOTH(left, right)
    if (m < 0 || n < 0) return CPyTagged_Xor(left, right);
    for (; i < m && i < n; i++) found[i] = a[i] ^ b[i];
    if (i < m) memcpy(found + i, a + i, (m - i) * sizeof(digit));
    if (i < n) memcpy(found + i, b + i, (n - i) * sizeof(digit));
    return set_of(found, m > n ? m : n);
}

static CPy_NOINLINE CPyTagged set_without_long(CPyTagged left, CPyTagged right) {
    BOTH(left, right)
    if (m < 0 || n < 0) {
        CPyTagged others = CPyTagged_Invert(right);
        CPyTagged rest = CPyTagged_And(left, others);
        CPyTagged_DECREF(others);
        return rest;
    }
    for (; i < m && i < n; i++) found[i] = a[i] & ~b[i];
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
static CPy_NOINLINE CPyTagged set_holds(CPyTagged set, CPyTagged number) {
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

/* A long set needs no look at its digits to be seen as long. */
static inline CPyTagged set_unboxed(PyObject *object) {
    Py_ssize_t size = CPY_LONG_SIZE_SIGNED((PyLongObject *)object);
    if (size <= 3) return CPyTagged_FromObject(object);
    Py_INCREF(object);
    return (CPyTagged)object | CPY_INT_TAG;
}
#define CPyTagged_FromObject set_unboxed

#endif
