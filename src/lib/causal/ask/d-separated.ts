import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { separation, type SeparationQuestion } from '../identify/separation.ts';
import type { CausalError, Model } from '../types.ts';
import { unknownVariable } from '../unknown-variable.ts';
import { names } from './fields.ts';
import { createHandler } from './handler.ts';

/** `d-separated`: `x`, `y`, `given`? (lists of names); where false, `path` names one open path from x to y. */
export const answerSeparated = createHandler(
  { x: names, y: names, given: v.exactOptional(names) },
  (model, query) => {
    const question = { x: query.x, y: query.y, given: query.given ?? [] };
    const problem = problemOf(model, question);
    if (problem !== null) return fail(problem);
    const result = separation(causalGraph(model), question);
    return ok(result.kind === 'separated' ? { value: true } : { value: false, path: [...result.path.nodes] });
  },
);

function problemOf(model: Model, { x, y, given }: SeparationQuestion): CausalError | null {
  for (const name of [...x, ...y, ...given]) {
    const known = checkIsNode(model, name);
    if (!known.ok) return known.error;
  }
  const overlaps = [
    ['x', x, 'y', y],
    ['x', x, 'given', given],
    ['y', y, 'given', given],
  ] as const;
  for (const [left, names, right, others] of overlaps) {
    const name = names.find((one) => others.includes(one));
    if (name === undefined) continue;
    const message = `${name} stands in both "${left}" and "${right}"; the lists must have no name in common.`;
    return { code: 'syntax', message };
  }
  return null;
}

/** Nodes are variables and latent roots; the noise of a variable is drawn in no graph. */
function checkIsNode(model: Model, name: string): Result<null, CausalError> {
  const { nodes } = causalGraph(model);
  if (nodes.includes(name)) return ok(null);
  const owner = model.variables.find(({ noise }) => noise.includes(name));
  if (!owner) return fail(unknownVariable(model, name, nodes));
  const message = `${name} is the noise of ${owner.name} and no node of the graph; declare it as latent to ask about it.`;
  return fail({ code: 'unknown-variable', message });
}
