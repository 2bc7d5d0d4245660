import { fail, ok } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { instrumentSets } from '../identify/instruments.ts';
import { tooManySets } from './adjustment.ts';
import { oneName } from './fields.ts';
import { createHandler } from './handler.ts';
import { checkNodes, checkObserved } from './nodes.ts';

/** Answers `instruments`: `x`, `y` (one name each); each conditional instrument with each minimal conditioning set. */
export const answerInstruments = createHandler({ x: oneName, y: oneName }, (model, { x, y }) => {
  const checked = checkNodes(model, ['x', [x]], ['y', [y]]);
  if (!checked.ok) return checked;
  const observed = checkObserved(model, [x, y]);
  if (!observed.ok) return observed;
  const { list, complete } = instrumentSets(causalGraph(model), x, y);
  if (!complete) return fail(tooManySets('sets that separate a variable from y'));
  return ok({ value: list.map(({ z, given }) => ({ z, given })) });
});
