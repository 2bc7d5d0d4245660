/** Puts samples to a teacher as items of a run; invalid replies are sent back for correction, then judged. */
import {
  SERVER_RETRY,
  startJudging,
  type Respondent,
  type RunOptions,
  type RunProgress,
} from '../../../evaluation/runs/index.ts';
import { textOfReply } from '../../../evaluation/runs/types.ts';
import {
  askAgain,
  dropOf,
  DROPS,
  readTeacherReply,
  teacherAsk,
  type Drop,
} from '../../../chains/distil/teacher.ts';
import type { QuestionPart, Example, Sample } from '../../../chains/distil/types.ts';
import type { Item, Message } from '../../../evaluation/tasks/item.ts';
import { userMessage } from '../../../evaluation/tasks/kit/prompts/prompt.ts';

/** A sample and its item in a run. */
export interface ItemOfSample {
  readonly item: Pick<Item, 'id' | 'task' | 'subject' | 'seed' | 'pictures'>;
  readonly sample: Sample;
}

/** Options of the teacher's requests. */
export interface TeachOptions extends Pick<
  RunOptions,
  'respondent' | 'journal' | 'concurrency' | 'signal' | 'onprogress'
> {
  readonly model: string;
  /** Most corrections that are requested of an unreadable reply. */
  readonly mend: number;
}

/** Asks the teacher every sample without a stored reply; stored replies are used again. */
export async function teach(
  sampled: readonly ItemOfSample[],
  { model, mend, respondent, ...asking }: TeachOptions,
): Promise<{ readonly taught: Taught; readonly progress: RunProgress }> {
  const progress = await startJudging({
    ...asking,
    items: sampled.map(teacherItem),
    total: sampled.length,
    respondent: withMending(respondent, mend),
    seed: 0,
    retry: SERVER_RETRY,
  }).finished;
  const entries = await asking.journal.load();
  const replies = new Map(entries.map((entry) => [entry.id, textOfReply(entry)]));
  const samples = sampled.map(({ sample }) => sample);
  return { taught: taughtBy(model, samples, replies), progress };
}

/** Returns the teacher's item of a sample; its pictures are those of the sample's item. */
function teacherItem({ item, sample }: ItemOfSample): Item {
  const { id, task, subject, seed, pictures } = item;
  return {
    id,
    task,
    subject,
    seed,
    pictures,
    unit: id,
    form: { kind: 'text' },
    payload: null,
    truth: null,
    question: '',
    shown: [],
    messages: [userMessage(teacherAsk(sample).map(contentPart))],
  };
}

function contentPart(part: QuestionPart): Message['content'][number] {
  return part.type === 'text' ? part : { type: 'image_url', image_url: { url: part.name } };
}

/** Wraps a respondent: where a reply is unreadable, it is told why and asked again, at most `times` times. */
function withMending(respondent: Respondent, times: number): Respondent {
  return {
    ...respondent,
    answer: async (item, context) => {
      let reply = await respondent.answer(item, context);
      let messages = item.messages;
      for (let again = 0; again < times; again++) {
        const read = readTeacherReply(textOfReply(reply));
        if (read.ok) break;
        messages = [
          ...messages,
          { role: 'assistant', content: [{ type: 'text', text: textOfReply(reply) }] },
          { role: 'user', content: [{ type: 'text', text: askAgain(read.error) }] },
        ];
        reply = await respondent.answer({ ...item, messages }, context);
      }
      return reply;
    },
  };
}

/** A sample that is not used, why, and the teacher's reply. */
export interface Dropped {
  readonly id: string;
  readonly task: string;
  readonly why: Drop;
  readonly said: string;
}

/** Result of a teacher's replies. */
export interface Taught {
  readonly examples: readonly Example[];
  readonly dropped: readonly Dropped[];
  /** Number of dropped samples by reason. */
  readonly drops: Readonly<Record<Drop, number>>;
  /** Number of samples without a reply so far. */
  readonly open: number;
}

/** Returns the reasoning of a teacher that agrees with the truth, in the order of the samples. */
function taughtBy(model: string, samples: readonly Sample[], replies: ReadonlyMap<string, string>): Taught {
  const examples: Example[] = [];
  const dropped: Dropped[] = [];
  let open = 0;
  for (const sample of samples) {
    const said = replies.get(sample.id);
    if (said === undefined) {
      open += 1;
      continue;
    }
    const reply = readTeacherReply(said);
    const why = dropOf(sample, reply);
    if (why === null && reply.ok) {
      examples.push({ sample, reasoning: { from: 'teacher', model, text: reply.value.reasoning } });
    } else dropped.push({ id: sample.id, task: sample.task, why: why ?? 'unreadable', said });
  }
  const drops = Object.fromEntries(
    DROPS.map((drop) => [drop, dropped.filter(({ why }) => why === drop).length]),
  ) as Record<Drop, number>;
  return { examples, dropped, drops, open };
}
