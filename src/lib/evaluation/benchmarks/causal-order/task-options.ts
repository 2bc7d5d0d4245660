import { taskOption } from '../../tasks/kit/prompts/task-options.ts';

/** What is shown; all but the first are controls. */
export const INPUT = taskOption('input', 'What is given', [
  ['pictures', 'The picture'],
  ['none', 'Nothing', 'Control: the captions alone'],
  ['wrong', 'Another picture', 'Control: a picture of another world or story'],
]);

/** How models that write are asked; those that score pictures against sentences score each caption either way. */
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
  { several: true },
);

/** How captions are written. */
export const WORDING = taskOption(
  'wording',
  'Sentences',
  [
    ['audited', 'Grammatical'],
    ['published', 'As published', 'The conjunctions uninflected, as the authors’ templates have them'],
  ],
  { offers: true },
);
