import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { schemaProblem } from '../../util/schema-problem.ts';
import { messagesLineSchema, sharegptLineSchema, type MessagesLine, type SharegptLine } from './formats.ts';

/** Parses a line of either format; fails with the first problem and the field that has it. */
export function readExampleLine(value: unknown): Result<MessagesLine | SharegptLine, string> {
  const isSharegpt = typeof value === 'object' && value !== null && 'conversations' in value;
  const read = isSharegpt ? v.safeParse(sharegptLineSchema, value) : v.safeParse(messagesLineSchema, value);
  return read.success ? ok(read.output) : fail(schemaProblem(read.issues[0], 'the line'));
}
