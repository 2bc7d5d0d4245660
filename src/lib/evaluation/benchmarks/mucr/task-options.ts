import type { TaskOption } from '../../tasks/variant.ts';

/** What is given of the pictures; all but the first are controls. */
export const INPUT: TaskOption = {
  id: 'input',
  title: 'What is given',
  values: [
    { id: 'pictures', title: 'Pictures' },
    { id: 'captions', title: 'Captions', hint: 'Control: words instead of pictures' },
    { id: 'none', title: 'Nothing', hint: 'Control: the options alone' },
    { id: 'wrong', title: 'Another story', hint: 'Control: the picture of another causality' },
  ],
};

/** What there is to choose from. */
export const OPTIONS: TaskOption = {
  id: 'options',
  title: 'Options',
  values: [
    { id: 'pictures', title: 'Pictures' },
    { id: 'captions', title: 'Captions' },
  ],
};

/** Where the wrong options come from. */
export const WORDING: TaskOption = {
  id: 'wording',
  title: 'Wrong options',
  offers: true,
  values: [
    { id: 'published', title: 'Siblings', hint: 'As in the paper: other subjects of the same causality' },
    {
      id: 'audited',
      title: 'Same looks',
      hint: 'Other causalities with the same subject and place: by looks alone one in four is right',
    },
  ],
};

/** Where the wrong phrases come from. */
export const CUE_WORDING: TaskOption = {
  id: 'wording',
  title: 'Wrong phrases',
  offers: true,
  values: [
    {
      id: 'audited',
      title: 'Other causalities',
      hint: 'What happened elsewhere, of nobody in particular: who it is about tells nothing',
    },
    {
      id: 'published',
      title: 'Siblings',
      hint: 'Other subjects of the same causality: who it is about tells the right one',
    },
  ],
};

/** How a model is led to its answer. */
export const PROMPTING: TaskOption = {
  id: 'prompting',
  title: 'Prompting',
  values: [
    { id: 'direct', title: 'Direct' },
    { id: 'cot', title: 'CoT', hint: 'Reason first, step by step' },
    { id: 'ccot', title: 'CCoT', hint: 'Write down a scene graph first' },
    { id: 'icl', title: 'ICL', hint: 'Two examples of other causalities in words' },
    { id: 'mmicl', title: 'MMICL', hint: 'Two examples of other causalities with pictures' },
  ],
};

/** Which causalities are asked about. */
export const SPLIT: TaskOption = {
  id: 'split',
  title: 'Causalities',
  selects: true,
  values: [
    { id: 'all', title: 'All' },
    { id: 'train', title: 'For training', hint: 'Nine in ten of each category, in groups of four' },
    {
      id: 'test',
      title: 'For testing',
      hint: 'The rest: none of their siblings is among those for training',
    },
  ],
};

/** Whether each pair of pictures is asked about in one style, or one item after the other in each. */
export const STYLES: TaskOption = {
  id: 'styles',
  title: 'Styles in one run',
  selects: true,
  values: [
    { id: 'one', title: 'The one above' },
    { id: 'both', title: 'Both', hint: 'Every pair in each, beside each other in the figures' },
  ],
};

/** How pictures are put before a model: the paper’s Form-3, Form-2 and Form-1. Two pictures are two either way. */
export const FORM: TaskOption = {
  id: 'form',
  title: 'Pictures come',
  values: [
    { id: 'split', title: 'One by one' },
    { id: 'two', title: 'As two', hint: 'What is given, and what there is to choose from' },
    { id: 'composite', title: 'As one', hint: 'All in one picture, as in the paper’s main table' },
  ],
};
