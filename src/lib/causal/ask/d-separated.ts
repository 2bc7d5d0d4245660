import * as v from 'valibot';
import { ok } from '../../util/result.ts';
import { causalGraph } from '../identify/causal-graph.ts';
import { separation } from '../identify/separation.ts';
import { namesField } from './fields.ts';
import { createHandler } from './handler.ts';
import { checkNodes } from './nodes.ts';

/** Answers `d-separated`: `x`, `y`, `given`? (lists of names); where false, `path` is one open path from x to y. */
export const answerSeparated = createHandler(
  { x: namesField, y: namesField, given: v.exactOptional(namesField) },
  (model, { x, y, given = [] }) => {
    const checked = checkNodes(model, ['x', x], ['y', y], ['given', given]);
    if (!checked.ok) return checked;
    const result = separation(causalGraph(model), { x, y, given });
    return ok(result.kind === 'separated' ? { value: true } : { value: false, path: [...result.path.nodes] });
  },
);
