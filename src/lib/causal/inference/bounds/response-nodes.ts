import { fail, ok, type Result } from '../../../util/result.ts';
import { density, familyOf, support } from '../../distributions/index.ts';
import { descendantsOf } from '../../graph.ts';
import { ancestorsIn, causalGraph, withoutArrowsInto } from '../../identify/causal-graph.ts';
import type { Assignment, CausalError, Domain, Model } from '../../types.ts';
import { spreads } from '../spread.ts';

/**
 * A counterfactual query: the probability that `of` would have been `is`, had `interventions` been done where `evidence` was
 * seen.
 */
export interface Counterfactual {
  readonly evidence: Assignment;
  readonly interventions: Assignment;
  readonly of: string;
  readonly is: number;
}

/** Limit of parent configurations of all nodes, beyond which no bounds are computed. */
const MAX_CONFIGURATIONS = 2_000;
/** Maximum number of values of a whole-number variable. */
const MAX_VALUES = 24;

/** A relevant node with its conditional distribution. */
export interface ResponseNode {
  readonly name: string;
  readonly parents: readonly string[];
  readonly values: readonly number[];
  /** Returns the probabilities of its values for a parent configuration. */
  readonly probabilities: (configuration: readonly number[]) => readonly number[];
  /** Whether its value may differ in the counterfactual world through its own response. */
  readonly responds: boolean;
}

/** Returns the error of a query that is beyond a limit; `what` names what there is too much of. */
export function tooManyToBound(what: string): CausalError {
  return { code: 'unsupported', message: `There are too many ${what} to bound this; use a smaller model.` };
}

/**
 * Returns the nodes that matter for a query, in causal order. Fails with `unsupported` if one has infinitely many values
 * or there are too many configurations, and with `no-mechanism` if a common cause has none.
 */
export function responseNodes(
  model: Model,
  { evidence, interventions, of }: Counterfactual,
): Result<readonly ResponseNode[], CausalError> {
  const graph = causalGraph(model);
  if (graph.bidirected.length > 0) {
    const [left, right] = graph.bidirected[0] ?? ['', ''];
    const message = `${left} and ${right} have a hidden common cause without a mechanism, so there are no bounds; declare it as a latent variable.`;
    return fail({ code: 'no-mechanism', message });
  }
  const relevant = ancestorsIn(graph, [...evidence.keys(), of]);
  const counterfactual = ancestorsIn(withoutArrowsInto(graph, interventions.keys()), [of]);
  const reached = descendantsOf(model, interventions.keys());
  const values = new Map<string, readonly number[]>();
  for (const name of graph.nodes) {
    if (!relevant.has(name)) continue;
    const found = valuesOf(model, name);
    if (found === null) {
      const message = `${name} takes infinitely many values; bounds are for variables with few values.`;
      return fail({ code: 'unsupported', message });
    }
    values.set(name, found);
  }
  const order = [...graph.nodes.filter((name) => !model.order.includes(name)), ...model.order];
  const nodes: ResponseNode[] = [];
  let configurations = 0;
  for (const name of order) {
    const own = values.get(name);
    if (own === undefined) continue;
    const parents = graph.parents.get(name) ?? [];
    configurations += parents.reduce((product, parent) => product * (values.get(parent)?.length ?? 1), 1);
    if (configurations > MAX_CONFIGURATIONS) return fail(tooManyToBound('situations'));
    const responds = reached.has(name) && counterfactual.has(name) && !interventions.has(name);
    nodes.push({
      name,
      parents,
      values: own,
      probabilities: distributionOf(model, name, parents, own),
      responds,
    });
  }
  return ok(nodes);
}

function valuesOf({ variables, exogenous }: Model, name: string): readonly number[] | null {
  const domain = variables.find((variable) => variable.name === name)?.domain;
  if (domain !== undefined) return domainValues(domain);
  const root = exogenous.find((one) => one.name === name);
  if (root === undefined || !familyOf(root.family).discrete) return null;
  const { lo, hi } = support(root.family, root.parameters);
  return wholeNumbers(lo, hi);
}

function domainValues(domain: Domain): readonly number[] | null {
  switch (domain.kind) {
    case 'binary':
      return [0, 1];
    case 'category':
      return domain.labels.map((_, index) => index);
    case 'integer':
      return wholeNumbers(domain.lo, domain.hi);
    case 'real':
      return null;
  }
}

function wholeNumbers(lo: number, hi: number): readonly number[] | null {
  return hi - lo < MAX_VALUES ? Array.from({ length: hi - lo + 1 }, (_, index) => lo + index) : null;
}

/** Returns the distribution of a node for each parent configuration, computed by intervening on all parents. */
function distributionOf(
  model: Model,
  name: string,
  parents: readonly string[],
  values: readonly number[],
): ResponseNode['probabilities'] {
  const root = model.variables.some((variable) => variable.name === name)
    ? undefined
    : model.exogenous.find((one) => one.name === name);
  const known = new Map<string, readonly number[]>();
  return (configuration) => {
    const key = configuration.join();
    const cached = known.get(key);
    if (cached) return cached;
    const interventions = new Map(parents.map((parent, index) => [parent, configuration[index] ?? 0]));
    const target = { of: name, regions: values };
    const found = root ? null : spreads(model, new Map(), interventions, [target]);
    const probabilities = root
      ? values.map((value) => density(root.family, root.parameters, value))
      : found?.ok && found.value[0]?.method !== 'monte-carlo'
        ? (found.value[0]?.shares.map(({ value }) => value) ?? [])
        : [];
    known.set(key, probabilities);
    return probabilities;
  };
}
