import * as v from 'valibot';
import { respondentEntries } from '../respondents/respondent-form.ts';
import { DEFAULT_QUESTION, DEFAULT_VARIANT_ENTRIES, variantEntries } from '../tasks/variant.ts';

/** Schema of the bench's form; numbers stay text until the plan is read. */
export const formSchema = v.object({
  ...respondentEntries,
  count: v.string(),
  seed: v.string(),
  ...variantEntries,
  ways: respondentEntries.ways,
  title: v.string(),
  /** Id of an imported data set; empty for generated items. */
  source: v.string(),
  /** The part of that data set; empty for all of it. */
  part: v.optional(v.string(), ''),
});

/** The form's values; numbers as typed. */
export type FormValue = v.InferOutput<typeof formSchema>;

/**
 * Default form: a run that needs no network and works on any machine; optional fields have the value from before
 * they existed.
 */
export const defaultForm: FormValue = v.parse(formSchema, {
  ...DEFAULT_QUESTION,
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
