/**
 * File format for questions about the user's own chain: the chain, its frames by path, and every question with its
 * truth.
 */
import * as v from 'valibot';
import { chainSchema, eventIdSchema, preventedSchema } from '../../../../chains/schema.ts';
import type { Chain } from '../../../../chains/types.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { truthSchema } from '../payload.ts';
import { LEVELS } from '../questions/types.ts';
import type { FrameFile, OwnQuestion } from './items.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { finite } from '../../../../util/schemas.ts';
import { schemaProblem } from '../../../../util/schema-problem.ts';

/** Name of the file in its folder. */
export const QUESTIONS_FILE = 'questions.json';
const FORMAT = 'rungs-chain-questions';

const schema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  chain: chainSchema,
  frames: v.pipe(v.array(v.object({ file: v.pipe(v.string(), v.minLength(1)), time: finite })), v.readonly()),
  questions: v.pipe(
    v.array(
      v.object({
        level: v.picklist(LEVELS),
        prevented: preventedSchema,
        asked: eventIdSchema,
        path: v.pipe(v.array(eventIdSchema), v.readonly()),
        truth: truthSchema,
        words: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))),
      }),
    ),
    v.readonly(),
  ),
});

/** Content of such a file. */
export interface QuestionsFile {
  readonly chain: Chain;
  readonly frames: readonly FrameFile[];
  readonly questions: readonly OwnQuestion[];
}

/** Returns the JSON that `readQuestions` parses: a chain, its frames by file name, its questions. */
export function questionsText(content: QuestionsFile): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, ...content }, null, 1)}\n`;
}

/** Parses such a file. Fails with a clause that names the invalid field. */
export function readQuestions(text: string): Result<QuestionsFile, string> {
  const value = parseOrNone(text);
  if (value === undefined) {
    return fail('is not valid JSON: save the questions again');
  }
  const read = v.safeParse(schema, value);
  if (read.success) {
    const { chain, frames, questions } = read.output;
    return ok({ chain, frames, questions });
  }
  return fail(`is not a file of questions: ${schemaProblem(read.issues[0], 'its value')}`);
}
