/**
 * The lines that trainers read, as schemas: what we write is held to them, and reads back.
 *
 * `messages`: OpenAI's chat messages with `image_url` parts; `sharegpt`: LLaMA-Factory's conversations with an `<image>`
 * token for each picture. Beside these, what the question is about is text inside a line: a table would give every chain
 * the events of all others.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { chainSchema, eventIdSchema, preventedSchema } from '../schema.ts';
import { parseOrNone } from '../../util/json.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** The forms in which examples are written: of chats with parts, or of conversations with `IMAGE_TOKEN`. */
export const FORMATS = ['messages', 'sharegpt'] as const;
export type Format = (typeof FORMATS)[number];

/** Stands for a picture in the conversations of `sharegpt`. */
export const IMAGE_TOKEN = '<image>';

const words = v.pipe(v.string(), v.nonEmpty());
/** A data URL, or a path that stays inside the folder of the lines. */
const address = v.pipe(
  words,
  v.check(
    (url) =>
      url.startsWith('data:image/') || !(/^[a-z]+:/iu.test(url) || url.startsWith('/') || url.includes('..')),
    'use a data URL of a picture, or a path inside the folder',
  ),
);

const aboutSchema = v.strictObject({
  chain: chainSchema,
  prevented: preventedSchema,
  asked: eventIdSchema,
  path: v.array(eventIdSchema),
});
const about = v.pipe(
  v.string(),
  v.check(
    (text) => v.is(aboutSchema, parseOrNone(text)),
    'use the JSON text of a chain and what is prevented',
  ),
);

const common = {
  id: words,
  task: words,
  answer: v.picklist(['yes', 'no'] as const),
  reasoning_from: v.picklist(['template', 'teacher'] as const),
  /** The teacher; null where our templates reasoned. */
  model: v.nullable(words),
  about,
};

const textPart = v.strictObject({ type: v.literal('text'), text: words });
const imagePart = v.strictObject({
  type: v.literal('image_url'),
  image_url: v.strictObject({ url: address }),
});

/** A line of `messages`: turns whose content is a list of parts. */
export const messagesLineSchema = v.pipe(
  v.strictObject({
    ...common,
    messages: v.strictTuple([
      v.strictObject({ role: v.literal('user'), content: v.array(v.union([textPart, imagePart])) }),
      v.strictObject({ role: v.literal('assistant'), content: v.array(textPart) }),
    ]),
    /** The same addresses once more, in order, for trainers that take pictures from a column. */
    images: v.array(address),
  }),
  v.check(
    ({ messages: [{ content }], images }) =>
      content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : [])).join('\n') ===
      images.join('\n'),
    'the pictures of the message and of the column differ',
  ),
);
export type MessagesLine = v.InferOutput<typeof messagesLineSchema>;

/** A line of `sharegpt`: turns of text, pictures beside them. */
export const sharegptLineSchema = v.pipe(
  v.strictObject({
    ...common,
    conversations: v.strictTuple([
      v.strictObject({ from: v.literal('human'), value: words }),
      v.strictObject({ from: v.literal('gpt'), value: words }),
    ]),
    images: v.array(address),
  }),
  v.check(
    ({ conversations: [{ value }, reply], images }) =>
      value.split(IMAGE_TOKEN).length - 1 === images.length && !reply.value.includes(IMAGE_TOKEN),
    'there are not as many image tokens as pictures',
  ),
);
export type SharegptLine = v.InferOutput<typeof sharegptLineSchema>;

/** A line of questions alone, for a policy that answers them itself. */
export const promptLineSchema = v.strictObject({
  ...v.pick(v.object(common), ['id', 'task', 'about']).entries,
  messages: v.strictTuple([
    v.strictObject({ role: v.literal('user'), content: v.array(v.union([textPart, imagePart])) }),
  ]),
  images: v.array(address),
});
export type PromptLine = v.InferOutput<typeof promptLineSchema>;

/** Reads a line of either format back. Fails with what is wrong and where. */
export function readExampleLine(value: unknown): Result<MessagesLine | SharegptLine, string> {
  const isSharegpt = typeof value === 'object' && value !== null && 'conversations' in value;
  const read = isSharegpt ? v.safeParse(sharegptLineSchema, value) : v.safeParse(messagesLineSchema, value);
  return read.success ? ok(read.output) : fail(schemaProblem(read.issues[0], 'the line'));
}
