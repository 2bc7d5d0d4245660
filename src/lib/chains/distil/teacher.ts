/**
 * Reasoning of a teacher: a model that is given the events and what each needed, but not the answer. What it writes is
 * kept only where it comes to the truth by itself (rejection sampling).
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { objectIn } from '../agents/json.ts';
import { clockOf } from '../clock.ts';
import { needsAny, neededBy } from '../graph.ts';
import type { Chain } from '../types.ts';
import type { QuestionPart, Sample } from './types.ts';
import { shorten } from '../../util/shorten.ts';

/** Letters of reasoning that is taught on. */
const MAX_REASONING_LENGTH = 4_000;
const MAX_TOLD_LENGTH = 120;

/** What the teacher is asked for. */
const INSTRUCTION = `You write the reasoning that another model will learn from. Below are a question, then the events that it is about and what each of them needed. The other model will see the pictures and the question only.
Work out the answer from what needed what. An event that needs all of several others falls away with any of them; one that needs one of several falls away when all of them do; what needs nothing that fell away still happens.
Reply with one JSON object and nothing else:
{"reasoning": "two to six plain sentences, in the order of time, that name events in words and say which needed which and what follows", "answer": "yes" or "no", "happened": "yes" or "no"}
"answer": whether what is asked about would still have happened. "happened": whether what is supposed away took place at all. In the reasoning mention no ids, no graph and no list: say what can be seen to follow.`;

/** What the teacher is told to do after a reply that cannot be read. */
const AGAIN =
  'That could not be read: {why}. Reply again with one JSON object and nothing else: {"reasoning": "...", "answer": "yes" or "no", "happened": "yes" or "no"}';

/** Every word of ours that a teacher is asked with: replies to other words are other replies. */
export const TEACHER_PROMPT = `${INSTRUCTION}\n${AGAIN}`;

const replySchema = v.object({
  reasoning: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(MAX_REASONING_LENGTH)),
  answer: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['yes', 'no'] as const)),
  happened: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['yes', 'no'] as const)),
});

/** What a teacher says to a question. */
export type TeacherReply = v.InferOutput<typeof replySchema>;

/** Why a teacher's reasoning is not taught on. */
export const DROPS = ['unreadable', 'wrong-answer', 'wrong-premise'] as const;
export type Drop = (typeof DROPS)[number];

/** What the drops are called. */
export const DROP_WORDS: Readonly<Record<Drop, string>> = {
  unreadable: 'the reply could not be read',
  'wrong-answer': 'its answer is not the right one',
  'wrong-premise': 'it is wrong on whether that took place',
};

/** The parts of what a teacher is asked: the task, the question with its pictures, the events and needs. */
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

/** What a teacher is asked once more after a reply that cannot be read. */
export function askAgain(why: string): string {
  return AGAIN.replace('{why}', why);
}

/** One line an event: its id, time and sentence, and what it needed. */
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

/** Reads a teacher's reply: the JSON object in it, fenced or with words around it. Fails with what is wrong. */
export function readTeacherReply(text: string): Result<TeacherReply, string> {
  const found = objectIn(text);
  if (found === undefined) return fail(`there is no JSON object in “${shortly(text)}”`);
  const read = v.safeParse(replySchema, found);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  return fail(`${v.getDotPath(issue) ?? 'the object'} is ${shortly(issue.received)}, not ${issue.expected}`);
}

/** Whether a teacher's reply may be taught on; null where it may. */
export function dropOf({ truth }: Pick<Sample, 'truth'>, reply: Result<TeacherReply, string>): Drop | null {
  if (!reply.ok) return 'unreadable';
  if (reply.value.answer !== truth.answer) return 'wrong-answer';
  return (reply.value.happened === 'yes') === truth.premise ? null : 'wrong-premise';
}

function shortly(text: string): string {
  return shorten(text.trim().replace(/\s+/gu, ' '), MAX_TOLD_LENGTH);
}
