import { inputOption } from '../../tasks/kit/prompts/shared-options.ts';
import { optionIn, taskOption } from '../../tasks/kit/prompts/task-options.ts';
import type { TaskOption, Variant } from '../../tasks/variant.ts';
import type { Level, QuestionKind } from './questions/types.ts';

/** Task option: what is given of the chain. */
export const INPUT = inputOption([
  ['video', 'Pictures', 'One picture an event, in the order of time'],
  ['video+annotations', 'Pictures and annotations'],
  ['annotations', 'Annotations', 'Control: the events in words'],
  ['none', 'Nothing', 'Control: the question alone'],
]);

/** Task option: which questions are generated. */
export const WORDING = taskOption(
  'wording',
  'Questions',
  [
    ['audited', 'Balanced', 'Yes and no are equally often right, and the words do not reveal which'],
    ['published', 'As published', 'One answer is right nearly always, as in the paper'],
  ],
  { selectsItems: true },
);

const REPLACEMENT = [
  'replacement',
  'What if something else is done',
  'Another thing is done in its place, which may serve as well',
] as const;

/**
 * Returns the task option of the question kind. Events that never happen cannot be replaced, so a level about
 * these has no replacement questions.
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
    { selectsItems: true },
  );
}

/** Returns a variant's question kind. */
export function questionKindIn(level: Level, variant: Pick<Variant, 'ways'>): QuestionKind {
  const asked = optionIn(questionOption(level), variant);
  return asked === 'detection' || asked === 'replacement' ? asked : 'counterfactual';
}

/** Task option: whether each question is also asked with yes and no reversed. */
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
  { selectsItems: true },
);

/** Task option: whether a question may occur twice in one set of items, as in older runs. */
export const DRAW = taskOption(
  'draw',
  'Questions of a set',
  [
    ['turns', 'As drawn before', 'Some come twice, as in runs and links of before'],
    ['distinct', 'Each once', 'None comes again while another one would do'],
  ],
  { selectsItems: true, standard: 'distinct' },
);

/** Task option: how the pictures are presented. */
export const FRAMES_OPTION = taskOption('frames', 'Pictures come', [
  ['steps', 'One by one'],
  ['board', 'As a storyboard', 'All in one picture, row by row'],
]);
