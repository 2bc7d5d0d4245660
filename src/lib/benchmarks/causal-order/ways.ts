import type { Way } from '../../tasks/variant.ts';

/** What is shown; all but the first are controls. */
export const INPUT: Way = {
  id: 'input',
  title: 'What is given',
  values: [
    { id: 'pictures', title: 'The picture' },
    { id: 'none', title: 'Nothing', hint: 'Control: the captions alone' },
    { id: 'wrong', title: 'Another picture', hint: 'Control: a picture of another world or story' },
  ],
};

/** How captions are written. */
export const WORDING: Way = {
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
