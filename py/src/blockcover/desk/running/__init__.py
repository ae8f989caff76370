"""The runs of a program: inputs, outputs, the form of answers, ends; failing inputs made small."""
