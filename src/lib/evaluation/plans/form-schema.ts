import * as v from 'valibot';
import {
  DEFAULT_PROBABILITIES,
  DEFAULT_REPEAT_TEMPERATURE,
  DEFAULT_REPEATS,
  PROBABILITY_CHOICES,
} from '../respondents/probabilities.ts';
import { IMAGE_DETAILS } from '../../vlm/types.ts';
import { DEFAULT_VARIANT_ENTRIES, variantEntries } from '../tasks/variant.ts';

/** The bench's form as it is filled in: numbers are text until the plan is read out of it. */
export const formSchema = v.object({
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
  count: v.string(),
  seed: v.string(),
  ...variantEntries,
  ways: v.optional(v.record(v.string(), v.string()), {}),
  title: v.string(),
  /** Id of an imported data set; empty for items made from the model. */
  source: v.string(),
  /** The part of that data set; empty for all of it. */
  part: v.optional(v.string(), ''),
});

/** What stands in the form: numbers as they were typed. */
export type FormValue = v.InferOutput<typeof formSchema>;

/** A run that works at once, on any machine and without a network. */
export const defaultForm: FormValue = {
  task: 'counterfactual',
  system: 'pendulum',
  who: 'clip+scm',
  server: '',
  model: '',
  sight: '',
  temperature: '0',
  maxTokens: '1024',
  concurrency: '4',
  size: '',
  topP: '',
  modelSeed: '',
  stop: '',
  extraBody: '',
  imageDetail: '',
  jpegQuality: '',
  bothOrders: false,
  probabilities: DEFAULT_PROBABILITIES,
  repeats: String(DEFAULT_REPEATS),
  repeatTemperature: String(DEFAULT_REPEAT_TEMPERATURE),
  thinking: true,
  stream: false,
  count: '100',
  seed: '1',
  ...DEFAULT_VARIANT_ENTRIES,
  ways: {},
  title: '',
  source: '',
  part: '',
};
