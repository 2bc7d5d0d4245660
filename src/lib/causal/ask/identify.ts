import * as v from 'valibot';
import { ok } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { identify, type Hedge } from '../identify/identify.ts';
import { estimandLatex } from '../identify/write-estimand.ts';
import type { Json } from './answer.ts';
import { nameOrNames } from './fields.ts';
import { createHandler } from './handler.ts';
import { checkNodes, checkObserved } from './nodes.ts';

/**
 * Answers `identify`: `y`, `do`, `given`? (names); `{"identifiable": true, "estimand"}` in LaTeX, or `{"identifiable":
 * false, "hedge"}` in words, with the hedge's `forests`, the larger one first.
 */
export const answerIdentify = createHandler(
  { y: nameOrNames, do: nameOrNames, given: v.exactOptional(nameOrNames) },
  (model, { y, do: x, given = [] }) => {
    const checked = checkNodes(model, ['y', y], ['do', x], ['given', given]);
    if (!checked.ok) return checked;
    const observed = checkObserved(model, [...y, ...x, ...given]);
    if (!observed.ok) return ok({ value: { identifiable: false, hedge: observed.error.message } });
    const found = identify(causalGraph(model), { y, x, given });
    const value: Json =
      found.kind === 'identified'
        ? { identifiable: true, estimand: estimandLatex(found.estimand, [...y, ...x, ...given]) }
        : {
            identifiable: false,
            hedge: hedgeText(found.hedge),
            forests: [found.hedge.forest, found.hedge.inner],
          };
    return ok({ value });
  },
);

/** Explains in a clause why an effect is not identifiable: it names the two sets of a hedge. */
export function hedgeText({ forest, inner }: Hedge): string {
  return `hidden common causes join ${forest.join(', ')}, and all of these act on ${inner.join(', ')} (a hedge: Shpitser & Pearl 2006)`;
}
