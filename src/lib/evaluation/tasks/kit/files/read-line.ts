import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';

/** A line of items by its schema. Fails with one sentence that names the first field that is off. */
export function readLine<Line>(schema: v.GenericSchema<unknown, Line>, line: unknown): Result<Line, string> {
  const parsed = v.safeParse(schema, line);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return fail(`this is no item: ${v.getDotPath(issue) ?? 'the line'}: ${issue.message}`);
}
