import { errorScheme } from '../../tasks/kit/prompts/error-label-prompt.ts';
import type { ErrorScheme } from '../../tasks/errors.ts';

/** Returns the error labels of counterfactual questions: the paper's four kinds, in Rungs' words. */
export function chainErrors(task: string): ErrorScheme {
  return errorScheme(
    task,
    'The kinds are those of CounterVQA’s error analysis, of Qwen-2.5-VL 7B, whose printed shares add up to 99.9%; what each means is put in our own words.',
    [
      {
        id: 'direct',
        title: 'Direct inference',
        printed: 0.699,
        meaning: 'The answer follows from what is usual or from the words alone, not from what is shown.',
      },
      {
        id: 'non-existent',
        title: 'Non-existent action',
        printed: 0.117,
        meaning: 'The answer builds on something that never happens in what is shown.',
      },
      {
        id: 'cannot-infer',
        title: 'Cannot infer',
        printed: 0.063,
        meaning: 'The answer says that nothing can be concluded, although all that it takes is shown.',
      },
      {
        id: 'other',
        title: 'Other',
        printed: 0.12,
        meaning: 'Anything else, such as an answer that contradicts itself.',
      },
    ],
  );
}
