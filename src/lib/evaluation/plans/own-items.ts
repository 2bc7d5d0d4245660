import * as v from 'valibot';
import { findAskedSubject } from '../benchmarks/index.ts';
import type { FilePicture } from '../../pictures/picture.ts';
import type { Item, Message } from '../tasks/item.ts';
import { readLine } from '../tasks/kit/files/read-line.ts';
import { askedSubjectIds } from '../tasks/kit/subject-in.ts';
import type { Task } from '../tasks/task.ts';
import { fail, ok, type Result } from '../../util/result.ts';

const contentPart = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string() }),
  v.object({ type: v.literal('image_url'), image_url: v.object({ url: v.string() }) }),
]);
const message = v.object({
  role: v.picklist(['system', 'user', 'assistant']),
  content: v.array(contentPart),
});
const messages = v.pipe(v.array(message), v.minLength(1));

/** Fields that asking an item needs beyond those for scoring. */
const askedSchema = v.object({
  seed: v.optional(v.number(), 0),
  question: v.optional(v.string(), ''),
  images: v.optional(v.array(v.string()), []),
  messages,
  followUp: v.exactOptional(message),
  each: v.exactOptional(v.array(v.object({ option: v.string(), messages }))),
});

/**
 * Parses a line of the user's own items as an item that can be asked; its pictures are file names. Fails with one
 * sentence that names the field and what is allowed.
 */
export function readOwnItem(task: Task, line: unknown): Result<Item, string> {
  const scorable = task.fromLine(line);
  if (!scorable.ok) return scorable;
  const { subject } = scorable.value;
  if (findAskedSubject(task, subject) === undefined) {
    const known = askedSubjectIds(task).join(', ');
    return fail(
      `not a valid item: field system: ${task.id} is not asked about ${subject}; there are ${known}`,
    );
  }
  const asked = readLine(askedSchema, line);
  if (!asked.ok) return fail(`${asked.error}; give what is asked as \`rungs bench items\` prints it`);
  const { images, ...rest } = asked.value;
  const each = rest.each?.flatMap((one) => one.messages) ?? [];
  const names = [...images, ...picturesIn([...rest.messages, ...each])];
  return ok({
    ...scorable.value,
    ...rest,
    pictures: [...new Set(names)].map(pictureOf),
    shown: lastShown(rest.messages).map((picture) => ({ picture, caption: '' })),
  });
}

function pictureOf(name: string): FilePicture {
  return { kind: 'file', name, file: name, alt: '' };
}

/** Returns the question's own pictures: those of the last turn, after the worked examples. */
function lastShown(turns: readonly Message[]): readonly string[] {
  return [...new Set(picturesIn(turns.filter(({ role }) => role === 'user').slice(-1)))];
}

function picturesIn(turns: readonly Message[]): readonly string[] {
  return turns.flatMap(({ content }) =>
    content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : [])),
  );
}
