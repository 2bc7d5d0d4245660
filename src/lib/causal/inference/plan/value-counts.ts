import { familyOf } from '../../distributions/index.ts';
import {
  combinationCount,
  constantSpread,
  UNKNOWN_SPREAD,
  type ValueSpread,
} from '../../operators/spread.ts';
import { operatorOf } from '../../operators/table.ts';
import type { Expression } from '../../types.ts';
import type { Engine } from '../network/engine.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';
import { operandsOf } from '../../operands.ts';
import { parentsOfNode } from '../network/reach.ts';
import { memoizeByObject } from '../../../util/memoize-by-object.ts';

/** Returns an upper bound on the number of values of a reference, or of cells of a coordinate; Infinity if unknown. */
export type ValueCounts = (reference: Reference) => number;

/** Returns upper bounds on the number of values of each reference, without enumerating values. Cached by engine. */
export const valueCountsOf = memoizeByObject(boundsOf);

function boundsOf(engine: Engine): ValueCounts {
  const { network, coordinates } = engine;
  const nodes: ValueSpread[] = [];
  const cells = coordinates.map(({ discrete, lo, hi }) => (discrete ? hi - lo + 1 : 1));
  const spreadOf = (reference: Reference | undefined): ValueSpread => {
    if (reference === undefined) return UNKNOWN_SPREAD;
    if (reference >= 0) return nodes[reference] ?? UNKNOWN_SPREAD;
    const coordinate = coordinates[exogenousIndex(reference)];
    if (!coordinate?.discrete) return UNKNOWN_SPREAD;
    const { lo, hi } = coordinate;
    return { count: hi - lo + 1, lattice: { lo, hi, step: 1 } };
  };
  // Nodes are in topological order.
  for (const [index, { mechanism, scope, variable }] of network.nodes.entries()) {
    if (mechanism === null) {
      nodes.push(UNKNOWN_SPREAD);
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

/** Reports where the uniforms behind discrete distributions are cut: at most once per value and parameter set. */
function cutCells(
  expression: Expression,
  spreadOf: (name: string) => ValueSpread,
  report: (noise: string, cuts: number) => void,
): void {
  if (expression.kind === 'quantile') {
    const { parameters } = expression.distribution;
    const spreads = parameters.map((parameter) => spreadOfExpression(parameter, spreadOf));
    const values = familyOf(expression.distribution.family).values(spreads).count;
    report(expression.noise, (values - 1) * combinationCount(spreads));
  }
  for (const operand of operandsOf(expression)) cutCells(operand, spreadOf, report);
}

function spreadOfExpression(expression: Expression, spreadOf: (name: string) => ValueSpread): ValueSpread {
  const operands = operandsOf(expression).map((operand) => spreadOfExpression(operand, spreadOf));
  switch (expression.kind) {
    case 'number':
    case 'label':
      return constantSpread(expression.value);
    case 'pi':
      return constantSpread(Math.PI);
    case 'name':
      return spreadOf(expression.name);
    case 'quantile':
      return familyOf(expression.distribution.family).values(operands);
    case 'unary':
    case 'binary':
    case 'call':
      return operatorOf(expression).values(operands);
  }
}
