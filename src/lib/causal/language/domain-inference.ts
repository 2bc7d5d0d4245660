import { evaluateExpression } from '../evaluate/expression.ts';
import { applyBinary, applyFunction } from '../evaluate/arithmetic.ts';
import { namesIn } from '../evaluate/names.ts';
import type { Domain, Expression } from '../types.ts';

/** Most values that are listed for one expression, and most combinations of parents that are tried. */
const MOST_VALUES = 64;
const MOST_COMBINATIONS = 1024;

/** The domain of a name that a formula mentions. */
export type DomainLookup = (name: string) => Domain | undefined;

type Values = ReadonlySet<number> | null;

/**
 * The domain of a deterministic variable that yields numbers: that of the variable it copies, binary if 0 and 1
 * are its only values, else real.
 */
export function inferDomain(expression: Expression, domainOf: DomainLookup): Domain {
  if (expression.kind === 'name') {
    const copied = domainOf(expression.name);
    if (copied !== undefined) return copied;
  }
  const values = jointValues(expression, domainOf) ?? possibleValues(expression, domainOf);
  if (values?.size === 2 && values.has(0) && values.has(1)) return { kind: 'binary' };
  if (isTruthValue(expression)) return { kind: 'binary' };
  return { kind: 'real', lo: -Infinity, hi: Infinity };
}

function isTruthValue(expression: Expression): boolean {
  if (expression.kind === 'unary') return expression.operator === 'not';
  return expression.kind === 'binary' && !['+', '-', '*', '/', '^'].includes(expression.operator);
}

/** The values over every combination of the names' values; null where there are too many. */
function jointValues(expression: Expression, domainOf: DomainLookup): Values {
  const names = [...namesIn(expression)];
  const lists = names.map((name) => [...(valuesOfDomain(domainOf(name)) ?? [])]);
  const combinations = lists.reduce((product, list) => product * list.length, 1);
  if (combinations === 0 || combinations > MOST_COMBINATIONS) return null;
  const found = new Set<number>();
  for (let index = 0; index < combinations; index++) {
    const row = new Map<string, number>();
    let rest = index;
    names.forEach((name, i) => {
      const list = lists[i] ?? [];
      row.set(name, list[rest % list.length] ?? NaN);
      rest = Math.floor(rest / list.length);
    });
    const result = evaluateExpression(expression, (name) => row.get(name));
    // Combinations without a value are errors when they occur, so that they add none.
    if (result.ok) found.add(result.value);
  }
  return found;
}

/** The values an expression may have, found part by part; null where they are too many or not known. */
function possibleValues(expression: Expression, domainOf: DomainLookup): Values {
  switch (expression.kind) {
    case 'number':
    case 'label':
      return new Set([expression.value]);
    case 'pi':
      return new Set([Math.PI]);
    case 'name':
      return valuesOfDomain(domainOf(expression.name));
    case 'quantile': {
      const { family, labels } = expression.distribution;
      if (family === 'bernoulli') return new Set([0, 1]);
      return labels === undefined ? null : valuesOfDomain({ kind: 'category', labels });
    }
    case 'unary':
      if (expression.operator === 'not') return new Set([0, 1]);
      return combine([expression.operand], domainOf, ([value = NaN]) => -value);
    case 'binary': {
      const { operator } = expression;
      if (isTruthValue(expression)) return new Set([0, 1]);
      return combine([expression.left, expression.right], domainOf, ([a = NaN, b = NaN]) =>
        applyBinary(operator, a, b),
      );
    }
    case 'call': {
      const { callee, args } = expression;
      if (callee !== 'if') return combine(args, domainOf, (values) => applyFunction(callee, values));
      const branches = args.slice(1).map((branch) => possibleValues(branch, domainOf));
      return branches.reduce((all, branch) => all && branch && new Set([...all, ...branch]));
    }
  }
}

function combine(
  parts: readonly Expression[],
  domainOf: DomainLookup,
  apply: (values: readonly number[]) => number,
): Values {
  let rows: readonly (readonly number[])[] = [[]];
  for (const part of parts) {
    const values = possibleValues(part, domainOf);
    if (values === null || rows.length * values.size > MOST_COMBINATIONS) return null;
    rows = rows.flatMap((row) => [...values].map((value) => [...row, value]));
  }
  const results = new Set(rows.map(apply).filter(Number.isFinite));
  return results.size > MOST_VALUES ? null : results;
}

function valuesOfDomain(domain: Domain | undefined): Values {
  switch (domain?.kind) {
    case 'binary':
      return new Set([0, 1]);
    case 'category':
      return new Set(domain.labels.keys());
    case 'integer':
      if (!(domain.hi - domain.lo < MOST_VALUES)) return null;
      return new Set(Array.from({ length: domain.hi - domain.lo + 1 }, (_, i) => domain.lo + i));
    case 'real':
    case undefined:
      return null;
  }
}
