import * as v from 'valibot';
import { checkValue, findSystem, isFiniteSystem } from '../../systems/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { Answer, ScorableItem } from '../types.ts';

const taskIds = ['structure-single', 'structure-pair', 'intervention-target', 'counterfactual'] as const;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const number = v.pipe(v.number(), v.finite());
const pair = v.pipe(v.tuple([v.string(), v.string()]), v.readonly());

const itemSchema = v.object({
  id,
  task: v.picklist(taskIds),
  system: v.pipe(
    v.string(),
    v.check((name) => findSystem(name) !== undefined, 'There is no such system'),
  ),
  state: v.record(v.string(), number),
  do: v.exactOptional(v.record(v.string(), number)),
  pair: v.exactOptional(pair),
  images: v.array(v.string()),
  truth: v.union([v.object({ edges: v.array(pair) }), v.record(v.string(), v.string()), v.string()]),
});

const answerSchema = v.union([
  v.object({ id, text: v.string() }),
  v.object({ id, scores: v.record(v.string(), number) }),
]);

/** Reads a stored line as an item, as far as scoring needs it. Fails with one sentence that names the field. */
export function readItem(value: unknown): Result<ScorableItem, string> {
  const parsed = v.safeParse(itemSchema, value);
  if (!parsed.success) return fail(`this is no item: ${firstIssue(parsed.issues)}`);
  const problem = valueProblem(parsed.output);
  return problem === null ? checkKind(parsed.output) : fail(`this is no item: ${problem}`);
}

/** What is wrong with the values of an item of a finite system, where every value must be one of a few. */
function valueProblem({ system: id, state, do: acts = {} }: ScorableItem): string | null {
  const system = findSystem(id);
  if (system === undefined || !isFiniteSystem(system)) return null;
  for (const [field, values] of Object.entries({ state, do: acts })) {
    for (const [name, value] of Object.entries(values)) {
      const checked = checkValue(system, name, value);
      if (!checked.ok) return `${field}: ${checked.error.message}`;
    }
  }
  return null;
}

function checkKind(item: ScorableItem): Result<ScorableItem, string> {
  const { task, truth } = item;
  if (task === 'intervention-target') {
    return typeof truth === 'string' ? ok(item) : fail('truth must be the id of a variable');
  }
  if (task === 'counterfactual') {
    const isMap = typeof truth === 'object' && !Array.isArray(truth.edges);
    return isMap ? ok(item) : fail('truth must be an object of categories by variable');
  }
  if (typeof truth !== 'object' || !Array.isArray(truth.edges)) {
    return fail('truth must be {"edges": [["cause", "effect"], ...]}');
  }
  return item.pair === undefined ? fail('pair is missing: ["cause", "effect"]') : ok(item);
}

/** Reads a stored line as an answer. Fails with one sentence that names the field. */
export function readAnswer(value: unknown): Result<Answer, string> {
  const parsed = v.safeParse(answerSchema, value);
  if (parsed.success) return ok(parsed.output);
  return fail(
    'this is no answer: give {"id": "...", "text": "..."} or {"id": "...", "scores": {"...": number}}',
  );
}

function firstIssue([issue]: readonly v.BaseIssue<unknown>[]): string {
  const place = issue?.path?.map(({ key }) => String(key)).join('.') ?? 'the line';
  return `${place}: ${issue?.message ?? 'unknown'}`;
}
