import { namesIn } from './evaluate/names.ts';
import { ancestorsOf, descendantsOf } from './graph.ts';
import type { CausalError, Model, Variable } from './types.ts';

/** What a model's graph says and its mechanisms do not: there the model answers questions about its graph only. */
export type Unspecified =
  /** `A <-> B`: a hidden common cause of which nothing else is known. */
  | { readonly kind: 'bidirected'; readonly between: readonly [string, string] }
  /** A variable without a mechanism, or one whose mechanism does not read all that has an arrow into it. */
  | { readonly kind: 'bare'; readonly variable: string; readonly from: readonly string[] };

/** All that a model leaves unspecified: variables in the order of their declaration, then hidden common causes. */
export function unspecified(model: Model): readonly Unspecified[] {
  const bare = model.variables.flatMap((variable) => bareArrowsOf(variable) ?? []);
  const hidden = model.bidirected.map((between): Unspecified => ({ kind: 'bidirected', between }));
  return [...bare, ...hidden];
}

/**
 * What of it keeps the joint distribution of the named variables, latent roots and noises from being computed;
 * empty where they are fully specified. A hidden common cause matters where both its ends do: by themselves they
 * are distributed as their mechanisms say. For a question, name what is asked and what is given; for one about the
 * world after an intervention, ask the intervened model; for a counterfactual one, the twin network.
 */
export function unspecifiedFor(model: Model, names: Iterable<string>): readonly Unspecified[] {
  const asked = new Set(names);
  const reached = ancestorsOf(model, asked);
  // A noise brings none of its owner's ancestors along, but stands at the owner's end of a hidden common cause.
  const owners = model.variables.filter(({ noise }) => noise.some((name) => asked.has(name)));
  const touched = new Set([...reached, ...owners.map(({ name }) => name)]);
  const fixed = constantsOf(model);
  return unspecified(model).filter((part) =>
    part.kind === 'bare'
      ? reached.has(part.variable)
      : part.between.every((name) => touched.has(name) && !fixed.has(name)),
  );
}

/** The variables, latent ones included, that are fully specified, each by itself; in the order of declaration. */
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

/** The arrows into a variable that its mechanism does not explain; null where it explains all. Found out once. */
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

/** The first arrow into a variable whose mechanism has no part for it, as an error; null where there is none. */
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

/** Whether nothing can move a variable: what is set to a number listens to no hidden cause either. */
export function isConstant({ mechanism }: Pick<Variable, 'mechanism'>): boolean {
  return mechanism?.kind === 'number' || mechanism?.kind === 'label';
}

/**
 * The `no-mechanism` error of a question that hangs on something unspecified; names the arrow.
 *
 * @param asked a variable that was asked for and hangs on it
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
