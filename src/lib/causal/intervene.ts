import { namesIn } from './evaluate/names.ts';
import { domainProblem } from './evaluate/domain.ts';
import { variableOf } from './graph.ts';
import { unknownVariable } from './unknown-variable.ts';
import { substitute } from './substitute.ts';
import { topologicalOrder } from './topology.ts';
import type { CausalError, Domain, Exogenous, Expression, Interventions, Model, Variable } from './types.ts';
import { fail, ok, type Result } from '../util/result.ts';

/** The name, in a shift, of the value that the variable would have had. */
export const OWN_VALUE = 'x';

/**
 * Returns the model after do(.) (Pearl 2009, section 3.2): a constant replaces a mechanism, and the variable has
 * neither parents nor noise; a shift is applied to the mechanism's value. A latent root that is intervened on becomes
 * an unobserved variable. Does not change the argument; variables without an intervention are the same objects in both.
 */
export function intervene(model: Model, interventions: Interventions): Result<Model, CausalError> {
  if (interventions.size === 0) return ok(model);
  const replaced = new Map<string, Variable>();
  for (const [name, intervention] of interventions) {
    const target = targetVariable(model, name);
    if (!target.ok) return target;
    const variable =
      typeof intervention === 'number'
        ? setTo(target.value, intervention)
        : shiftMechanism(model, target.value, intervention.shift);
    if (!variable.ok) return variable;
    replaced.set(name, variable.value);
  }

  const isSet = (name: string): boolean => typeof interventions.get(name) === 'number';
  const known = new Set(model.variables.map(({ name }) => name));
  const fromRoots = [...replaced.values()].filter(({ name }) => !known.has(name));
  const variables = [
    ...model.variables.map((variable) => replaced.get(variable.name) ?? variable),
    ...fromRoots,
  ];
  const silenced = new Set(model.variables.filter(({ name }) => isSet(name)).flatMap(({ noise }) => noise));
  const exogenous = model.exogenous.filter(({ name }) => !silenced.has(name) && !isSet(name));
  const bidirected = model.bidirected.filter((pair) => !pair.some(isSet));
  return withOrder({ ...model, variables, exogenous, bidirected });
}

/** Returns the variable of a name, or the one that a latent root becomes under an intervention. */
export function targetVariable(model: Model, name: string): Result<Variable, CausalError> {
  const variable = variableOf(model, name);
  if (variable !== undefined) return ok(variable);
  const exogenous = model.exogenous.find((source) => source.name === name);
  if (exogenous?.origin === 'root') return ok(variableOfRoot(exogenous));
  if (exogenous !== undefined) {
    const owner = model.variables.find(({ noise }) => noise.includes(name))?.name ?? 'its variable';
    const message = `${name} is the noise of ${owner} and cannot be intervened on; intervene on ${owner}.`;
    return fail({ code: 'unsupported', message });
  }
  const names = [...model.variables, ...model.exogenous.filter(({ origin }) => origin === 'root')];
  return fail(
    unknownVariable(
      model,
      name,
      names.map((known) => known.name),
    ),
  );
}

function variableOfRoot({ name, label, domain, at }: Exogenous): Variable {
  // The root's own name, inside its own mechanism, is the exogenous value.
  const mechanism: Expression = { kind: 'name', name, at };
  return { name, label, observed: false, domain, parents: [], noise: [], mechanism, form: '=', at };
}

function setTo(variable: Variable, value: number): Result<Variable, CausalError> {
  const { name, domain, at } = variable;
  const problem = domainProblem(domain, value);
  if (problem !== null) {
    return fail({ code: 'out-of-domain', message: `${name} cannot be set to ${value}: ${problem}.` });
  }
  const label = domain.kind === 'category' ? domain.labels[value] : undefined;
  const mechanism: Expression =
    label === undefined ? { kind: 'number', value, at } : { kind: 'label', label, value, at };
  return ok({
    ...variable,
    domain: widenDomain(domain, value),
    parents: [],
    noise: [],
    mechanism,
    form: '=',
  });
}

/** Returns a domain without its bounds, as interventions may leave the natural range of a number. */
function widenDomain(domain: Domain, value: number): Domain {
  if (domain.kind !== 'real' && domain.kind !== 'integer') return domain;
  const kind = Number.isInteger(value) ? domain.kind : 'real';
  return { kind, lo: Math.min(domain.lo, value), hi: Math.max(domain.hi, value) };
}

function shiftMechanism(model: Model, variable: Variable, shift: Expression): Result<Variable, CausalError> {
  const { name, mechanism, domain } = variable;
  if (mechanism === null) {
    const message = `${name} has no mechanism whose value could be changed; set it to a number.`;
    return fail({ code: 'no-mechanism', message });
  }
  const others = [...namesIn(shift)].filter((mention) => mention !== OWN_VALUE);
  for (const other of others) {
    const found = targetVariable(model, other);
    if (!found.ok) return found;
  }
  const parents = [...new Set([...variable.parents, ...others])];
  const natural: Domain =
    domain.kind === 'real' || domain.kind === 'integer'
      ? { kind: 'real', lo: -Infinity, hi: Infinity }
      : domain;
  const replaced = substitute(shift, (mention) => (mention === OWN_VALUE ? mechanism : null));
  return ok({ ...variable, domain: natural, parents, mechanism: replaced, form: '=' });
}

/** Returns the model with its `order` recomputed; a shift that reads a descendant is a `cycle` error. */
export function withOrder(model: Model): Result<Model, CausalError> {
  const parents = new Map(model.variables.map((variable) => [variable.name, variable.parents]));
  const topology = topologicalOrder([...parents.keys()], (name) => parents.get(name) ?? []);
  if (topology.acyclic) return ok({ ...model, order: topology.order });
  const path = [...topology.cycle, topology.cycle[0]].join(' -> ');
  return fail({
    code: 'cycle',
    message: `The interventions form a cycle: ${path}. They may read no variable that depends on their target.`,
  });
}
