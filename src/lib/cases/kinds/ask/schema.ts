/** An ask: a prompt with pictures, and what language models answered. Never an address or a key. */
import * as v from 'valibot';
import { MAX_SIZE, MIN_SIZE } from '../../../systems/raster/rasteriser.ts';
import { PICTURE_STYLES } from '../../../systems/types.ts';
import { listOf, mapOf, oneOf, publicName, record, seed, text, yesOrNo } from '../../parts/fields.ts';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { between, whole } from '../../../util/schemas.ts';
import { LABEL_CHARACTERS, PROMPT_CHARACTERS, TEMPLATE_ENTRIES } from '../../parts/limits.ts';
import { modelName } from '../../parts/model-name.ts';

/** Answers that stand side by side, and characters of an answer or of the thinking beside it. */
const ANSWER_ENTRIES = 16;
const ANSWER_CHARACTERS = 40_000;

/** Ids of tasks, of this version or of a later one. */
const TASK_ID = /^[a-z][a-z0-9-]{0,63}$/u;
const TASK_REMEDY = 'use the id of a task, such as "counterfactual"';
/** Ids of what tasks are about; which task has which is seen where tasks are at hand (`askedSubjectIssue`). */
const SUBJECT_ID = TASK_ID;
const SUBJECT_REMEDY = 'use the id of a subject of the task, such as "pendulum"';

const PART_REMEDY = "use a part's name: letters, digits, _ and -, starting with a letter";
const partName = v.pipe(v.string(PART_REMEDY), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,99}$/u, PART_REMEDY));

/** The wording of a task's prompts that somebody edited, by part. */
const template = record({
  id: text(LABEL_CHARACTERS),
  title: text(LABEL_CHARACTERS),
  parts: mapOf(partName, text(PROMPT_CHARACTERS), TEMPLATE_ENTRIES, 'parts'),
});

const variant = record({
  shots: v.exactOptional(v.picklist([0, 2, 4, 8], 'use 0, 2, 4 or 8')),
  demos: v.exactOptional(oneOf(['random', 'balanced'])),
  graph: v.exactOptional(yesOrNo),
  chainOfThought: v.exactOptional(yesOrNo),
  style: v.exactOptional(oneOf(PICTURE_STYLES)),
  ways: v.exactOptional(mapOf(partName, text(LABEL_CHARACTERS), TEMPLATE_ENTRIES, 'ways')),
  template: v.exactOptional(template),
});
/** How a task's item is asked; what is left out is the task's default. */
export type AskVariant = DeepReadonly<v.InferOutput<typeof variant>>;

const item = record({
  /** Id of a task that some benchmark has: `counterfactual`. */
  id: v.pipe(v.string(TASK_REMEDY), v.regex(TASK_ID, TASK_REMEDY)),
  /** The subject, one of the task's: a system, or a collection such as `stories`. */
  system: v.pipe(v.string(SUBJECT_REMEDY), v.regex(SUBJECT_ID, SUBJECT_REMEDY)),
  seed,
  /** Which item of that seed, counted from 0. */
  index: v.exactOptional(whole(0, 99_999)),
  variant: v.exactOptional(variant),
});
/** One item of a task: made again from its seed, so its pictures, prompt and truth need not travel. */
export type AskItem = DeepReadonly<v.InferOutput<typeof item>>;

const parameters = record({
  temperature: v.exactOptional(between(0, 10)),
  top_p: v.exactOptional(between(0, 1)),
  max_tokens: v.exactOptional(whole(1, 1_000_000)),
  seed: v.exactOptional(seed),
  logprobs: v.exactOptional(yesOrNo),
  top_logprobs: v.exactOptional(whole(0, 20)),
  stop: v.exactOptional(listOf(text(LABEL_CHARACTERS), 4, 'texts')),
});
/** What a server is asked to do. */
export type AskParameters = DeepReadonly<v.InferOutput<typeof parameters>>;

const score = record({
  protocol: oneOf(['published', 'audited']),
  outcome: oneOf(['right', 'partly', 'wrong', 'unparsed', 'missing', 'ungraded']),
  /** Share of the item that is right, 0 to 1. */
  credit: between(0, 1),
});
/** How an answer was read and counted: what both orders come to, where an answer to a yes/no item has them. */
export type AskScore = DeepReadonly<v.InferOutput<typeof score>>;

const probability = v.strictTuple([between(0, 1), between(0, 1)], 'use two numbers [lowest, highest]');

const answer = record({
  /** The model's name, as the server lists it. */
  model: modelName,
  system_fingerprint: v.exactOptional(publicName),
  text: text(ANSWER_CHARACTERS),
  /** Thinking beside the answer, which is never scored. */
  reasoning: v.exactOptional(text(ANSWER_CHARACTERS)),
  finish_reason: v.exactOptional(text(LABEL_CHARACTERS)),
  score: v.exactOptional(score),
  /** Probability of "yes" where the question was one: the lowest and highest that the tokens allow. */
  yes: v.exactOptional(probability),
  /** What it said with “yes” and “no” swapped in the question, where that was asked; no `text` where no answer came. */
  swapped: v.exactOptional(
    record({ text: v.exactOptional(text(ANSWER_CHARACTERS)), yes: v.exactOptional(probability) }),
  ),
});
/** What one model said. */
export type AskAnswer = DeepReadonly<v.InferOutput<typeof answer>>;

/** The schema of `ask`; that `prompt` or `task` is there is checked with the kind. */
export const askSchema = record({
  /** The exact words sent, where they are not the task's own. */
  prompt: v.exactOptional(text(PROMPT_CHARACTERS)),
  /** What stands before the prompt as the system's message. */
  instructions: v.exactOptional(text(PROMPT_CHARACTERS)),
  task: v.exactOptional(item),
  /** How pictures are sent: side in pixels (their own where it is left out) and file format. */
  images: v.exactOptional(
    record({
      size: v.exactOptional(whole(MIN_SIZE, MAX_SIZE)),
      format: v.exactOptional(oneOf(['png', 'jpeg'])),
    }),
  ),
  parameters: v.exactOptional(parameters),
  /** A yes/no question is asked with the two words in both orders. */
  bothOrders: v.exactOptional(yesOrNo),
  answers: v.exactOptional(listOf(answer, ANSWER_ENTRIES, 'answers')),
});
/** A question in words about the case's pictures. */
export type CaseAsk = DeepReadonly<v.InferOutput<typeof askSchema>>;
