import { namesIn } from './evaluate/names.ts';
import { ancestorsOf, descendantsOf } from './graph.ts';
import type { CausalError, Model, Variable } from './types.ts';

/**
 * A part of a model that its graph has and its mechanisms do not cover: there the model answers queries about its graph
 * only.
 */
export type Unspecified =
  /** `A <-> B`: a hidden common cause without a distribution. */
  | { readonly kind: 'bidirected'; readonly between: readonly [string, string] }
  /** A variable without a mechanism, or one whose mechanism does not read all its parents. */
  | { readonly kind: 'bare'; readonly variable: string; readonly from: readonly string[] };

/** Returns all unspecified parts of a model: variables in declaration order, then hidden common causes. */
export function unspecifiedParts(model: Model): readonly Unspecified[] {
  const bare = model.variables.flatMap((variable) => bareArrowsOf(variable) ?? []);
  const hidden = model.bidirected.map((between): Unspecified => ({ kind: 'bidirected', between }));
  return [...bare, ...hidden];
}

/**
 * Returns the unspecified parts on which the joint distribution of the named variables, latent roots and noises
 * depends; empty if it can be computed. A hidden common cause matters if both its ends do: each by itself is
 * distributed as its mechanism says. For a query, name its variables and its conditions; for one about the world after
 * an intervention, pass the intervened model; for a counterfactual one, the twin network.
 */
export function unspecifiedFor(model: Model, names: Iterable<string>): readonly Unspecified[] {
  const asked = new Set(names);
  const reached = ancestorsOf(model, asked);
  // A noise does not depend on its owner's ancestors, but belongs to the owner's end of a hidden common cause.
  const owners = model.variables.filter(({ noise }) => noise.some((name) => asked.has(name)));
  const touched = new Set([...reached, ...owners.map(({ name }) => name)]);
  const fixed = constantsOf(model);
  return unspecifiedParts(model).filter((part) =>
    part.kind === 'bare'
      ? reached.has(part.variable)
      : part.between.every((name) => touched.has(name) && !fixed.has(name)),
  );
}

/** Returns the variables, latent ones included, that are fully specified, each by itself; in declaration order. */
export function specifiedVariables(model: Model): readonly string[] {
  const bare = model.variables.filter((variable) => bareArrowsOf(variable) !== null);
  const without = new Set(
    descendantsOf(
      model,
      bare.map(({ name }) => name),
    ),
  );
  const fixed = constantsOf(model);
  for (const [left, right] of model.bidirected) {
    if (fixed.has(left) || fixed.has(right)) continue;
    const ofRight = descendantsOf(model, [right]);
    for (const name of descendantsOf(model, [left])) if (ofRight.has(name)) without.add(name);
  }
  return model.variables.map(({ name }) => name).filter((name) => !without.has(name));
}

type Bare = Unspecified & { readonly kind: 'bare' };

const bareArrows = new WeakMap<Variable, Bare | null>();

/** Returns the arrows into a variable that its mechanism does not read; null if it reads all. Cached. */
export function bareArrowsOf(variable: Variable): Bare | null {
  const known = bareArrows.get(variable);
  if (known !== undefined) return known;
  const { name, parents, mechanism } = variable;
  const read = mechanism === null ? new Set<string>() : namesIn(mechanism);
  const from = parents.filter((parent) => !read.has(parent));
  const bare: Bare | null =
    mechanism !== null && from.length === 0 ? null : { kind: 'bare', variable: name, from };
  bareArrows.set(variable, bare);
  return bare;
}

/** Returns the error of the first arrow into a variable that its mechanism does not read; null if there is none. */
export function unreadArrow({ variables }: Model): CausalError | null {
  const bare = variables.filter(({ mechanism }) => mechanism !== null).map(bareArrowsOf);
  const [first] = bare.filter((part) => part !== null);
  return first === undefined
    ? null
    : unspecifiedError(first, new Map(variables.map((variable) => [variable.name, variable])));
}

function constantsOf({ variables }: Model): ReadonlySet<string> {
  return new Set(variables.filter(isConstant).map(({ name }) => name));
}

/** Returns whether a variable is set to a constant, and so has no hidden cause either. */
export function isConstant({ mechanism }: Pick<Variable, 'mechanism'>): boolean {
  return mechanism?.kind === 'number' || mechanism?.kind === 'label';
}

/**
 * Returns the `no-mechanism` error of a query that depends on an unspecified part; it names the arrow.
 *
 * @param asked a queried variable that depends on it
 */
export function unspecifiedError(
  part: Unspecified,
  variables: ReadonlyMap<string, Variable>,
  asked?: string,
): CausalError {
  if (part.kind === 'bidirected') {
    const [left, right] = part.between;
    const message =
      `${left} <-> ${right} says that they have a hidden common cause but not how it works; declare it with ` +
      `latent and use it in both mechanisms.`;
    return { code: 'no-mechanism', message };
  }
  const { variable: name, from } = part;
  const variable = variables.get(name);
  const arrows = from.map((parent) => `${parent} -> ${name}`).join(' and ');
  const dependent = asked === undefined || asked === name ? '' : `, and ${asked} depends on it`;
  const message =
    variable !== undefined && variable.mechanism !== null
      ? `The mechanism of ${name} has no part for ${arrows}${dependent}; read ${from.join(' and ')} in it, or leave the arrow out.`
      : `${name} has no mechanism${from.length === 0 ? '' : ` for ${arrows}`}${dependent}; define it with = or ~.`;
  return { code: 'no-mechanism', message, ...variable?.at };
}
