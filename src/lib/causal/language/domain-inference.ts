import { domainOf } from '../distributions/index.ts';
import { isOperation, operandsOf } from '../operands.ts';
import { operatorOf } from '../operators/table.ts';
import { evaluateExpression } from '../evaluate/expression.ts';
import { namesIn } from '../evaluate/names.ts';
import type { Domain, Expression } from '../types.ts';

/** Maximum number of values listed for one expression, and of combinations of parents tried. */
const MAX_VALUES = 64;
const MAX_COMBINATIONS = 1024;

/** Returns the domain of a name that a formula mentions. */
export type DomainLookup = (name: string) => Domain | undefined;

type Values = ReadonlySet<number> | null;

/**
 * Infers the domain of a deterministic numeric variable: that of the variable it copies, binary if 0 and 1 are its only
 * values, else real.
 */
export function inferDomain(expression: Expression, lookup: DomainLookup): Domain {
  if (expression.kind === 'name') {
    const copied = lookup(expression.name);
    if (copied !== undefined) return copied;
  }
  const values = jointValues(expression, lookup) ?? possibleValues(expression, lookup);
  if (values?.size === 2 && values.has(0) && values.has(1)) return { kind: 'binary' };
  if (isTruthValue(expression)) return { kind: 'binary' };
  return { kind: 'real', lo: -Infinity, hi: Infinity };
}

function isTruthValue(expression: Expression): boolean {
  return isOperation(expression) && operatorOf(expression).truth;
}

/** Returns the values over every combination of the names' values; null if there are too many. */
function jointValues(expression: Expression, lookup: DomainLookup): Values {
  const names = [...namesIn(expression)];
  const lists = names.map((name) => [...(valuesOfDomain(lookup(name)) ?? [])]);
  const combinations = lists.reduce((product, list) => product * list.length, 1);
  if (combinations === 0 || combinations > MAX_COMBINATIONS) return null;
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
    // Combinations without a value are errors at run time, so they add none.
    if (result.ok) found.add(result.value);
  }
  return found;
}

/** Returns the possible values of an expression, bottom-up; null if they are too many or unknown. */
function possibleValues(expression: Expression, lookup: DomainLookup): Values {
  switch (expression.kind) {
    case 'number':
    case 'label':
      return new Set([expression.value]);
    case 'pi':
      return new Set([Math.PI]);
    case 'name':
      return valuesOfDomain(lookup(expression.name));
    case 'quantile': {
      const { family, parameters, labels } = expression.distribution;
      return valuesOfDomain(
        domainOf(
          family,
          parameters.map(() => null),
          labels,
        ),
      );
    }
    case 'unary':
    case 'binary':
    case 'call': {
      const { truth, chosen, apply } = operatorOf(expression);
      if (truth) return new Set([0, 1]);
      const operands = operandsOf(expression);
      if (chosen === undefined) return combine(operands, lookup, (values) => apply(...values));
      const branches = operands.slice(1).map((branch) => possibleValues(branch, lookup));
      return branches.reduce((all, branch) => all && branch && new Set([...all, ...branch]));
    }
  }
}

function combine(
  parts: readonly Expression[],
  lookup: DomainLookup,
  apply: (values: readonly number[]) => number,
): Values {
  let rows: readonly (readonly number[])[] = [[]];
  for (const part of parts) {
    const values = possibleValues(part, lookup);
    if (values === null || rows.length * values.size > MAX_COMBINATIONS) return null;
    rows = rows.flatMap((row) => [...values].map((value) => [...row, value]));
  }
  const results = new Set(rows.map(apply).filter(Number.isFinite));
  return results.size > MAX_VALUES ? null : results;
}

function valuesOfDomain(domain: Domain | undefined): Values {
  switch (domain?.kind) {
    case 'binary':
      return new Set([0, 1]);
    case 'category':
      return new Set(domain.labels.keys());
    case 'integer':
      if (!(domain.hi - domain.lo < MAX_VALUES)) return null;
      return new Set(Array.from({ length: domain.hi - domain.lo + 1 }, (_, i) => domain.lo + i));
    case 'real':
    case undefined:
      return null;
  }
}
