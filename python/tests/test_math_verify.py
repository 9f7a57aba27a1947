"""Pairs of answers that mean the same, and pairs that do not, written for `spade_runner.math_verify`."""

import unittest

from spade_runner.math_verify import parse, verify

SAME = [
    ("5", "5"), ("5", "5.0"), ("5", "\\boxed{5}"), ("0.5", "1/2"), ("0.5", "\\frac{1}{2}"),
    ("\\frac12", "0.5"), ("\\dfrac{3}{4}", "0.75"), ("1\\frac{1}{2}", "3/2"), ("0.50", "0.5"),
    ("-3", "- 3"), ("−3", "-3"), ("1,234", "1234"), ("1,234,567.5", "1234567.5"), ("50%", "0.5"),
    ("50\\%", "50%"), ("50%", "50"), ("1e3", "1000"), ("1.5 \\times 10^3", "1500"), ("2^{10}", "1024"),
    ("2**10", "1024"), ("\\sqrt{16}", "4"), ("\\sqrt{2}", "1.4142136"), ("\\sqrt[3]{27}", "3"),
    ("\\pi", "3.14159265"), ("2\\pi", "2*pi"), ("3!", "6"), ("x = 5", "5"), ("x=\\frac{1}{3}", "1/3"),
    ("0.333333", "1/3"), ("$7$", "7"), ("The answer is \\boxed{12}", "12"), ("$$8$$", "8"),
    ("\\{1, 2, 3\\}", "\\{3, 2, 1\\}"), ("{1,2}", "{2,1}"), ("1, 2", "2, 1"), ("(1, 2)", "(1,2)"),
    ("[0, 1)", "[0,1)"), ("(-\\infty, 3]", "(-\\infty,3]"), ("[1, \\frac{3}{2}]", "[1, 1.5]"),
    ("\\emptyset", "\\{\\}"), ("x^2+2x+1", "(x+1)^2"), ("2x + 3y", "3y+2x"), ("\\frac{x}{2}", "0.5x"),
    ("x(x-1)", "x^2 - x"), ("\\pm 2", "\\{-2, 2\\}"), ("1 \\pm 2", "3, -1"), ("Yes", "yes"),
    ("north east", "North  East"), ("\\text{red}", "red"), ("Tuesday.", "Tuesday"), ("5\\text{ cm}", "5"),
    ("90^\\circ", "90"), ("\\$5", "5"), ("$5.50", "5.5"), ("\\sin(0)", "0"), ("\\ln(e)", "1"),
    ("\\log(100)", "2"), ("10^{-3}", "0.001"), ("((2))", "2"), ("7 \\div 2", "3.5"), ("+4", "4"),
    (".5", "0.5"), ("6.0000001", "6"),
]  # fmt: skip

DIFFERENT = [
    ("5", "6"), ("0.33", "1/3"), ("(1, 2)", "(2, 1)"), ("[0, 1]", "[0, 1)"), ("{1,2}", "{1,2,3}"),
    ("x+1", "x+2"), ("x+1", "y+1"), ("yes", "no"), ("1000000", "1000001"), ("-3", "3"), ("", ""),
    ("\\frac{1}{2}", "\\frac{1}{3}"), ("50%", "5"), ("sqrt", "5"), ("2^(9^9)", "3"), ("1/0", "0"),
    ("\\emptyset", "0"), ("(1,2)", "1"),
]  # fmt: skip


class MathVerifyTest(unittest.TestCase):
    def test_there_are_at_least_sixty_pairs(self):
        self.assertGreaterEqual(len(SAME) + len(DIFFERENT), 60)

    def test_same_meaning_is_equal_both_ways(self):
        for gold, answer in SAME:
            with self.subTest(gold=gold, answer=answer):
                self.assertTrue(verify(parse(gold), parse(answer)))
                self.assertTrue(verify(parse(answer), parse(gold)))

    def test_other_meaning_is_not_equal(self):
        for gold, answer in DIFFERENT:
            with self.subTest(gold=gold, answer=answer):
                self.assertFalse(verify(parse(gold), parse(answer)))

    def test_texts_may_be_given_unparsed(self):
        self.assertTrue(verify("0.5", "\\frac{1}{2}"))

    def test_huge_powers_and_deep_brackets_come_back_at_once(self):
        for text in ("9^9^9^9", "(" * 5_000, "2^" * 900 + "2", "9" * 2_000, "{" * 3_000):
            with self.subTest(text=text[:10]):
                self.assertTrue(verify(parse(text), parse(text)) in (True, False))


if __name__ == "__main__":
    unittest.main()
