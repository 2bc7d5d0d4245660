import { optionIn, taskOption } from '../../tasks/kit/prompts/task-options.ts';
import type { TaskOption, Variant } from '../../tasks/variant.ts';
import type { Level, QuestionKind } from './questions/types.ts';

/** What is given of the chain. */
export const INPUT = taskOption('input', 'What is given', [
  ['video', 'Pictures', 'One picture an event, in the order of time'],
  ['video+annotations', 'Pictures and annotations'],
  ['annotations', 'Annotations', 'Control: the events in words'],
  ['none', 'Nothing', 'Control: the question alone'],
]);

/** Which questions are made. */
export const WORDING = taskOption(
  'wording',
  'Questions',
  [
    ['audited', 'Balanced', 'Yes and no are equally often right, and words alone do not tell which'],
    ['published', 'As published', 'One answer is right nearly always, as in the paper'],
  ],
  { selects: true },
);

/**
 * What is asked about what is supposed away. What never happens cannot be done otherwise: a level that asks about that has
 * no questions about something else in its place.
 */
export function questionOption(level: Level): TaskOption {
  return taskOption(
    'question',
    'Asked',
    [
      ['counterfactual', 'What if it is left out'],
      ...(level === 'non-existent' ? [] : [REPLACEMENT]),
      ['detection', 'Did it happen', 'Only whether what is supposed away takes place at all'],
    ],
    { selects: true },
  );
}

/** What a variant asks about what is supposed away. */
export function questionKindIn(level: Level, variant: Pick<Variant, 'ways'>): QuestionKind {
  const asked = optionIn(questionOption(level), variant);
  return asked === 'detection' || asked === 'replacement' ? asked : 'counterfactual';
}

const REPLACEMENT = [
  'replacement',
  'What if something else is done',
  'Another thing is done in its place, which may serve as well',
] as const;

/** Whether each question comes a second time with yes and no turned. */
export const PAIRS = taskOption(
  'pairs',
  'Each question',
  [
    ['single', 'Once'],
    [
      'both',
      'Both ways',
      'A second time in other words, with yes and no turned: right only where both answers are',
    ],
  ],
  { selects: true },
);

/** Whether a question may come twice in one set of items, as it did before there was another way. */
export const DRAW = taskOption(
  'draw',
  'Questions of a set',
  [
    ['turns', 'As drawn before', 'Some come twice, as in runs and links of before'],
    ['distinct', 'Each once', 'None comes again while another one would do'],
  ],
  { selects: true, standard: 'distinct' },
);

/** How the pictures are put before a model. */
export const FRAMES_OPTION = taskOption('frames', 'Pictures come', [
  ['steps', 'One by one'],
  ['board', 'As a storyboard', 'All in one picture, row by row'],
]);
