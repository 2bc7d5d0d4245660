import type { Way } from '../../tasks/variant.ts';

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
