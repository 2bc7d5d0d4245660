import { fail, ok } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { implications } from '../identify/implications.ts';
import { tooManySets } from './adjustment.ts';
import { createHandler } from './handler.ts';

/** `implications`: for each two variables that are independent given others, all minimal sets of those others. */
export const answerImplications = createHandler({}, (model) => {
  const { list, complete } = implications(causalGraph(model));
  if (!complete) return fail(tooManySets('testable implications'));
  return ok({ value: list.map(({ x, y, given }) => ({ x, y, given })) });
});
