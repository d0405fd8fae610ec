

def f() -> None:
    import os

    os.getcwd()
