import type { Domain, Expression, Interventions, Model } from '../../types.ts';

/** Formats a value as in the model: a category's label, else the number without rounding noise. */
export function describeValue(value: number, domain: Domain | undefined): string {
  if (domain?.kind === 'category') return domain.labels[value] ?? String(value);
  return String(Number(value.toPrecision(10)));
}

/** Formats interventions as "do(X = 1, Y = small)"; empty if there are none. Equal interventions give equal texts. */
export function describeInterventions(model: Model, interventions: Interventions): string {
  if (interventions.size === 0) return '';
  const domains = domainsOf(model);
  const parts = [...interventions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, intervention]) =>
      typeof intervention === 'number'
        ? `${name} = ${describeExactly(intervention, domains.get(name))}`
        : `${name} = ${describeExpression(intervention.shift)}`,
    );
  return `do(${parts.join(', ')})`;
}

/** Returns the domain of every variable and every exogenous variable. */
export function domainsOf(model: Model): ReadonlyMap<string, Domain> {
  return new Map([
    ...model.exogenous.map(({ name, domain }) => [name, domain] as const),
    ...model.variables.map(({ name, domain }) => [name, domain] as const),
  ]);
}

function describeExactly(value: number, domain: Domain | undefined): string {
  return domain?.kind === 'category' ? (domain.labels[value] ?? String(value)) : String(value);
}

/** Formats an expression with every bracket written out: equal texts mean equal expressions. */
function describeExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value);
    case 'pi':
      return 'pi';
    case 'name':
      return expression.name;
    case 'label':
      return expression.label;
    case 'unary':
      return `${expression.operator} (${describeExpression(expression.operand)})`;
    case 'binary':
      return `(${describeExpression(expression.left)} ${expression.operator} ${describeExpression(expression.right)})`;
    case 'call':
      return `${expression.callee}(${expression.args.map(describeExpression).join(', ')})`;
    case 'quantile': {
      const { family, parameters } = expression.distribution;
      return `${family}(${parameters.map(describeExpression).join(', ')})[${expression.noise}]`;
    }
  }
}
