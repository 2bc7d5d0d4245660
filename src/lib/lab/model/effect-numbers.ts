import { namesInEstimand, type Estimand } from '../../causal/identify/estimand.ts';
import { evaluateEstimand } from '../../causal/identify/evaluate-estimand.ts';
import type { Identification } from '../../causal/identify/identify.ts';
import { variableOf, type CausalError, type Domain, type Model } from '../../causal/index.ts';
import { describeValue } from '../../causal/inference/network/describe.ts';
import type { Estimate } from '../../causal/inference/answer/estimate.ts';
import { expectation } from '../../causal/inference/expectation.ts';
import { jointOf, type JointDistribution } from '../../causal/inference/joint.ts';
import { probability } from '../../causal/inference/probability.ts';
import { ok, type Result } from '../../util/result.ts';

/** Maximum number of values of x, and of y. */
const MAX_VALUES = { settings: 6, outcomes: 24 } as const;
/** Maximum number of probability lookups per figure: some tenths of a second. */
const MAX_LOOKUPS = 200_000;

/** One value of x: observed y for it, the estimand's result of setting it, and the true effect of setting it. */
export interface EffectRow {
  readonly setting: string;
  readonly seen: number;
  readonly estimated: number;
  readonly done: number;
}

/** An effect in numbers, or why there is none; `graph`: there are no mechanisms to compute with. */
export type EffectNumbers =
  | { readonly kind: 'rows'; readonly of: string; readonly rows: readonly EffectRow[] }
  | { readonly kind: 'none'; readonly message: string }
  | { readonly kind: 'graph' };

/**
 * Evaluates the estimand on the observed joint distribution, and the true effect in the model: of a binary variable or
 * a category the probability of its last value, of a whole number the mean.
 */
export function effectNumbers(model: Model, found: Identification, x: string, y: string): EffectNumbers {
  const joint = jointOf(model, [
    ...new Set([x, y, ...(found.kind === 'identified' ? namesInEstimand(found.estimand) : [])]),
  ]);
  if (!joint.ok) return without(joint.error);
  if (found.kind === 'hedge') return { kind: 'none', message: 'No formula gives a number for this effect.' };
  const [settings, outcomes] = [valuesOf(joint.value, x), valuesOf(joint.value, y)];
  const domain = variableOf(model, y)?.domain;
  if (settings.length > MAX_VALUES.settings || outcomes.length > MAX_VALUES.outcomes || domain === undefined)
    return { kind: 'none', message: 'Numbers are shown for variables with few values.' };
  const asked = askedValue(domain);
  const rows: EffectRow[] = [];
  for (const setting of settings) {
    const row = rowOf({ model, joint: joint.value, x, setting, y, chanceOf: asked }, found.estimand);
    if (!row.ok) return without(row.error);
    rows.push(row.value);
  }
  const name = labelOf(model, y);
  const of = asked === null ? `The mean of ${name}` : `The chance of ${name} = ${valueText(model, y, asked)}`;
  return { kind: 'rows', of, rows };
}

function without({ code, message }: CausalError): EffectNumbers {
  return code === 'no-mechanism' ? { kind: 'graph' } : { kind: 'none', message };
}

/** One value of x, and the quantity of y: the probability of a value, or its mean. */
interface Cell {
  readonly model: Model;
  readonly joint: JointDistribution;
  readonly x: string;
  readonly setting: number;
  readonly y: string;
  readonly chanceOf: number | null;
}

function rowOf(cell: Cell, estimand: Estimand): Result<EffectRow, CausalError> {
  const seen = figureOf(cell, { kind: 'probability', of: [cell.y], given: [cell.x] });
  if (!seen.ok) return seen;
  const estimated = figureOf(cell, estimand);
  if (!estimated.ok) return estimated;
  const done = doneFigure(cell);
  if (!done.ok) return done;
  const setting = `${labelOf(cell.model, cell.x)} = ${valueText(cell.model, cell.x, cell.setting)}`;
  return ok({ setting, seen: seen.value, estimated: estimated.value, done: done.value.value });
}

/** Evaluates an estimand over the values of y. */
function figureOf({ joint, x, setting, y, chanceOf }: Cell, estimand: Estimand): Result<number, CausalError> {
  let sum = 0;
  for (const value of valuesOf(joint, y)) {
    const factor = chanceOf === null ? value : value === chanceOf ? 1 : 0;
    if (factor === 0) continue;
    const chance = evaluateEstimand(
      estimand,
      joint,
      new Map([
        [x, setting],
        [y, value],
      ]),
      MAX_LOOKUPS,
    );
    if (!chance.ok) return chance;
    sum += factor * chance.value;
  }
  return ok(sum);
}

function doneFigure({ model, x, setting, y, chanceOf }: Cell): Result<Estimate, CausalError> {
  const interventions = new Map([[x, setting]]);
  if (chanceOf === null) return expectation(model, y, interventions, []);
  return probability(model, [{ of: y, is: chanceOf, interventions }], []);
}

/** Returns the value whose probability is asked for; null for a mean. */
function askedValue(domain: Domain): number | null {
  if (domain.kind === 'binary') return 1;
  return domain.kind === 'category' ? domain.labels.length - 1 : null;
}

function valuesOf({ names, rows }: JointDistribution, name: string): readonly number[] {
  const column = names.indexOf(name);
  return [...new Set(rows.map((row) => row[column] ?? NaN))].sort((a, b) => a - b);
}

function valueText(model: Model, name: string, value: number): string {
  return describeValue(value, variableOf(model, name)?.domain);
}

function labelOf(model: Model, name: string): string {
  return variableOf(model, name)?.label ?? name;
}
