"""SPADE's environment contract, run in the page: load a program, reset it, play it.

What comes in: the source of one environment, seeds, hints and actions as text.
What goes out: plain data about what happened, as one JSON string a call (`wire`).
Who calls it: the worker of the page through `wire`; tests and tools through `loader`.
What it never does: import `js` or `pyodide`, open files, reach a network, measure the wall clock of others.
Its terms: a *program* is source text; a *game* is the object its class makes; a *wrapper* is what stands
round the game in training and turns whatever it returns into the types the loop expects.
"""
