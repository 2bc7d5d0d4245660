import { optionIn } from '../../tasks/kit/task-options.ts';
import type { TaskOption, Variant } from '../../tasks/variant.ts';
import type { Level, QuestionKind } from './questions/types.ts';

/** What is given of the chain. */
export const INPUT: TaskOption = {
  id: 'input',
  title: 'What is given',
  values: [
    { id: 'video', title: 'Pictures', hint: 'One picture an event, in the order of time' },
    { id: 'video+annotations', title: 'Pictures and annotations' },
    { id: 'annotations', title: 'Annotations', hint: 'Control: the events in words' },
    { id: 'none', title: 'Nothing', hint: 'Control: the question alone' },
  ],
};

/** Which questions are made. */
export const WORDING: TaskOption = {
  id: 'wording',
  title: 'Questions',
  selects: true,
  values: [
    {
      id: 'audited',
      title: 'Balanced',
      hint: 'Yes and no are equally often right, and words alone do not tell which',
    },
    { id: 'published', title: 'As published', hint: 'One answer is right nearly always, as in the paper' },
  ],
};

/**
 * What is asked about what is supposed away. What never happens cannot be done otherwise: a level that asks about that has
 * no questions about something else in its place.
 */
export function questionOption(level: Level): TaskOption {
  return {
    id: 'question',
    title: 'Asked',
    selects: true,
    values: [
      { id: 'counterfactual', title: 'What if it is left out' },
      ...(level === 'non-existent' ? [] : [REPLACEMENT]),
      {
        id: 'detection',
        title: 'Did it happen',
        hint: 'Only whether what is supposed away takes place at all',
      },
    ],
  };
}

/** What a variant asks about what is supposed away. */
export function questionKindIn(level: Level, variant: Pick<Variant, 'ways'>): QuestionKind {
  const asked = optionIn(questionOption(level), variant);
  return asked === 'detection' || asked === 'replacement' ? asked : 'counterfactual';
}

const REPLACEMENT = {
  id: 'replacement',
  title: 'What if something else is done',
  hint: 'Another thing is done in its place, which may serve as well',
} as const;

/** Whether each question comes a second time with yes and no turned. */
export const PAIRS: TaskOption = {
  id: 'pairs',
  title: 'Each question',
  selects: true,
  values: [
    { id: 'single', title: 'Once' },
    {
      id: 'both',
      title: 'Both ways',
      hint: 'A second time in other words, with yes and no turned: right only where both answers are',
    },
  ],
};

/** Whether a question may come twice in one set of items, as it did before there was another way. */
export const DRAW: TaskOption = {
  id: 'draw',
  title: 'Questions of a set',
  selects: true,
  standard: 'distinct',
  values: [
    { id: 'turns', title: 'As drawn before', hint: 'Some come twice, as in runs and links of before' },
    { id: 'distinct', title: 'Each once', hint: 'None comes again while another one would do' },
  ],
};

/** How the pictures are put before a model. */
export const FRAMES_OPTION: TaskOption = {
  id: 'frames',
  title: 'Pictures come',
  values: [
    { id: 'steps', title: 'One by one' },
    { id: 'board', title: 'As a storyboard', hint: 'All in one picture, row by row' },
  ],
};
