import { CompensatedSum } from '../../util/compensated-sum.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { JointDistribution } from '../inference/joint.ts';
import type { Assignment, CausalError } from '../types.ts';
import { freeNames, type Estimand } from './estimand.ts';

/** Maximum number of probability lookups of an evaluation: a few seconds. */
const MAX_LOOKUPS = 5_000_000;

/**
 * Evaluates an estimand on a joint distribution of the observed variables, at the values of its free names. Free names
 * without a value may have any, as the estimand is the same for all (W2 of the napkin graph); the first possible one is
 * used. Fails with `impossible-evidence` if it conditions on an event of probability 0 (positivity), and with
 * `unsupported` if there are too many values to sum over.
 *
 * @param maxLookups maximum number of probability lookups
 */
export function evaluateEstimand(
  estimand: Estimand,
  joint: JointDistribution,
  values: Assignment,
  maxLookups: number = MAX_LOOKUPS,
): Result<number, CausalError> {
  const tables = new Tables(joint);
  if (costOf(estimand, tables) > maxLookups) return fail(tooLarge(maxLookups));
  const open = [...freeNames(estimand)].filter((name) => !values.has(name));
  let reason = 'they are outside of what the variables can be';
  for (const choice of tables.combinations(open, values)) {
    const found = evaluate(tables, estimand, choice);
    if (typeof found === 'number') return ok(found);
    reason = found.never;
  }
  const message = `The estimand conditions on an event of probability 0: ${reason} (positivity fails).`;
  return fail({ code: 'impossible-evidence', message });
}

function tooLarge(maxLookups: number): CausalError {
  const message = `The estimand sums over too many values: more than ${maxLookups} lookups; use variables with fewer values.`;
  return { code: 'unsupported', message };
}

/** Returns the number of probability lookups of an evaluation. */
function costOf(estimand: Estimand, tables: Tables): number {
  switch (estimand.kind) {
    case 'probability':
      return 1;
    case 'sum':
      return estimand.over.reduce(
        (cost, name) => cost * tables.support(name).length,
        costOf(estimand.of, tables),
      );
    case 'product':
      return estimand.factors.reduce((cost, factor) => cost + costOf(factor, tables), 0);
    case 'ratio':
      return costOf(estimand.above, tables) + costOf(estimand.below, tables);
  }
}

/** A number, or the event of probability 0 that was conditioned on. */
type Value = number | { readonly never: string };

function evaluate(tables: Tables, estimand: Estimand, values: Assignment): Value {
  switch (estimand.kind) {
    case 'probability':
      return tables.chance(estimand.of, estimand.given, values);
    case 'sum': {
      const sum = new CompensatedSum();
      for (const choice of tables.combinations(estimand.over, values)) {
        const term = evaluate(tables, estimand.of, choice);
        if (typeof term !== 'number') return term;
        sum.add(term);
      }
      return sum.value;
    }
    case 'product':
      return evaluateProduct(tables, estimand.factors, values);
    case 'ratio': {
      const below = evaluate(tables, estimand.below, values);
      if (typeof below !== 'number') return below;
      const above = evaluate(tables, estimand.above, values);
      if (typeof above !== 'number') return above;
      return below > 0 ? above / below : { never: 'a quotient has nothing to divide by' };
    }
  }
}

/** Evaluates a product; a factor that is 0 makes it 0, even if another factor has no value. */
function evaluateProduct(tables: Tables, factors: readonly Estimand[], values: Assignment): Value {
  let product = 1;
  let unknown: Value | null = null;
  for (const factor of factors) {
    const value = evaluate(tables, factor, values);
    if (value === 0) return 0;
    if (typeof value === 'number') product *= value;
    else unknown ??= value;
  }
  return unknown ?? product;
}

/** A joint distribution with a cache of its marginals. */
class Tables {
  readonly #joint: JointDistribution;
  readonly #margins = new Map<string, ReadonlyMap<string, number>>();
  readonly #supports: ReadonlyMap<string, readonly number[]>;

  constructor(joint: JointDistribution) {
    this.#joint = joint;
    this.#supports = new Map(
      joint.names.map((name, at) => [
        name,
        [...new Set(joint.rows.map((row) => row[at] ?? NaN))].sort((a, b) => a - b),
      ]),
    );
  }

  /** Returns P(of | given) at the values. */
  chance(of: readonly string[], given: readonly string[], values: Assignment): Value {
    const below = given.length === 0 ? 1 : this.#weight(given, values);
    if (below > 0) return this.#weight([...of, ...given], values) / below;
    const never = given.map((name) => `${name} = ${values.get(name) ?? '?'}`).join(', ');
    return { never: `${never} has probability 0` };
  }

  /** Returns the values that a variable takes, ascending. */
  support(name: string): readonly number[] {
    return this.#supports.get(name) ?? [];
  }

  /** Yields the values extended by each combination of values of the names. */
  *combinations(names: readonly string[], values: Assignment): Generator<Assignment> {
    const [name, ...rest] = names;
    if (name === undefined) yield values;
    else
      for (const value of this.support(name))
        yield* this.combinations(rest, new Map([...values, [name, value]]));
  }

  #weight(names: readonly string[], values: Assignment): number {
    const key = names.join(' ');
    let margin = this.#margins.get(key);
    if (margin === undefined) this.#margins.set(key, (margin = marginOf(this.#joint, names)));
    return margin.get(names.map((name) => values.get(name)).join(' ')) ?? 0;
  }
}

function marginOf(joint: JointDistribution, names: readonly string[]): ReadonlyMap<string, number> {
  const sums = new Map<string, CompensatedSum>();
  const columns = names.map((name) => joint.names.indexOf(name));
  for (const [at, row] of joint.rows.entries()) {
    const key = columns.map((column) => row[column]).join(' ');
    let sum = sums.get(key);
    if (sum === undefined) sums.set(key, (sum = new CompensatedSum()));
    sum.add(joint.weights[at] ?? 0);
  }
  return new Map([...sums].map(([key, sum]) => [key, sum.value]));
}
