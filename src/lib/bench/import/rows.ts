import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());
const pictures = (count: number) => v.pipe(v.array(text), v.length(count));

/** Rows of the published files; further fields are left alone. */
export const ROW_SCHEMAS = {
  discovery: v.object({ id: text, image: pictures(1), question: text, answer: text }),
  discovery_interleaved: v.object({ id: text, image: pictures(2), question: text, answer: text }),
  intervention: v.object({ id: text, image: pictures(2), answer: text }),
  counterfactual: v.looseObject({ id: text, image: pictures(1), question: text, answer: text }),
} as const;

/** What is wrong with a row, in one clause: field and reason. */
export function rowProblem(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues;
  if (first === undefined) return 'the row cannot be read';
  const path = first.path?.map((step) => String(step.key)).join('.') ?? '';
  return path === '' ? first.message : `field “${path}”: ${first.message}`;
}
