import { evaluateExpression } from './evaluate/expression.ts';
import { evaluateUnit } from './evaluate/unit.ts';
import { formulaOf } from './formula/formula.ts';
import { latexNumber, latexSymbol, latexText } from './formula/latex.ts';
import { descendantsOf, variableOf } from './graph.ts';
import { intervene } from './intervene.ts';
import { operatorOf } from './operators/table.ts';
import { runSteps, type RunStep } from './run-steps.ts';
import type { Assignment, CausalError, Domain, Expression, Interventions, Model } from './types.ts';
import { ok, type Result } from '../util/result.ts';

/** The effect of an intervention on one variable, with its formula. */
export interface PropagationStep extends RunStep {
  /** LaTeX of the mechanism that fires, in symbols, without the left-hand side. */
  readonly formula: string;
  /** `formula` with this step's numbers filled in, followed by ` = ` and the result. */
  readonly filled: string;
}

/** Identifiers become symbols; numbers have at most three digits after the decimal point. */
const STYLE = { symbol: latexSymbol, digits: 3 } as const;

/** Evaluates a unit with and without the interventions; returns one step per variable, parents before children. */
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
  // A variable whose only mechanism is the intervention has no factual value other than its exogenous one.
  const before = new Map([...exogenous, ...factual.value]);
  const steps: PropagationStep[] = [];
  for (const step of runSteps(intervened.value, before, counterfactual.value, interventions, affected)) {
    const { variable: name, after } = step;
    const mechanism = variableOf(intervened.value, name)?.mechanism ?? null;
    if (mechanism === null) continue;
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
    const formula = formulaOf(mechanism, STYLE);
    const filled = fill(formulaOf(mechanism, { ...STYLE, value: written, parameter }), result, mechanism);
    steps.push({ ...step, formula, filled });
  }
  return ok(steps);
}

function domainsOf(model: Model): ReadonlyMap<string, Domain> {
  const all = [...model.exogenous, ...model.variables];
  return new Map(all.map(({ name, domain }) => [name, domain]));
}

/** Formats a value for a formula: a category by its label, a number rounded. */
function latexValue(value: number, domain: Domain | undefined): string {
  const label = domain?.kind === 'category' ? domain.labels[value] : undefined;
  return label === undefined ? latexNumber(value, STYLE.digits) : latexText(label);
}

/** Joins formula and result; returns only the result if the formula is equal to it. */
function fill(formula: string, result: string, mechanism: Expression): string {
  if (formula === result) return result;
  const isTruthValue = mechanism.kind === 'binary' && operatorOf(mechanism).truth;
  return `${isTruthValue ? `[${formula}]` : formula} = ${result}`;
}
