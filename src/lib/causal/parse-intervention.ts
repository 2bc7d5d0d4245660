import { namesIn } from './evaluate/names.ts';
import { domainProblem } from './evaluate/domain.ts';
import { evaluateExpression } from './evaluate/expression.ts';
import { descendantsOf, latentRootsOf } from './graph.ts';
import { targetVariable, OWN_VALUE } from './intervene.ts';
import { parseSingleExpression } from './language/parser.ts';
import { Problem, quoteSource, raise } from './language/problem.ts';
import { resolveExpression } from './language/expression-resolver.ts';
import type { Scope } from './language/scope.ts';
import { describeType, sameType, typeOfDomain, type ValueType } from './language/value-type.ts';
import type {
  CausalError,
  Domain,
  Expression,
  Intervention,
  Interventions,
  Model,
  Variable,
} from './types.ts';
import { fail, ok, readEach, type Result } from '../util/result.ts';

/**
 * Parses a user's value of a variable in `do`: a number, a category's label, or an expression in which `x` is the value
 * that the variable would have had (`"x + 10"`, `"if(x < 5, 5, x)"`). An expression may also read variables that do not
 * depend on the target. Columns in messages count from 1 in the expression.
 */
export function parseIntervention(
  model: Model,
  name: string,
  value: unknown,
): Result<Intervention, CausalError> {
  const target = targetVariable(model, name);
  if (!target.ok) return target;
  if (typeof value === 'number') return checkValue(target.value, value);
  if (typeof value === 'string') return parseText(model, target.value, value);
  const message = `do(${name}) is ${JSON.stringify(value)}; give ${exampleFor(target.value.domain)}.`;
  return fail({ code: 'syntax', message });
}

/** Parses interventions on several variables; fails with the first error. */
export function parseInterventions(
  model: Model,
  written: Iterable<readonly [name: string, value: unknown]>,
): Result<Interventions, CausalError> {
  return readEach(written, (name, value) => parseIntervention(model, name, value));
}

function exampleFor(domain: Domain): string {
  return domain.kind === 'category'
    ? `a category (${domain.labels.join(', ')}) or an expression in x`
    : 'a number or an expression in x such as "x + 10"';
}

/** Checks a numeric intervention; on a categorical variable a number would be an index, which nobody writes. */
function checkValue({ name, domain }: Variable, value: number): Result<number, CausalError> {
  const problem =
    domain.kind === 'category'
      ? `it must be one of ${domain.labels.join(', ')}`
      : domainProblem(domain, value);
  if (problem === null) return ok(value);
  return fail({ code: 'out-of-domain', message: `${name} cannot be set to ${value}: ${problem}.` });
}

function parseText(model: Model, target: Variable, text: string): Result<Intervention, CausalError> {
  const { name, domain } = target;
  if (domain.kind === 'category') {
    const index = domain.labels.indexOf(text);
    if (index >= 0) return ok(index);
    // Words without any sign of a formula are meant as a category.
    if (text.trim() !== OWN_VALUE && !/[(=<>]/.test(text)) {
      const message = `${name} cannot be set to ${quoteSource(text)}: it must be one of ${domain.labels.join(', ')}.`;
      return fail({ code: 'out-of-domain', message });
    }
  }
  try {
    const shift = resolveShift(model, target, text);
    if (namesIn(shift).size > 0) return ok({ shift });
    const value = evaluateExpression(shift, () => undefined);
    if (!value.ok)
      return fail({
        code: value.error.code,
        message: `do(${name} = ${quoteSource(text)}): ${value.error.message}`,
      });
    // A label is an index here, which only a category may be.
    return shift.kind === 'label' || domain.kind === 'category'
      ? ok(value.value)
      : checkValue(target, value.value);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = error.error.message.replace(/^Line 1, column (\d+): /, 'at character $1, ');
    return fail({ code: error.error.code, message: `do(${name} = ${quoteSource(text)}): ${message}` });
  }
}

function resolveShift(model: Model, target: Variable, text: string): Expression {
  const syntax = parseSingleExpression(text);
  const wanted = typeOfDomain(target.domain);
  const labels = wanted.kind === 'category' ? wanted.labels : null;
  const { expression, type } = resolveExpression(syntax, scopeOf(model, target), labels);
  if (!sameType(type, wanted)) {
    raise(
      'syntax',
      syntax.at,
      `the expression gives ${describeType(type)}, but ${target.name} is ${describeType(wanted)}.`,
    );
  }
  const descendants = descendantsOf(model, [target.name]);
  for (const mention of namesIn(expression)) {
    if (mention === OWN_VALUE || !descendants.has(mention)) continue;
    const remedy = mention === target.name ? 'write x for its own value' : 'read only variables that do not';
    raise('cycle', syntax.at, `${mention} depends on ${target.name}; ${remedy}.`);
  }
  return expression;
}

function scopeOf(model: Model, target: Variable): Scope {
  const types = new Map<string, ValueType>();
  const roots = new Set(latentRootsOf(model));
  for (const { name, domain } of model.exogenous) if (roots.has(name)) types.set(name, typeOfDomain(domain));
  for (const { name, domain } of model.variables) types.set(name, typeOfDomain(domain));
  types.set(OWN_VALUE, typeOfDomain(target.domain));
  const categorical = model.variables.flatMap(({ name, domain }) =>
    domain.kind === 'category' ? [{ variable: name, labels: domain.labels }] : [],
  );
  return {
    owner: target.name,
    typeOf: (name) => types.get(name),
    categories: () => categorical,
    names: () => types.keys(),
    noise: (_distribution, at) =>
      raise('unsupported', at, 'an intervention cannot draw at random; let it read a variable that does.'),
  };
}
