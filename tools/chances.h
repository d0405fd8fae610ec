/* What the odds of combats ask most often, in C: see `share_out` in the arithmetic of Blitzkrieg's odds. */
#ifndef SANDTABLE_CHANCES_H
#define SANDTABLE_CHANCES_H

#include <Python.h>

/* Add to a number of a list of floats: in its place where nobody else holds it. */
static inline int chances_add(PyObject *row, Py_ssize_t place, double more) {
    if (place < 0 || place >= PyList_GET_SIZE(row)) {
        PyErr_SetString(PyExc_IndexError, "list index out of range");
        return -1;
    }
    PyObject *old = PyList_GET_ITEM(row, place);
    if (!PyFloat_CheckExact(old)) {
        PyErr_SetString(PyExc_TypeError, "a row holds floats");
        return -1;
    }
    double value = PyFloat_AS_DOUBLE(old) + more;
    if (Py_REFCNT(old) == 1) {
        ((PyFloatObject *)old)->ob_fval = value;
        return 0;
    }
    PyObject *fresh = PyFloat_FromDouble(value);
    return fresh == NULL ? -1 : PyList_SetItem(row, place, fresh);
}

static CPy_NOINLINE int chances_share_out(double mass, PyObject *given, PyObject *taken, PyObject *down,
                                          PyObject *along, PyObject *into, double least) {
    Py_ssize_t hits = Py_MIN(PyList_GET_SIZE(given), PyList_GET_SIZE(along));
    Py_ssize_t losses = Py_MIN(PyList_GET_SIZE(taken), PyList_GET_SIZE(down));
    for (Py_ssize_t number = 0; number < losses; number++) {
        double share = mass * PyFloat_AsDouble(PyList_GET_ITEM(taken, number));
        if (share < least)
            continue;
        Py_ssize_t stage = PyLong_AsSsize_t(PyList_GET_ITEM(down, number));
        if (PyErr_Occurred())
            return -1;
        if (stage < 0 || stage >= PyList_GET_SIZE(into) || !PyList_Check(PyList_GET_ITEM(into, stage))) {
            PyErr_SetString(PyExc_IndexError, "list index out of range");
            return -1;
        }
        PyObject *row = PyList_GET_ITEM(into, stage);
        for (Py_ssize_t n = number ? 0 : 1; n < hits; n++) {
            Py_ssize_t place = PyLong_AsSsize_t(PyList_GET_ITEM(along, n));
            if (chances_add(row, place, share * PyFloat_AsDouble(PyList_GET_ITEM(given, n))) < 0)
                return -1;
        }
    }
    return 0;
}

#endif
