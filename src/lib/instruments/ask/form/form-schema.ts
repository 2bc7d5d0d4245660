import * as v from 'valibot';
import { questionAbout } from '../../../cases/kinds/ask/question.ts';
import {
  DEFAULT_QUESTION,
  DEFAULT_VARIANT_ENTRIES,
  variantEntries,
} from '../../../evaluation/tasks/variant.ts';
import { pictureSchema } from '../../../pictures/picture-schema.ts';
import { makeScene } from '../../../pictures/scenes.ts';
import { IMAGE_FORMATS } from '../../../pictures/sent.ts';
import { textUpTo } from '../../../util/schemas.ts';

/** Most models that are asked at once: as many answers as a case may have. */
export const MAX_TARGETS = 8;
/** Most pictures of one question; servers accept far fewer. */
export const MAX_QUESTION_PICTURES = 64;

const template = v.object({
  id: textUpTo(200),
  title: textUpTo(200),
  parts: v.record(v.string(), textUpTo(20_000)),
});

/** Schema of a model on a server. */
const target = v.object({
  /** Id of the server in this browser's settings; never part of a case. */
  server: textUpTo(200),
  model: textUpTo(300),
});

/** Schema of the form; numbers are stored as typed. */
export const askFormSchema = v.object({
  mode: v.picklist(['task', 'free']),
  task: textUpTo(100),
  system: textUpTo(200),
  seed: textUpTo(100),
  index: textUpTo(100),
  ...variantEntries,
  ways: v.optional(v.record(v.string(), v.string()), {}),
  /** A template that came with a link; null for the standard one. */
  template: v.nullable(template),
  /** The user's edited wording of the task; null where it is unchanged. */
  words: v.nullable(textUpTo(100_000)),
  prompt: textUpTo(100_000),
  instructions: textUpTo(100_000),
  pictures: v.pipe(v.array(pictureSchema), v.maxLength(MAX_QUESTION_PICTURES)),
  format: v.picklist(IMAGE_FORMATS),
  size: textUpTo(100),
  temperature: textUpTo(100),
  topP: textUpTo(100),
  maxTokens: textUpTo(100),
  modelSeed: textUpTo(100),
  /** One stop sequence per line. */
  stop: textUpTo(2000),
  thinking: v.boolean(),
  logprobs: v.boolean(),
  /** Whether a yes/no question is asked with the two words in both orders. */
  bothOrders: v.boolean(),
  stream: v.boolean(),
  times: textUpTo(100),
  targets: v.pipe(v.array(target), v.minLength(1), v.maxLength(MAX_TARGETS)),
  title: textUpTo(400),
  note: textUpTo(8000),
});

/** Everything that the user can change on the ask page. */
export type AskForm = Readonly<v.InferOutput<typeof askFormSchema>>;

/** A model on a server. */
export type Target = v.InferOutput<typeof target>;

/** The built-in server and its multimodal model. */
export const builtInTarget: Target = { server: 'builtin', model: 'rungs/clip+scm' };

const example = makeScene('pendulum', { pendulum_angle: -25, light_position: 78 }, { name: 'Pendulum' });

/** The form of a first visit: a question with a right answer, and a model that needs no server. */
export const defaultAskForm: AskForm = {
  mode: 'task',
  ...DEFAULT_QUESTION,
  seed: '1',
  index: '0',
  ...DEFAULT_VARIANT_ENTRIES,
  ways: {},
  template: null,
  words: null,
  prompt: questionAbout('Pendulum', ['pendulum angle', 'light position', 'shadow length', 'shadow position']),
  instructions: '',
  pictures: example.ok ? [example.value] : [],
  format: 'png',
  size: '',
  temperature: '0',
  topP: '',
  maxTokens: '',
  modelSeed: '',
  stop: '',
  thinking: true,
  logprobs: true,
  bothOrders: false,
  stream: true,
  times: '10',
  targets: [builtInTarget],
  title: '',
  note: '',
};
