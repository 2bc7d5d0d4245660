import * as v from 'valibot';
import { shorten } from '../../../../util/text/shorten.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const pictures = (count: number) => v.pipe(v.array(text), v.length(count));

/** Schemas of the published rows; other fields are ignored. */
export const ROW_SCHEMAS = {
  discovery: v.object({ id: text, image: pictures(1), question: text, answer: text }),
  discovery_interleaved: v.object({ id: text, image: pictures(2), question: text, answer: text }),
  intervention: v.object({
    id: text,
    image: pictures(2),
    answer: text,
    question: v.exactOptional(v.string()),
  }),
  counterfactual: v.looseObject({ id: text, image: pictures(1), question: text, answer: text }),
} as const;

/** Kinds of rows, by folder name. */
export type ImportedRowKind = keyof typeof ROW_SCHEMAS;

/** Expected content of each field. */
const REMEDIES: Readonly<Record<string, string>> = {
  id: 'write the name of the row as text',
  question: 'write the question as text',
  answer: 'write the answer as text',
};

/** Describes a row's violation of its schema in one clause: field, value and expectation. */
export function rowProblem(kind: ImportedRowKind, issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues;
  const step = first?.path?.[0];
  if (first === undefined || step === undefined) {
    const fields = Object.keys(ROW_SCHEMAS[kind].entries).join(', ');
    return `the row is ${written(first?.input)}: write an object with the fields ${fields}`;
  }
  const field = String(step.key);
  const remedy = field === 'image' ? imageRemedy(kind) : (REMEDIES[field] ?? 'fix it');
  return step.value === undefined ? lacksField(field, remedy) : fieldProblem(field, step.value, remedy);
}

/** Describes an invalid value of a field, and the expectation. */
export function fieldProblem(field: string, value: unknown, remedy: string): string {
  return `field “${field}” is ${written(value)}: ${remedy}`;
}

/** Describes a missing field, and the expectation. */
export function lacksField(field: string, remedy: string): string {
  return `the row lacks the field “${field}”: ${remedy}`;
}

function imageRemedy(kind: ImportedRowKind): string {
  return kind === 'discovery' || kind === 'counterfactual'
    ? 'write a list with the path of one picture'
    : 'write a list with the paths of two pictures, before and after';
}

const MAX_VALUE_LENGTH = 80;

/** Formats a value for people, shortened if long. */
function written(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const short = shorten(text, MAX_VALUE_LENGTH);
  return typeof value === 'string' ? `“${short}”` : short;
}
