import { fail, ok, type Result } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import type { CausalError, Model } from '../types.ts';
import { unknownVariable } from '../unknown-variable.ts';

/** A field of a query with its names. */
export type NamedList = readonly [field: string, names: readonly string[]];

/** Checks that all names are nodes of the model's graph, and that no two fields share one. */
export function checkNodes(model: Model, ...fields: readonly NamedList[]): Result<null, CausalError> {
  for (const name of fields.flatMap(([, names]) => names)) {
    const known = checkIsNode(model, name);
    if (!known.ok) return known;
  }
  for (const [at, [left, names]] of fields.entries()) {
    for (const [right, others] of fields.slice(at + 1)) {
      const name = names.find((one) => others.includes(one));
      if (name === undefined) continue;
      const message = `${name} is in both "${left}" and "${right}"; the lists must have no name in common.`;
      return fail({ code: 'syntax', message });
    }
  }
  return ok(null);
}

/** Checks that the nodes are observed. */
export function checkObserved(model: Model, names: readonly string[]): Result<null, CausalError> {
  const { latent } = causalGraph(model);
  const hidden = names.find((name) => latent.has(name));
  if (hidden === undefined) return ok(null);
  const message = `${hidden} is latent and has no distribution in the data; ask about observed variables.`;
  return fail({ code: 'not-identifiable', message });
}

/** Checks that a name is a node: a variable or a latent root; the noise of a variable is not drawn in the graph. */
function checkIsNode(model: Model, name: string): Result<null, CausalError> {
  const { nodes } = causalGraph(model);
  if (nodes.includes(name)) return ok(null);
  const owner = model.variables.find(({ noise }) => noise.includes(name));
  if (owner === undefined) return fail(unknownVariable(model, name, nodes));
  const message = `${name} is the noise of ${owner.name} and not a node of the graph; declare it as latent to ask about it.`;
  return fail({ code: 'unknown-variable', message });
}
