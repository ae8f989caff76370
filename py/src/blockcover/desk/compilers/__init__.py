"""The messages of C++ compilers, sorted into kinds."""
