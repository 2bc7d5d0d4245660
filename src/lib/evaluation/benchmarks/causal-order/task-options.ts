import type { TaskOption } from '../../tasks/variant.ts';

/** What is shown; all but the first are controls. */
export const INPUT: TaskOption = {
  id: 'input',
  title: 'What is given',
  values: [
    { id: 'pictures', title: 'The picture' },
    { id: 'none', title: 'Nothing', hint: 'Control: the captions alone' },
    { id: 'wrong', title: 'Another picture', hint: 'Control: a picture of another world or story' },
  ],
};

/** How models that write are asked; those that score pictures against sentences score each caption either way. */
export const ASKING: TaskOption = {
  id: 'asking',
  title: 'Asked about',
  several: true,
  values: [
    { id: 'together', title: 'All captions at once', hint: 'The answer names the right ones' },
    {
      id: 'each',
      title: 'Each caption by itself',
      hint: 'Yes or no, as in the paper: the captions with the likelier yes are taken',
    },
  ],
};

/** How captions are written. */
export const WORDING: TaskOption = {
  id: 'wording',
  title: 'Sentences',
  values: [
    { id: 'audited', title: 'Grammatical' },
    {
      id: 'published',
      title: 'As published',
      hint: 'The conjunctions uninflected, as the authors’ templates have them',
    },
  ],
};
