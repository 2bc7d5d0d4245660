/**
 * Schemas of the lines that trainers read; written lines conform to them and can be read back.
 * `messages`: OpenAI's chat messages with `image_url` parts; `sharegpt`: LLaMA-Factory's conversations with an
 * `<image>` token for each picture. The chain is JSON text inside a line: as table columns, every chain would get
 * the events of all others.
 */
import * as v from 'valibot';
import { chainSchema, eventIdSchema, preventedSchema } from '../schema.ts';
import { parseOrNone } from '../../util/json.ts';

/** Output formats: chat messages with parts, or conversations with `IMAGE_TOKEN`. */
export const FORMATS = ['messages', 'sharegpt'] as const;
export type Format = (typeof FORMATS)[number];

/** Placeholder of a picture in `sharegpt` conversations. */
export const IMAGE_TOKEN = '<image>';

const words = v.pipe(v.string(), v.nonEmpty());
/** A data URL, or a path inside the folder of the lines. */
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
  /** Name of the teacher; null if the reasoning is from templates. */
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
    /** The same URLs again, in order, for trainers that read pictures from a column. */
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

/** A line of `sharegpt`: text turns, with pictures in a separate list. */
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

/** A line with only the question, for a policy that answers it itself. */
export const promptLineSchema = v.strictObject({
  ...v.pick(v.object(common), ['id', 'task', 'about']).entries,
  messages: v.strictTuple([
    v.strictObject({ role: v.literal('user'), content: v.array(v.union([textPart, imagePart])) }),
  ]),
  images: v.array(address),
});
export type PromptLine = v.InferOutput<typeof promptLineSchema>;
