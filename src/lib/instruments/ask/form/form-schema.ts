import * as v from 'valibot';
import { questionAbout } from '../../../cases/kinds/ask/item.ts';
import { DEFAULT_VARIANT_ENTRIES, variantEntries } from '../../../evaluation/tasks/variant.ts';
import { pictureSchema } from '../../../pictures/picture-schema.ts';
import { makeScene } from '../../../pictures/scenes.ts';
import { IMAGE_FORMATS } from '../../../pictures/sent.ts';
import { textUpTo } from '../../../util/schemas.ts';

/** Models that stand side by side: as many answers as a case holds. */
export const MAX_TARGETS = 8;
/** Pictures of one question; servers take far fewer. */
export const MAX_QUESTION_PICTURES = 64;

const template = v.object({
  id: textUpTo(200),
  title: textUpTo(200),
  parts: v.record(v.string(), textUpTo(20_000)),
});

/** A model behind a server. */
const target = v.object({
  /** Id of the server as this browser knows it: never part of a case. */
  server: textUpTo(200),
  model: textUpTo(300),
});

/** What stands in the form, numbers as they were typed. */
export const askFormSchema = v.object({
  mode: v.picklist(['task', 'free']),
  task: textUpTo(100),
  system: textUpTo(200),
  seed: textUpTo(100),
  index: textUpTo(100),
  ...variantEntries,
  ways: v.optional(v.record(v.string(), v.string()), {}),
  /** A wording that came with a link; null for ours. */
  template: v.nullable(template),
  /** The task's words as somebody changed them; null as they are. */
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
  /** One a line. */
  stop: textUpTo(2000),
  thinking: v.boolean(),
  logprobs: v.boolean(),
  /** A yes/no question is asked with the two words in both orders. */
  bothOrders: v.boolean(),
  stream: v.boolean(),
  times: textUpTo(100),
  targets: v.pipe(v.array(target), v.minLength(1), v.maxLength(MAX_TARGETS)),
  title: textUpTo(400),
  note: textUpTo(8000),
});

/** Everything that a person changes on the ask page. */
export type AskForm = Readonly<v.InferOutput<typeof askFormSchema>>;

/** A model behind a server, both by name. */
export type Target = v.InferOutput<typeof target>;

/** The server that every Rungs has, and its model that looks at pictures. */
export const builtInTarget: Target = { server: 'builtin', model: 'rungs/clip+scm' };

const example = makeScene('pendulum', { pendulum_angle: -25, light_position: 78 }, { name: 'Pendulum' });

/** What a first visit shows: a question with a right answer, and a model that answers without any server. */
export const defaultAskForm: AskForm = {
  mode: 'task',
  task: 'counterfactual',
  system: 'pendulum',
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
