/**
 * An expression of the observed distribution. Names denote values: free names those of the query, names of a sum each
 * value in turn.
 */
export type Estimand =
  /** P(of | given) of the observed joint distribution. */
  | { readonly kind: 'probability'; readonly of: readonly string[]; readonly given: readonly string[] }
  /** Sum over all values of the names. */
  | { readonly kind: 'sum'; readonly over: readonly string[]; readonly of: Estimand }
  /** A product; without factors it is 1. */
  | { readonly kind: 'product'; readonly factors: readonly Estimand[] }
  | { readonly kind: 'ratio'; readonly above: Estimand; readonly below: Estimand };

type Probability = Extract<Estimand, { readonly kind: 'probability' }>;

/** Returns P(of | given); 1 if `of` is empty. */
export function probabilityOf(of: readonly string[], given: readonly string[]): Estimand {
  return of.length === 0 ? productOf([]) : { kind: 'probability', of, given };
}

/** Returns the product, flattened, with P(a | c) P(b | a, c) joined as P(a, b | c). */
export function productOf(factors: readonly Estimand[]): Estimand {
  const flat = factors.flatMap((factor) => (factor.kind === 'product' ? factor.factors : [factor]));
  const chained = chain(flat);
  const [first] = chained;
  return first !== undefined && chained.length === 1 ? first : { kind: 'product', factors: chained };
}

/**
 * Returns the sum over names, without names over which a factor sums to 1; factors that do not depend on the names stay
 * outside.
 */
export function sumOf(over: readonly string[], estimand: Estimand): Estimand {
  if (estimand.kind === 'sum' && !estimand.over.some((name) => over.includes(name)))
    return sumOf([...over, ...estimand.over], estimand.of);
  let factors = factorsOf(estimand);
  let left = over;
  for (let gone = true; gone;) {
    const before = left.length;
    // Backwards, so that nothing is conditioned on its effects.
    for (const name of left.toReversed()) {
      const without = summedOut(factors, name);
      if (without === null) continue;
      factors = without;
      left = left.filter((other) => other !== name);
    }
    gone = left.length < before;
  }
  if (left.length === 0) return productOf(factors);
  const inside = factors.filter((factor) => left.some((name) => freeNames(factor).has(name)));
  const outside = factors.filter((factor) => !inside.includes(factor));
  return productOf([...outside, { kind: 'sum', over: left, of: productOf(inside) }]);
}

/** Returns the ratio with common factors cancelled; P(a, b | c) / P(b | c) becomes P(a | b, c). */
export function ratioOf(above: Estimand, below: Estimand): Estimand {
  const kept = [...factorsOf(below)];
  const rest = factorsOf(above).filter((factor) => {
    const same = kept.findIndex((other) => isSame(factor, other));
    if (same >= 0) kept.splice(same, 1);
    return same < 0;
  });
  const [top, bottom] = [productOf(rest), productOf(kept)];
  if (factorsOf(bottom).length === 0) return top;
  return conditional(top, bottom) ?? { kind: 'ratio', above: top, below: bottom };
}

/** Returns the names that are free in an estimand. */
export function freeNames(estimand: Estimand): ReadonlySet<string> {
  switch (estimand.kind) {
    case 'probability':
      return new Set([...estimand.of, ...estimand.given]);
    case 'sum':
      return new Set([...freeNames(estimand.of)].filter((name) => !estimand.over.includes(name)));
    case 'product':
      return new Set(estimand.factors.flatMap((factor) => [...freeNames(factor)]));
    case 'ratio':
      return new Set([...freeNames(estimand.above), ...freeNames(estimand.below)]);
  }
}

/** Returns all names in an estimand, bound ones included. */
export function namesInEstimand(estimand: Estimand): ReadonlySet<string> {
  switch (estimand.kind) {
    case 'probability':
      return freeNames(estimand);
    case 'sum':
      return new Set([...estimand.over, ...namesInEstimand(estimand.of)]);
    case 'product':
      return new Set(estimand.factors.flatMap((factor) => [...namesInEstimand(factor)]));
    case 'ratio':
      return new Set([...namesInEstimand(estimand.above), ...namesInEstimand(estimand.below)]);
  }
}

function factorsOf(estimand: Estimand): readonly Estimand[] {
  return estimand.kind === 'product' ? estimand.factors : [estimand];
}

/** Joins factors by the chain rule as far as possible. */
function chain(factors: readonly Estimand[]): readonly Estimand[] {
  for (const [i, first] of factors.entries()) {
    for (const [j, second] of factors.entries()) {
      if (first.kind !== 'probability' || second.kind !== 'probability') continue;
      if (!hasSame([...first.of, ...first.given], second.given)) continue;
      const joined: Estimand = { kind: 'probability', of: [...first.of, ...second.of], given: first.given };
      return chain(factors.flatMap((factor, at) => (at === i ? [joined] : at === j ? [] : [factor])));
    }
  }
  return factors;
}

/** Sums the factors over a name that only one of them mentions, as a distribution of it or a sum; null otherwise. */
function summedOut(factors: readonly Estimand[], name: string): readonly Estimand[] | null {
  const [only, another] = factors.filter((factor) => freeNames(factor).has(name));
  if (only === undefined || another !== undefined) return null;
  const rest = summedAlone(only, name);
  return rest === null ? null : factors.flatMap((factor) => (factor === only ? factorsOf(rest) : [factor]));
}

function summedAlone(factor: Estimand, name: string): Estimand | null {
  if (factor.kind === 'sum' && !factor.over.includes(name)) return sumOf([name], factor);
  if (factor.kind !== 'probability' || !factor.of.includes(name)) return null;
  return probabilityOf(
    factor.of.filter((one) => one !== name),
    factor.given,
  );
}

function conditional(above: Estimand, below: Estimand): Estimand | null {
  if (above.kind !== 'probability' || below.kind !== 'probability') return null;
  if (!hasSame(above.given, below.given) || !below.of.every((name) => above.of.includes(name))) return null;
  return probabilityOf(
    above.of.filter((name) => !below.of.includes(name)),
    [...below.of, ...above.given],
  );
}

function isSame(a: Estimand, b: Estimand): boolean {
  if (a.kind === 'probability' && b.kind === 'probability') return isSameProbability(a, b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function isSameProbability(a: Probability, b: Probability): boolean {
  return hasSame(a.of, b.of) && hasSame(a.given, b.given);
}

function hasSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}
