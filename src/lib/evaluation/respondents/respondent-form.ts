import * as v from 'valibot';
import { IMAGE_DETAILS } from '../../vlm/types.ts';
import {
  DEFAULT_PROBABILITIES,
  DEFAULT_REPEAT_TEMPERATURE,
  DEFAULT_REPEATS,
  PROBABILITY_CHOICES,
} from './probabilities.ts';

/** What a form says of who answers, field by field: numbers are text until a respondent is made of it. */
export const respondentEntries = {
  /** What is asked: the kinds read from here what it is about. */
  task: v.string(),
  system: v.string(),
  /** A kind of respondent, or a baseline of the task, by its id. */
  who: v.string(),
  server: v.string(),
  model: v.string(),
  /** Id of the embedded model that looks; empty for the one that is usual for the subject. */
  sight: v.optional(v.string(), ''),
  temperature: v.string(),
  maxTokens: v.string(),
  concurrency: v.string(),
  size: v.string(),
  /** Empty for the server's own, as are the seed, the texts that end an answer (one a line) and further fields as JSON. */
  topP: v.optional(v.string(), ''),
  modelSeed: v.optional(v.string(), ''),
  stop: v.optional(v.string(), ''),
  extraBody: v.optional(v.string(), ''),
  imageDetail: v.optional(v.picklist(['', ...IMAGE_DETAILS]), ''),
  /** Empty for PNG. */
  jpegQuality: v.optional(v.string(), ''),
  /** Yes/no questions are asked with the two words in both orders. */
  bothOrders: v.optional(v.boolean(), false),
  /** How it is learnt how likely yes is, of yes/no questions. */
  probabilities: v.optional(v.picklist(PROBABILITY_CHOICES), DEFAULT_PROBABILITIES),
  repeats: v.optional(v.string(), String(DEFAULT_REPEATS)),
  repeatTemperature: v.optional(v.string(), String(DEFAULT_REPEAT_TEMPERATURE)),
  thinking: v.boolean(),
  stream: v.boolean(),
} as const;

/** Who is to answer, as typed, and what is asked. */
export type RespondentForm = v.InferOutput<v.ObjectSchema<typeof respondentEntries, undefined>>;
