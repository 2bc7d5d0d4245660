/** The state of a case about a model text: one world's exogenous values, under user-facing names. */
import type { Assignment, Domain, Model } from '../../causal/index.ts';
import type { Values } from '../parts/fields.ts';

/** Content of a state: exogenous values, and values of variables that follow from others. */
export interface UnitState {
  readonly exogenous: Assignment;
  readonly derived: Assignment;
}

/** Parses a state; categories as the indices of their labels, NaN for an unknown label. */
export function readUnitState(model: Model, state: Values): UnitState {
  const causes = new Map(model.exogenous.map(({ name, domain }) => [name, domain]));
  const variables = new Map(model.variables.map((variable) => [variable.name, variable]));
  const exogenous = new Map<string, number>();
  const derived = new Map<string, number>();
  for (const [name, value] of Object.entries(state)) {
    const variable = variables.get(name);
    const number = numberOf(value, causes.get(name) ?? variable?.domain);
    const root = variable?.mechanism?.kind === 'name' ? variable.mechanism.name : name;
    if (causes.has(root)) exogenous.set(root, number);
    else derived.set(name, number);
  }
  return { exogenous, derived };
}

/** Formats a world: roots under the names of the variables that take their values, categories by label. */
export function writeUnitState(model: Model, world: Assignment): Values {
  const domains = new Map(model.exogenous.map(({ name, domain }) => [name, domain]));
  const shown = new Map(
    model.variables.flatMap(({ name, mechanism, observed }) =>
      mechanism?.kind === 'name' && observed ? [[mechanism.name, name] as const] : [],
    ),
  );
  return Object.fromEntries(
    [...world].map(([name, value]) => [shown.get(name) ?? name, labelOf(value, domains.get(name))]),
  );
}

function numberOf(value: number | string, domain: Domain | undefined): number {
  if (typeof value === 'number') return value;
  const index = domain?.kind === 'category' ? domain.labels.indexOf(value) : -1;
  return index < 0 ? Number.NaN : index;
}

function labelOf(value: number, domain: Domain | undefined): number | string {
  return domain?.kind === 'category' ? (domain.labels[value] ?? value) : value;
}
