/**
 * Reasoning by a teacher model that is given the events and their requirements, but not the answer. A reply is
 * kept only if it reaches the true answer by itself (rejection sampling).
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { objectIn } from '../agents/json.ts';
import { clockOf } from '../clock.ts';
import { needsAny, neededBy } from '../graph.ts';
import type { Chain } from '../types.ts';
import type { QuestionPart, Sample } from './types.ts';
import { shorten } from '../../util/text/shorten.ts';

/** Most characters of reasoning that are used for training. */
const MAX_REASONING_LENGTH = 4_000;
const MAX_TOLD_LENGTH = 120;

/** The teacher's instruction. */
const INSTRUCTION = `You write the reasoning that another model will learn from. Below are a question, then the events that it is about and what each of them needed. The other model will see the pictures and the question only.
Work out the answer from what needed what. An event that needs all of several others falls away with any of them; one that needs one of several falls away when all of them do; what needs nothing that fell away still happens.
Reply with one JSON object and nothing else:
{"reasoning": "two to six plain sentences, in the order of time, that name events in words and say which needed which and what follows", "answer": "yes" or "no", "happened": "yes" or "no"}
"answer": whether what is asked about would still have happened. "happened": whether what is supposed away took place at all. In the reasoning mention no ids, no graph and no list: say what can be seen to follow.`;

/** Instruction after a reply that cannot be parsed. */
const AGAIN =
  'That could not be read: {why}. Reply again with one JSON object and nothing else: {"reasoning": "...", "answer": "yes" or "no", "happened": "yes" or "no"}';

/** All prompt texts of a teacher; replies to other texts are not reused. */
export const TEACHER_PROMPT = `${INSTRUCTION}\n${AGAIN}`;

const replySchema = v.object({
  reasoning: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(MAX_REASONING_LENGTH)),
  answer: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['yes', 'no'] as const)),
  happened: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['yes', 'no'] as const)),
});

/** A teacher's parsed reply. */
export type TeacherReply = v.InferOutput<typeof replySchema>;

/** Reasons why a teacher's reasoning is not used for training. */
export const DROPS = ['unreadable', 'wrong-answer', 'wrong-premise'] as const;
export type Drop = (typeof DROPS)[number];

/** Texts of the drop reasons. */
export const DROP_WORDS: Readonly<Record<Drop, string>> = {
  unreadable: 'the reply could not be read',
  'wrong-answer': 'its answer is not the right one',
  'wrong-premise': 'it is wrong on whether that took place',
};

/**
 * Returns the parts of a teacher's prompt: the task, the question with its pictures, the events and requirements.
 */
export function teacherAsk({ ask, chain }: Pick<Sample, 'ask' | 'chain'>): readonly QuestionPart[] {
  const text = (words: string): QuestionPart => ({ type: 'text', text: words });
  return [
    text(INSTRUCTION),
    text('The question, as the other model gets it:'),
    ...ask,
    text(`The events:\n${eventLines(chain).join('\n')}`),
    text('Your JSON object:'),
  ];
}

/** Returns the prompt after a reply that cannot be parsed. */
export function askAgain(why: string): string {
  return AGAIN.replace('{why}', why);
}

/** Returns one line per event: its id, time, sentence and requirements. */
function eventLines(chain: Chain): readonly string[] {
  return chain.events.map(({ id, time, text }) => {
    const needed = neededBy(chain, id);
    const isAny = needsAny(chain, id);
    const needs =
      needed.length === 0
        ? 'needed nothing'
        : `needed ${isAny ? 'one of' : 'all of'} ${needed.map((one) => `[${one}]`).join(', ')}`;
    return `[${id}] ${clockOf(time)} ${text} (${needs})`;
  });
}

/** Parses the JSON object in a teacher's reply, fenced or with surrounding text. Fails with what is wrong. */
export function readTeacherReply(text: string): Result<TeacherReply, string> {
  const found = objectIn(text);
  if (found === undefined) return fail(`there is no JSON object in “${shortenLine(text)}”`);
  const read = v.safeParse(replySchema, found);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  return fail(
    `${v.getDotPath(issue) ?? 'the object'} is ${shortenLine(issue.received)}, not ${issue.expected}`,
  );
}

/** Returns why a teacher's reply is not used for training; null if it is. */
export function dropOf({ truth }: Pick<Sample, 'truth'>, reply: Result<TeacherReply, string>): Drop | null {
  if (!reply.ok) return 'unreadable';
  if (reply.value.answer !== truth.answer) return 'wrong-answer';
  return (reply.value.happened === 'yes') === truth.premise ? null : 'wrong-premise';
}

function shortenLine(text: string): string {
  return shorten(text.trim().replace(/\s+/gu, ' '), MAX_TOLD_LENGTH);
}
