import { inputOption } from '../../tasks/kit/prompts/shared-options.ts';
import { taskOption } from '../../tasks/kit/prompts/task-options.ts';

/** Task option: what is shown; all values but the first are controls. */
export const INPUT = inputOption([
  ['pictures', 'The picture'],
  ['none', 'Nothing', 'Control: the captions alone'],
  ['wrong', 'Another picture', 'Control: a picture of another world or story'],
]);

/**
 * Task option: how generative models are asked; models that score pictures against sentences always score each
 * caption.
 */
export const ASKING = taskOption(
  'asking',
  'Asked about',
  [
    ['together', 'All captions at once', 'The answer names the right ones'],
    [
      'each',
      'Each caption by itself',
      'Yes or no, as in the paper: the captions with the likelier yes are taken',
    ],
  ],
  { needsSeveralRequests: true },
);

/** Task option: how captions are written. */
export const WORDING = taskOption(
  'wording',
  'Sentences',
  [
    ['audited', 'Grammatical'],
    ['published', 'As published', 'The conjunctions uninflected, as the authors’ templates have them'],
  ],
  { changesOptions: true },
);
