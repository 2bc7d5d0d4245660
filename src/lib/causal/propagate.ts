import { evaluateExpression } from './evaluate/expression.ts';
import { evaluateUnit } from './evaluate/unit.ts';
import { formulaOf } from './formula/formula.ts';
import { latexNumber, latexSymbol, latexText } from './formula/latex.ts';
import { descendantsOf, variableOf } from './graph.ts';
import { intervene } from './intervene.ts';
import { operatorOf } from './operators/table.ts';
import type { Assignment, CausalError, Domain, Expression, Interventions, Model } from './types.ts';
import { ok, type Result } from '../util/result.ts';

/** What happens to one variable when an intervention runs down the graph. */
export interface PropagationStep {
  readonly variable: string;
  /** Set by the intervention; computed anew because an ancestor was; or no descendant and so untouched. */
  readonly kind: 'intervened' | 'recomputed' | 'unchanged';
  readonly changed: boolean;
  /** Value in the factual world and in the world after the intervention, for the same exogenous values. */
  readonly before: number;
  readonly after: number;
  /** LaTeX of the mechanism that fires, in symbols, without the left-hand side. */
  readonly formula: string;
  /** The same with this step's numbers filled in, and ` = ` the result. */
  readonly filled: string;
}

/** Identifiers become symbols, and numbers have so many digits after the point at most. */
const STYLE = { symbol: latexSymbol, digits: 3 } as const;

/** Replays a unit with and without the interventions: one step a variable, parents before children. */
export function propagate(
  model: Model,
  exogenous: Assignment,
  interventions: Interventions,
): Result<readonly PropagationStep[], CausalError> {
  const intervened = intervene(model, interventions);
  if (!intervened.ok) return intervened;
  const factual = evaluateUnit(model, exogenous);
  if (!factual.ok) return factual;
  const counterfactual = evaluateUnit(intervened.value, exogenous);
  if (!counterfactual.ok) return counterfactual;

  const domains = domainsOf(intervened.value);
  const affected = descendantsOf(intervened.value, interventions.keys());
  const steps: PropagationStep[] = [];
  for (const name of intervened.value.order) {
    const after = counterfactual.value.get(name);
    const mechanism = variableOf(intervened.value, name)?.mechanism ?? null;
    if (after === undefined || mechanism === null) continue;
    // A variable that only the intervention gives a mechanism has no factual value.
    const before = factual.value.get(name) ?? exogenous.get(name) ?? after;
    const valueOf = (mention: string): number | undefined =>
      (mention === name ? undefined : counterfactual.value.get(mention)) ?? exogenous.get(mention);
    const parameter = (expression: Expression): number | undefined => {
      const value = evaluateExpression(expression, valueOf, name);
      return value.ok ? value.value : undefined;
    };
    const written = (mention: string): string | undefined => {
      const value = valueOf(mention);
      return value === undefined ? undefined : latexValue(value, domains.get(mention));
    };
    const result = latexValue(after, domains.get(name));
    const kind = interventions.has(name) ? 'intervened' : affected.has(name) ? 'recomputed' : 'unchanged';
    const formula = formulaOf(mechanism, STYLE);
    const filled = fill(formulaOf(mechanism, { ...STYLE, value: written, parameter }), result, mechanism);
    steps.push({ variable: name, kind, changed: before !== after, before, after, formula, filled });
  }
  return ok(steps);
}

function domainsOf(model: Model): ReadonlyMap<string, Domain> {
  const all = [...model.exogenous, ...model.variables];
  return new Map(all.map(({ name, domain }) => [name, domain]));
}

/** A value as a formula shows it: a category by its label, a number rounded. */
function latexValue(value: number, domain: Domain | undefined): string {
  const label = domain?.kind === 'category' ? domain.labels[value] : undefined;
  return label === undefined ? latexNumber(value, STYLE.digits) : latexText(label);
}

/** Says the result once where the filled formula is the result already. */
function fill(formula: string, result: string, mechanism: Expression): string {
  if (formula === result) return result;
  const isTruthValue = mechanism.kind === 'binary' && operatorOf(mechanism).truth;
  return `${isTruthValue ? `[${formula}]` : formula} = ${result}`;
}
