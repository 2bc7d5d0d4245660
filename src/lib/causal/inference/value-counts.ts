import type { Expression } from '../types.ts';
import type { Engine } from './evaluator.ts';
import { exogenousIndex, type Reference } from './network.ts';
import { operandsOf } from './operands.ts';
import { parentsOfNode } from './reach.ts';

/** At most how many values a reference, or how many cells a coordinate, can tell apart; Infinity where not known. */
export type ValueCounts = (reference: Reference) => number;

/** Values `lo`, `lo + step`, ... up to `hi`. */
interface Lattice {
  readonly lo: number;
  readonly hi: number;
  readonly step: number;
}

/** What is known of the values of an expression: at most how many, and on which lattice they lie. */
interface Spread {
  readonly count: number;
  readonly lattice: Lattice | null;
}

const counts = new WeakMap<Engine, ValueCounts>();

/** Upper bounds for all references of an engine, found without trying a single value; made once an engine. */
export function valueCountsOf(engine: Engine): ValueCounts {
  const known = counts.get(engine);
  if (known !== undefined) return known;
  const made = boundsOf(engine);
  counts.set(engine, made);
  return made;
}

function boundsOf(engine: Engine): ValueCounts {
  const { network, coordinates } = engine;
  const nodes: Spread[] = [];
  const cells = coordinates.map(({ discrete, lo, hi }) => (discrete ? hi - lo + 1 : 1));
  const spreadOf = (reference: Reference | undefined): Spread => {
    if (reference === undefined) return UNKNOWN;
    if (reference >= 0) return nodes[reference] ?? UNKNOWN;
    const coordinate = coordinates[exogenousIndex(reference)];
    if (!coordinate?.discrete) return UNKNOWN;
    const { lo, hi } = coordinate;
    return { count: hi - lo + 1, lattice: { lo, hi, step: 1 } };
  };
  // Parents stand before children.
  for (const [index, { mechanism, scope, variable }] of network.nodes.entries()) {
    if (mechanism === null) {
      nodes.push(UNKNOWN);
      continue;
    }
    const spread = spreadOfExpression(mechanism, (name) => spreadOf(scope.get(name)));
    const above = parentsOfNode(network, index).reduce(
      (product, parent) =>
        product *
        (parent < 0 && !coordinates[exogenousIndex(parent)]?.discrete ? Infinity : spreadOf(parent).count),
      1,
    );
    const { domain } = variable;
    const kinds = domain.kind === 'binary' ? 2 : domain.kind === 'category' ? domain.labels.length : Infinity;
    nodes.push({ ...spread, count: Math.min(spread.count, above, kinds) });
    cutCells(
      mechanism,
      (name) => spreadOf(scope.get(name)),
      (noise, cuts) => {
        const reference = scope.get(noise);
        if (reference === undefined || reference >= 0) return;
        const at = exogenousIndex(reference);
        cells[at] = (cells[at] ?? Infinity) + cuts;
      },
    );
  }
  return (reference) =>
    reference < 0 ? (cells[exogenousIndex(reference)] ?? Infinity) : (nodes[reference]?.count ?? Infinity);
}

/** Reports where the uniforms behind discrete distributions are cut: at most once a value and set of parameters. */
function cutCells(
  expression: Expression,
  spreadOf: (name: string) => Spread,
  report: (noise: string, cuts: number) => void,
): void {
  if (expression.kind === 'quantile') {
    const { parameters } = expression.distribution;
    const spreads = parameters.map((parameter) => spreadOfExpression(parameter, spreadOf));
    const values = spreadOfQuantile(expression, spreads).count;
    report(expression.noise, (values - 1) * product(spreads));
  }
  for (const operand of operandsOf(expression)) cutCells(operand, spreadOf, report);
}

const UNKNOWN: Spread = { count: Infinity, lattice: null };
const TRUTH: Spread = { count: 2, lattice: { lo: 0, hi: 1, step: 1 } };

function spreadOfExpression(expression: Expression, spreadOf: (name: string) => Spread): Spread {
  const operands = operandsOf(expression).map((operand) => spreadOfExpression(operand, spreadOf));
  switch (expression.kind) {
    case 'number':
    case 'label':
      return constant(expression.value);
    case 'pi':
      return constant(Math.PI);
    case 'name':
      return spreadOf(expression.name);
    case 'quantile':
      return spreadOfQuantile(expression, operands);
    case 'unary':
      return expression.operator === 'not' ? TRUTH : scaled(operands[0] ?? UNKNOWN, -1);
    case 'binary':
      return spreadOfBinary(expression.operator, operands[0] ?? UNKNOWN, operands[1] ?? UNKNOWN);
    case 'call':
      switch (expression.callee) {
        case 'if':
          return oneOf(operands.slice(1));
        case 'min':
        case 'max':
          return oneOf(operands);
        default:
          return { count: product(operands), lattice: null };
      }
  }
}

function spreadOfBinary(operator: string, left: Spread, right: Spread): Spread {
  switch (operator) {
    case '+':
      return sum(left, right);
    case '-':
      return sum(left, scaled(right, -1));
    case '*':
      return times(left, right);
    case '/':
    case '^':
      return { count: left.count * right.count, lattice: null };
    default:
      return TRUTH;
  }
}

function spreadOfQuantile(
  { distribution }: Expression & { kind: 'quantile' },
  parameters: readonly Spread[],
): Spread {
  switch (distribution.family) {
    case 'bernoulli':
      return TRUTH;
    case 'categorical':
      return onLattice({ lo: 0, hi: parameters.length - 1, step: 1 });
    case 'randint': {
      const [lo, hi] = [parameters[0]?.lattice, parameters[1]?.lattice];
      return lo && hi ? onLattice({ lo: lo.lo, hi: hi.hi, step: 1 }) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

function constant(value: number): Spread {
  return { count: 1, lattice: { lo: value, hi: value, step: 0 } };
}

function onLattice(lattice: Lattice, most = Infinity): Spread {
  const { lo, hi, step } = lattice;
  const places = step === 0 ? 1 : Math.round((hi - lo) / step) + 1;
  return { count: Math.min(most, places), lattice };
}

function sum(left: Spread, right: Spread): Spread {
  const most = left.count * right.count;
  const [a, b] = [left.lattice, right.lattice];
  const step = a && b ? commonStep(a.step, b.step) : null;
  return a && b && step !== null
    ? onLattice({ lo: a.lo + b.lo, hi: a.hi + b.hi, step }, most)
    : { count: most, lattice: null };
}

function scaled({ count, lattice }: Spread, factor: number): Spread {
  if (lattice === null) return { count, lattice };
  const ends = [lattice.lo * factor, lattice.hi * factor];
  const step = lattice.step * Math.abs(factor);
  return { count, lattice: { lo: Math.min(...ends), hi: Math.max(...ends), step } };
}

function times(left: Spread, right: Spread): Spread {
  const [a, b] = [left.lattice, right.lattice];
  if (a?.step === 0) return scaled(right, a.lo);
  if (b?.step === 0) return scaled(left, b.lo);
  const most = left.count * right.count;
  if (!a || !b || ![a.lo, a.step, b.lo, b.step].every(Number.isInteger))
    return { count: most, lattice: null };
  const corners = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi];
  return onLattice({ lo: Math.min(...corners), hi: Math.max(...corners), step: 1 }, most);
}

/** A value that is always one of several. */
function oneOf(spreads: readonly Spread[]): Spread {
  const count = spreads.reduce((total, spread) => total + spread.count, 0);
  let hull: Lattice | null = spreads[0]?.lattice ?? null;
  for (const { lattice } of spreads.slice(1)) {
    if (hull === null || lattice === null) return { count, lattice: null };
    const apart: number | null = commonStep(hull.step, lattice.step);
    const step: number | null = apart === null ? null : commonStep(apart, Math.abs(hull.lo - lattice.lo));
    if (step === null) return { count, lattice: null };
    hull = { lo: Math.min(hull.lo, lattice.lo), hi: Math.max(hull.hi, lattice.hi), step };
  }
  return hull === null ? { count, lattice: null } : onLattice(hull, count);
}

/** A step of which both are multiples; null where none is at hand. */
function commonStep(a: number, b: number): number | null {
  if (a === 0 || b === 0) return a + b;
  if (Number.isInteger(a) && Number.isInteger(b)) {
    let [more, less] = [a, b];
    while (less !== 0) [more, less] = [less, more % less];
    return more;
  }
  const [small, large] = a < b ? [a, b] : [b, a];
  const ratio = large / small;
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 ? small : null;
}

function product(spreads: readonly Spread[]): number {
  return spreads.reduce((total, { count }) => total * count, 1);
}
