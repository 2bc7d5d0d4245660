import * as v from 'valibot';
import { IMAGE_DETAILS } from '../../vlm/types.ts';
import {
  DEFAULT_PROBABILITIES,
  DEFAULT_REPEAT_TEMPERATURE,
  DEFAULT_REPEATS,
  PROBABILITY_CHOICES,
} from './server/yes-no/probabilities.ts';

/** Form fields about the respondent; numbers stay text until the spec is read. */
export const respondentEntries = {
  /** The task and subject that are asked about, which the respondent kinds need. */
  task: v.string(),
  system: v.string(),
  /** Choices of the task's own options, by id. */
  ways: v.optional(v.record(v.string(), v.string()), {}),
  /** Id of a respondent kind, or of a baseline of the task. */
  who: v.string(),
  server: v.string(),
  model: v.string(),
  /** Id of the embedded CLIP model; empty for the subject's default. */
  sight: v.optional(v.string(), ''),
  temperature: v.string(),
  maxTokens: v.string(),
  concurrency: v.string(),
  size: v.string(),
  /** Empty for the server's default; also seed, stop sequences (one per line) and extra fields (JSON). */
  topP: v.optional(v.string(), ''),
  modelSeed: v.optional(v.string(), ''),
  stop: v.optional(v.string(), ''),
  extraBody: v.optional(v.string(), ''),
  imageDetail: v.optional(v.picklist(['', ...IMAGE_DETAILS]), ''),
  /** Quality from 1 to 100; empty for PNG. */
  jpegQuality: v.optional(v.string(), ''),
  /** Ask yes/no questions in both word orders. */
  bothOrders: v.optional(v.boolean(), false),
  /** Method of measuring the probability of yes in yes/no questions. */
  probabilities: v.optional(v.picklist(PROBABILITY_CHOICES), DEFAULT_PROBABILITIES),
  repeats: v.optional(v.string(), String(DEFAULT_REPEATS)),
  repeatTemperature: v.optional(v.string(), String(DEFAULT_REPEAT_TEMPERATURE)),
  thinking: v.boolean(),
  stream: v.boolean(),
} as const;

/** The respondent as filled in, and the task asked about. */
export type RespondentForm = v.InferOutput<v.ObjectSchema<typeof respondentEntries, undefined>>;
