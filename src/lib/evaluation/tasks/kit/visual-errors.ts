import type { ErrorScheme } from '../errors.ts';
import { errorScheme } from './prompts/error-label-prompt.ts';

/**
 * Returns the error labels for questions about pictures: the shortcomings in MuCR's case studies, in Rungs' words.
 */
export function visualErrors(task: string): ErrorScheme {
  return errorScheme(
    task,
    'The names are those of the shortcomings in MuCR’s case studies; what each means is put in our own words.',
    [
      {
        id: 'perception',
        title: 'Perception',
        meaning: 'Something that the pictures show was overlooked or taken for something else.',
      },
      {
        id: 'hallucination',
        title: 'Hallucination',
        meaning: 'The answer builds on something that is in none of the pictures.',
      },
      {
        id: 'prior',
        title: 'Prior',
        meaning:
          'The pictures were read rightly, but what usually causes what was believed over what they show.',
      },
      {
        id: 'slip',
        title: 'Slip',
        meaning: 'What was seen and thought is right, but the answer that is given does not follow from it.',
      },
    ],
  );
}
