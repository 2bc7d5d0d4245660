import * as v from 'valibot';
import { respondentEntries } from '../respondents/respondent-form.ts';
import { DEFAULT_VARIANT_ENTRIES, variantEntries } from '../tasks/variant.ts';

/** The bench's form as it is filled in: numbers are text until the plan is read out of it. */
export const formSchema = v.object({
  ...respondentEntries,
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

/** A run that works at once, on any machine and without a network; what may be left out is as it was before there was such a setting. */
export const defaultForm: FormValue = v.parse(formSchema, {
  task: 'counterfactual',
  system: 'pendulum',
  who: 'clip+scm',
  server: '',
  model: '',
  temperature: '0',
  maxTokens: '1024',
  concurrency: '4',
  size: '',
  thinking: true,
  stream: false,
  count: '100',
  seed: '1',
  ...DEFAULT_VARIANT_ENTRIES,
  title: '',
  source: '',
});
