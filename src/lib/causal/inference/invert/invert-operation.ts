import { operandsOf } from '../../operands.ts';
import { operatorOf } from '../../operators/table.ts';
import { isNear } from '../../tolerance.ts';
import type { Expression, OperationExpression } from '../../types.ts';
import type { Inverse, Inversion } from './inversion.ts';

/** Inverts an operation of which exactly one operand depends on the coordinate (or one branch of a choice). */
export function invertOperation(expression: OperationExpression, inversion: Inversion): Inverse | null {
  const operator = operatorOf(expression);
  const operands = operandsOf(expression);
  if (operator.chosen !== undefined) return invertChoice(operands, operator.chosen, inversion);
  const unknown = operands.findIndex(inversion.depends);
  const operand = operands[unknown];
  if (operand === undefined || operands.some((other, i) => i !== unknown && inversion.depends(other))) {
    return null;
  }
  const preimage = operator.preimage(unknown, { hasFlats: inversion.hasFlats(operand) });
  const inner = preimage === null ? null : inversion.invert(operand);
  if (preimage === null || inner === null) return null;
  const others = operands.filter((_, i) => i !== unknown).map(inversion.compile);
  return (context, lo, hi, logJacobian, emit) => {
    const values: number[] = [];
    for (const other of others) {
      const value = other(context);
      if (Number.isNaN(value)) return;
      values.push(value);
    }
    preimage(values, lo, hi, logJacobian, (from, to, changed) => inner(context, from, to, changed, emit));
  };
}

function invertChoice(
  [condition, ...branches]: readonly Expression[],
  chosen: (first: number) => number,
  inversion: Inversion,
): Inverse | null {
  if (!condition || inversion.depends(condition)) return null;
  const ways = branches.map((branch) => ({
    evaluate: inversion.compile(branch),
    inverse: inversion.invert(branch),
    depends: inversion.depends(branch),
  }));
  if (ways.some(({ depends, inverse }) => depends && inverse === null)) return null;
  const test = inversion.compile(condition);
  return (context, lo, hi, logJacobian, emit) => {
    const truth = test(context);
    if (Number.isNaN(truth)) return;
    const way = ways[chosen(truth) - 1];
    if (!way) return;
    if (way.inverse !== null) {
      way.inverse(context, lo, hi, logJacobian, emit);
      return;
    }
    // This branch does not depend on the coordinate: it fits for every value of it, or for none.
    const value = way.evaluate(context);
    const fits = lo === hi ? isNear(value, lo) : value >= lo && value <= hi;
    if (fits) emit(-Infinity, Infinity, 0);
  };
}
