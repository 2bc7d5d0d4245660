import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { schemaProblem } from '../../../../util/schema-problem.ts';

/** Parses a line of items by its schema. Fails with one sentence that names the first invalid field. */
export function readLine<Line>(schema: v.GenericSchema<unknown, Line>, line: unknown): Result<Line, string> {
  const parsed = v.safeParse(schema, line);
  return parsed.success
    ? ok(parsed.output)
    : fail(`not a valid item: ${schemaProblem(parsed.issues[0], 'the line')}`);
}
