/** Serialises proposed questions for this browser's storage. */
import * as v from 'valibot';
import { preventedSchema } from '../../../chains/schema.ts';
import { truthSchema } from '../../../evaluation/benchmarks/countervqa/payload.ts';
import { LEVELS } from '../../../evaluation/benchmarks/countervqa/questions/types.ts';
import type { QuestionsSoFar } from './run.ts';

const text = v.string();
const yesOrNo = v.picklist(['yes', 'no'] as const);
const proposal = v.object({ supposed: text, asked: text, question: text, answer: yesOrNo, reason: text });
const question = v.object({
  level: v.picklist(LEVELS),
  prevented: preventedSchema,
  asked: text,
  truth: truthSchema,
  path: v.pipe(v.array(text), v.readonly()),
  words: v.exactOptional(text),
});
const reading = v.object({ answer: yesOrNo, why: text });

const foundSchema = v.object({
  candidates: v.array(
    v.object({
      level: v.picklist(LEVELS),
      proposal,
      question: v.nullable(question),
      readings: v.array(v.nullable(reading)),
      dropped: v.nullable(text),
      isKept: v.boolean(),
    }),
  ),
  naive: v.array(v.object({ proposal, question: v.nullable(question), ungrounded: v.nullable(text) })),
  blind: v.array(v.tuple([text, reading])),
});

/** Returns the results as plain data. */
export function storedFound({ candidates, naive, blind }: QuestionsSoFar): object {
  return { candidates, naive, blind: [...blind] };
}

/** Parses the output of `storedFound`; null for anything else. */
export function readFound(value: unknown): QuestionsSoFar | null {
  const read = v.safeParse(foundSchema, value);
  return read.success ? { ...read.output, blind: new Map(read.output.blind) } : null;
}
