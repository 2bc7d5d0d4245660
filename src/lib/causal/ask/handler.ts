import * as v from 'valibot';
import { fail, type Result } from '../../util/result.ts';
import type { CausalError, Model } from '../types.ts';
import type { OnProgress } from '../inference/plan/progress.ts';
import type { AnsweredQuery } from './answer.ts';

/** Answers one kind of query about a model. */
export type Handler = (
  model: Model,
  query: Readonly<Record<string, unknown>>,
  onprogress?: OnProgress,
) => Result<AnsweredQuery, CausalError>;

/** Creates a handler that parses its fields with a schema; an invalid field is a `syntax` error that names it. */
export function createHandler<Fields extends v.ObjectEntries>(
  fields: Fields,
  answer: (
    model: Model,
    query: v.InferOutput<v.StrictObjectSchema<Fields & { ask: v.StringSchema<undefined> }, undefined>> & {
      readonly onprogress: OnProgress | undefined;
    },
  ) => Result<AnsweredQuery, CausalError>,
): Handler {
  const schema = v.strictObject({ ...fields, ask: v.string() });
  return (model, query, onprogress) => {
    const read = v.safeParse(schema, query);
    if (!read.success) return fail(describeIssue(read.issues[0], Object.keys(fields)));
    return answer(model, { ...read.output, onprogress });
  };
}

function describeIssue(issue: v.BaseIssue<unknown>, fields: readonly string[]): CausalError {
  const path = v.getDotPath(issue) ?? 'the query';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = fields.length > 0 ? `its fields are ${fields.join(', ')}` : 'it takes none';
    return { code: 'syntax', message: `This question has no field ${JSON.stringify(path)}; ${known}.` };
  }
  if (issue.input === undefined) {
    return { code: 'syntax', message: `The field ${JSON.stringify(path)} is missing.` };
  }
  // A number beyond one of our limits is well-formed.
  const code = issue.type === 'max_value' ? 'unsupported' : 'syntax';
  const fault = code === 'unsupported' ? 'too large' : 'malformed';
  return { code, message: `The field ${JSON.stringify(path)} is ${fault}: it ${issue.message}.` };
}
