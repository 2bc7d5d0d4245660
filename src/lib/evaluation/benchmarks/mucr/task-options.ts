import { inputOption } from '../../tasks/kit/prompts/shared-options.ts';
import { taskOption } from '../../tasks/kit/prompts/task-options.ts';

/** Task option: what is given of the pictures; all values but the first are controls. */
export const INPUT = inputOption([
  ['pictures', 'Pictures'],
  ['captions', 'Captions', 'Control: words instead of pictures'],
  ['none', 'Nothing', 'Control: the options alone'],
  ['wrong', 'Another story', 'Control: the picture of another causality'],
]);

/** Task option: the form of the options. */
export const OPTIONS = taskOption('options', 'Options', [
  ['pictures', 'Pictures'],
  ['captions', 'Captions'],
]);

/** Task option: source of the wrong options. */
export const WORDING = taskOption(
  'wording',
  'Wrong options',
  [
    [
      'published',
      'Siblings',
      'As in the paper: other subjects of the same causality, which looks alone tell apart',
    ],
    [
      'audited',
      'Same looks',
      'Other causalities with the same subject and place: by looks alone one in four is right',
    ],
  ],
  { changesOptions: true },
);

/** Task option: source of the wrong phrases. */
export const CUE_WORDING = taskOption(
  'wording',
  'Wrong phrases',
  [
    [
      'audited',
      'Other causalities',
      'Events of other causalities without a subject, so that the subject reveals nothing',
    ],
    [
      'published',
      'Siblings',
      'Other subjects of the same causality, so that the subject reveals the right one',
    ],
  ],
  { changesOptions: true },
);

/** Task option: prompting strategy. */
export const PROMPTING = taskOption('prompting', 'Prompting', [
  ['direct', 'Direct'],
  ['cot', 'CoT', 'Reason first, step by step'],
  ['ccot', 'CCoT', 'Write down a scene graph first'],
  ['icl', 'ICL', 'Two examples of other causalities in words'],
  ['mmicl', 'MMICL', 'Two examples of other causalities with pictures'],
]);

/**
 * Task option: how generative models are asked; models that score pictures against sentences always score each
 * candidate.
 */
export const CANDIDATE_ASKING = taskOption(
  'asking',
  'Asked about',
  [
    ['together', 'All four at once', 'The answer names the right one'],
    [
      'each',
      'Each by itself',
      'Yes or no about one candidate at a time, which comes by itself: the one with the likeliest yes is taken',
    ],
  ],
  { needsSeveralRequests: true },
);

/** Task option: which causalities are asked about. */
export const SPLIT = taskOption(
  'split',
  'Causalities',
  [
    ['all', 'All'],
    ['train', 'For training', 'Nine in ten of each category, in groups of four'],
    ['test', 'For testing', 'The rest: none of their siblings is among those for training'],
  ],
  { selectsItems: true },
);

/** Task option: how pictures are presented: the paper’s Form-3, Form-2 and Form-1. Two pictures are always two. */
export const FORM = taskOption('form', 'Pictures come', [
  ['split', 'One by one'],
  ['two', 'As two', 'What is given, and what there is to choose from'],
  ['composite', 'As one', 'All in one picture, as in the paper’s main table'],
]);
