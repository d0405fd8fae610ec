/* Classes that stay Python (structs: actions, events, phases), for the compiled build: what makes asking for one of
   them and calling one's methods as cheap as it can be. */

#ifndef SANDTABLE_KINDS_H
#define SANDTABLE_KINDS_H

#include <stddef.h>
#include <string.h>
#include <structmember.h>
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

/* A field of a struct, or of any class with slots: where it stands is remembered for its class and its name, and as
   long as the class stays as it is (`tp_version_tag`, which no two classes share) it is read from there. */
typedef struct {
    PyTypeObject *kind;
    PyObject *name;
    unsigned int version;
    Py_ssize_t offset;
} KindField;

static KindField kind_fields[1024];

static inline KindField *kind_field(PyTypeObject *kind, PyObject *name) {
    return &kind_fields[((uintptr_t)kind >> 4 ^ (uintptr_t)kind >> 14 ^ (uintptr_t)name >> 4) & 1023];
}

static PyObject *kind_get_first(PyObject *object, PyObject *name) {
    PyTypeObject *kind = Py_TYPE(object);
    if (kind->tp_getattro == PyObject_GenericGetAttr && PyUnicode_CheckExact(name)) {
        PyObject *found = _PyType_Lookup(kind, name);
        if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type) && kind->tp_version_tag != 0) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && PyType_IsSubtype(kind, PyDescr_TYPE(found)))
                *kind_field(kind, name) = (KindField){kind, name, kind->tp_version_tag, member->offset};
        }
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *kind_get(PyObject *object, PyObject *name) {
    PyTypeObject *kind = Py_TYPE(object);
    KindField *field = kind_field(kind, name);
    if (field->kind == kind && field->name == name && field->version == kind->tp_version_tag) {
        PyObject *value = *(PyObject **)((char *)object + field->offset);
        if (value != NULL) return Py_NewRef(value);
    }
    return kind_get_first(object, name);
}

#undef CPyObject_GetAttr /* as mypyc says it */
#define CPyObject_GetAttr kind_get

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
