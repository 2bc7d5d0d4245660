/** Schema of an ask: a prompt with pictures, and answers of language models. Never contains an address or a key. */
import * as v from 'valibot';
import { MAX_SIZE, MIN_SIZE } from '../../../systems/raster/rasteriser.ts';
import { PICTURE_STYLES } from '../../../systems/types.ts';
import { listOf, mapOf, oneOf, publicName, record, seed, text, yesOrNo } from '../../parts/fields.ts';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { between, whole } from '../../../util/schemas.ts';
import { LABEL_CHARACTERS, PROMPT_CHARACTERS, TEMPLATE_ENTRIES } from '../../parts/limits.ts';
import { modelName } from '../../parts/model-name.ts';

/** Most answers of an ask, and most characters of an answer or its reasoning. */
const ANSWER_ENTRIES = 16;
const ANSWER_CHARACTERS = 40_000;

/** Matches ids of tasks, of this version or a later one. */
const TASK_ID = /^[a-z][a-z0-9-]{0,63}$/u;
const TASK_REMEDY = 'use the id of a task, such as "counterfactual"';
/** Matches ids of subjects; whether a task has the subject is checked by `askedSubjectIssue`. */
const SUBJECT_ID = TASK_ID;
const SUBJECT_REMEDY = 'use the id of a subject of the task, such as "pendulum"';

const PART_REMEDY = "use a part's name: letters, digits, _ and -, starting with a letter";
const partName = v.pipe(v.string(PART_REMEDY), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,99}$/u, PART_REMEDY));

/** Schema of an edited wording of a task's prompts, by part. */
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
/** Variant of a task's item; missing fields have the task's defaults. */
export type AskVariant = DeepReadonly<v.InferOutput<typeof variant>>;

const item = record({
  /** Id of a benchmark's task: `counterfactual`. */
  id: v.pipe(v.string(TASK_REMEDY), v.regex(TASK_ID, TASK_REMEDY)),
  /** Id of one of the task's subjects: a system, or a collection such as `stories`. */
  system: v.pipe(v.string(SUBJECT_REMEDY), v.regex(SUBJECT_ID, SUBJECT_REMEDY)),
  seed,
  /** Index of the item with that seed, from 0. */
  index: v.exactOptional(whole(0, 99_999)),
  variant: v.exactOptional(variant),
});
/** An item of a task; it is generated from its seed, so its pictures, prompt and truth are not stored. */
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
/** Request parameters for a server. */
export type AskParameters = DeepReadonly<v.InferOutput<typeof parameters>>;

const score = record({
  protocol: oneOf(['published', 'audited']),
  outcome: oneOf(['right', 'partly', 'wrong', 'unparsed', 'missing', 'ungraded']),
  /** Share of the item that is correct, 0 to 1. */
  credit: between(0, 1),
});
/** The reading and score of an answer; for a yes/no item asked in both orders, of both together. */
export type AskScore = DeepReadonly<v.InferOutput<typeof score>>;

const probability = v.strictTuple([between(0, 1), between(0, 1)], 'use two numbers [lowest, highest]');

const answer = record({
  /** The model's name in the server's list. */
  model: modelName,
  system_fingerprint: v.exactOptional(publicName),
  text: text(ANSWER_CHARACTERS),
  /** Reasoning next to the answer; never scored. */
  reasoning: v.exactOptional(text(ANSWER_CHARACTERS)),
  finish_reason: v.exactOptional(text(LABEL_CHARACTERS)),
  score: v.exactOptional(score),
  /** Bounds of the probability of “yes” for a yes/no question, from the token probabilities. */
  yes: v.exactOptional(probability),
  /**
   * The reply with “yes” and “no” swapped in the question, if that was asked; without `text` if there was no
   * reply.
   */
  swapped: v.exactOptional(
    record({ text: v.exactOptional(text(ANSWER_CHARACTERS)), yes: v.exactOptional(probability) }),
  ),
});
/** One model's answer. */
export type AskAnswer = DeepReadonly<v.InferOutput<typeof answer>>;

/** Schema of `ask`; the kind checks that there is a `prompt` or a `task`. */
export const askSchema = record({
  /** The exact prompt, if it is not the task's own. */
  prompt: v.exactOptional(text(PROMPT_CHARACTERS)),
  /** The system message. */
  instructions: v.exactOptional(text(PROMPT_CHARACTERS)),
  task: v.exactOptional(item),
  /** Format of sent pictures: side in pixels (default: their own) and file format. */
  images: v.exactOptional(
    record({
      size: v.exactOptional(whole(MIN_SIZE, MAX_SIZE)),
      format: v.exactOptional(oneOf(['png', 'jpeg'])),
    }),
  ),
  parameters: v.exactOptional(parameters),
  /** Whether a yes/no question is asked in both word orders. */
  bothOrders: v.exactOptional(yesOrNo),
  answers: v.exactOptional(listOf(answer, ANSWER_ENTRIES, 'answers')),
});
/** A question in words about the case's pictures. */
export type CaseAsk = DeepReadonly<v.InferOutput<typeof askSchema>>;
