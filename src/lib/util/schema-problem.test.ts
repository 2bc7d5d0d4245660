import * as v from 'valibot';
import { expect, it } from 'vitest';
import { schemaProblem } from './schema-problem.ts';

const schema = v.strictObject({
  format: v.literal('rungs-pairs'),
  version: v.union([v.literal(1), v.literal(2)]),
  rows: v.array(v.object({ at: v.pipe(v.number(), v.minValue(0)), text: v.string() })),
  name: v.optional(v.pipe(v.string(), v.maxLength(3, 'use 3 characters at most'))),
  id: v.optional(v.pipe(v.string(), v.minLength(1))),
  either: v.optional(v.union([v.object({ a: v.number() }), v.object({ b: v.number() })])),
  pair: v.optional(v.pipe(v.array(v.number()), v.length(2))),
});
const right = { format: 'rungs-pairs', version: 1, rows: [] };

it.each([
  [null, 'the file is null: expected an object'],
  [{ version: 1, rows: [] }, '“format” is missing'],
  [{ ...right, rows: 'x'.repeat(99) }, `“rows” is "${'x'.repeat(40)}…": expected a list`],
  [{ ...right, format: 'x' }, '“format” is "x": expected "rungs-pairs"'],
  [{ ...right, version: 3 }, '“version” is 3: expected 1 or 2'],
  [{ ...right, rows: {} }, '“rows” is an object: expected a list'],
  [{ ...right, rows: [{ at: -1, text: '' }] }, '“rows.0.at” is -1: expected at least 0'],
  [{ ...right, rows: [{ at: '1', text: '' }] }, '“rows.0.at” is "1": expected a number'],
  [{ ...right, more: 1 }, '“more” is not known'],
  [{ ...right, id: '' }, '“id” is empty'],
  [{ ...right, either: {} }, '“either” is not of a known form'],
  [{ ...right, pair: [1] }, '“pair” is a list of 1: expected 2 entries'],
  [{ ...right, name: 'Rungs' }, '“name” is text of 5 characters: use 3 characters at most'],
])('an error in %o is described in the reader’s words: %s', (value, problem) => {
  const read = v.safeParse(schema, value);
  expect(read.success ? null : schemaProblem(read.issues[0], 'the file')).toBe(problem);
});
