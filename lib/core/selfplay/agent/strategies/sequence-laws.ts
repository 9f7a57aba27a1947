/** Continues a sequence by one law; null when the law does not fit. Laws must explain more terms than they have free numbers. */
type Law = (terms: readonly number[]) => number | null;

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(a));

/** Extends by differences: constant at some depth, at most `depth`. */
const followDifferences: Law = (terms) => {
  let row = [...terms];
  const lasts: number[] = [];
  for (let depth = 0; depth < 3 && row.length > 2; depth++) {
    lasts.push(row.at(-1)!);
    row = row.slice(1).map((value, index) => value - row[index]!);
    if (row.length > 1 && row.every((value) => isNear(value, row[0]!)))
      return lasts.reduce((sum, last) => sum + last, row[0]!);
  }
  return null;
};

const followRatio: Law = (terms) => {
  const ratio = terms[1]! / terms[0]!;
  if (!Number.isFinite(ratio)) return null;
  const fits = terms.slice(1).every((term, index) => isNear(term, terms[index]! * ratio));
  return fits ? terms.at(-1)! * ratio : null;
};

/** `x -> p x + q`, solved from the first three terms. */
const followAffine: Law = (terms) => {
  if (terms.length < 4) return null;
  const [a, b, c] = [terms[0]!, terms[1]!, terms[2]!];
  if (a === b) return null;
  const p = (c - b) / (b - a);
  const q = b - p * a;
  const fits = terms.slice(1).every((term, index) => isNear(term, p * terms[index]! + q));
  return fits ? p * terms.at(-1)! + q : null;
};

/** `x_n = p x_(n-1) + q x_(n-2)`, solved from the first four terms. */
const followTwoBack: Law = (terms) => {
  if (terms.length < 5) return null;
  const [a, b, c, d] = [terms[0]!, terms[1]!, terms[2]!, terms[3]!];
  const determinant = b * b - a * c;
  if (determinant === 0) return null;
  const p = (b * c - a * d) / determinant;
  const q = (b * d - c * c) / determinant;
  const fits = terms
    .slice(2)
    .every((term, index) => isNear(term, p * terms[index + 1]! + q * terms[index]!));
  return fits ? p * terms.at(-1)! + q * terms.at(-2)! : null;
};

/** Differences that repeat with a period of 2 to 4. */
const followPeriod: Law = (terms) => {
  const steps = terms.slice(1).map((term, index) => term - terms[index]!);
  for (const period of [2, 3, 4]) {
    if (steps.length < period + 2) continue;
    if (steps.slice(period).every((step, index) => isNear(step, steps[index]!)))
      return terms.at(-1)! + steps[steps.length - period]!;
  }
  return null;
};

const BASIC: readonly Law[] = [
  followDifferences,
  followRatio,
  followPeriod,
  followAffine,
  followTwoBack,
];

/** Two or three sequences that take turns. */
const followInterleaved: Law = (terms) => {
  for (const strands of [2, 3]) {
    if (terms.length < 3 * strands) continue;
    const split = Array.from({ length: strands }, (_, strand) =>
      terms.filter((_, index) => index % strands === strand),
    );
    const next = split[terms.length % strands]!;
    const isLawful = split.every((strand) => BASIC.some((law) => law(strand) !== null));
    for (const law of isLawful ? BASIC : []) {
      const value = law(next);
      if (value !== null) return value;
    }
  }
  return null;
};

/** Every different continuation that some law gives, the plainest law first. */
export function continueSequence(terms: readonly number[]): number[] {
  if (terms.length < 3) return [];
  const values = [...BASIC, followInterleaved].map((law) => law(terms));
  return [
    ...new Set(values.filter((value) => value !== null && Number.isFinite(value))),
  ] as number[];
}

/** Continues by `count` terms under one law at each step; null when no law fits. */
export function continueBy(terms: readonly number[], count: number): number[] | null {
  const all = [...terms];
  for (let i = 0; i < count; i++) {
    const [next] = continueSequence(all);
    if (next === undefined) return null;
    all.push(next);
  }
  return all.slice(terms.length);
}
