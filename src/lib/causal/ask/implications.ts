import { fail, ok } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { implications } from '../identify/implications.ts';
import { tooManySets } from './adjustment.ts';
import { createHandler } from './handler.ts';

/**
 * Answers `implications`: for each pair of variables that are conditionally independent, all minimal conditioning sets.
 */
export const answerImplications = createHandler({}, (model) => {
  const { list, complete } = implications(causalGraph(model));
  if (!complete) return fail(tooManySets('testable implications'));
  return ok({ value: list.map(({ x, y, given }) => ({ x, y, given })) });
});
