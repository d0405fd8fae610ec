/* Classes that stay Python (structs: actions, events, phases), for the compiled build: what makes asking for one of
   them and calling one's methods as cheap as it can be. */

#ifndef SANDTABLE_KINDS_H
#define SANDTABLE_KINDS_H

#include <stddef.h>
#include <string.h>
#include "CPy.h"

/* `isinstance`: structs are of a kind of classes of their own, and Python asks any such kind whether it has another
   idea of what an instance is. This one has not. */
static inline int kind_is(PyObject *object, PyObject *kind) {
    static PyTypeObject *of_structs = NULL;
    PyTypeObject *made_by = Py_TYPE(kind);
    if (Py_TYPE(object) == (PyTypeObject *)kind) return 1;
    if (of_structs == NULL && strcmp(made_by->tp_name, "msgspec._core.StructMeta") == 0) of_structs = made_by;
    if (made_by == of_structs) return PyType_IsSubtype(Py_TYPE(object), (PyTypeObject *)kind);
    return PyObject_IsInstance(object, kind);
}

/* A function as a method of a class: called on an object without an object for the two of them first, as functions
   in Python are, and the methods of classes in C. */
typedef struct {
    PyObject_HEAD
    vectorcallfunc call;
    PyObject *function;
} KindMethod;

static PyObject *kind_method_call(PyObject *self, PyObject *const *given, size_t count, PyObject *names) {
    return PyObject_Vectorcall(((KindMethod *)self)->function, given, count, names);
}

static PyObject *kind_method_of(PyObject *self, PyObject *object, PyObject *kind) {
    return object == NULL ? Py_NewRef(self) : PyMethod_New(self, object);
}

static void kind_method_free(PyObject *self) {
    Py_XDECREF(((KindMethod *)self)->function);
    PyObject_Free(self);
}

static PyTypeObject KindMethodType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "sandtable.method",
    .tp_basicsize = sizeof(KindMethod),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR,
    .tp_vectorcall_offset = offsetof(KindMethod, call),
    .tp_call = PyVectorcall_Call,
    .tp_descr_get = kind_method_of,
    .tp_dealloc = kind_method_free,
};

static PyObject *kind_method(PyObject *function) {
    if (PyType_Ready(&KindMethodType) < 0) return NULL;
    KindMethod *made = PyObject_New(KindMethod, &KindMethodType);
    if (made == NULL) return NULL;
    made->call = kind_method_call;
    made->function = Py_NewRef(function);
    return (PyObject *)made;
}

/* A function that gives the same answer whatever it is asked: no tuple is made of what it is given. */
static PyObject *kind_answer_call(PyObject *self, PyObject *const *given, size_t count, PyObject *names) {
    return Py_NewRef(((KindMethod *)self)->function);
}

static PyObject *kind_answer(PyObject *answer) {
    PyObject *made = kind_method(answer);
    if (made != NULL) ((KindMethod *)made)->call = kind_answer_call;
    return made;
}

#endif
