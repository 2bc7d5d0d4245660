/** MuCR's choice tasks with four options; the prompts are Rungs' own. */
import type { PromptTemplate } from '../../tasks/variant.ts';
import { cuePixels, longest, pixels, sameLook, subjectWords } from './baselines.ts';
import { choiceTask, CHOICE_FORM } from './choice-task.ts';
import { CANDIDATE_WORDS } from './each-candidate.ts';
import { lookDoubts } from './look-doubts.ts';
import { cuePuzzle, matchPuzzle } from './puzzle.ts';
import {
  CANDIDATE_ASKING,
  CUE_WORDING,
  FORM,
  INPUT,
  OPTIONS,
  PROMPTING,
  SPLIT,
  WORDING,
} from './task-options.ts';
import { STYLES } from '../../tasks/kit/prompts/shared-options.ts';

/** Common parts of the prompts about stories. */
export const shared = {
  before: 'What happened first:',
  after: 'What came of it:',
  both: 'On the left what happened first, on the right what came of it:',
  wholeBefore: 'One picture shows all: above, what happened first; below, from left to right, A, B, C and D.',
  wholeAfter: 'One picture shows all: above, what came of it; below, from left to right, A, B, C and D.',
  sheet:
    'All four in one picture: A above on the left, B above on the right, C below on the left, D below on the right.',
  option: '{letter}:',
  phrase: '{letter}: {phrase}',
  format: 'Answer with one letter: A, B, C or D.',
  reasoning: 'First think it through step by step. Do not give the answer yet.',
  graph:
    'First write down a scene graph of each picture as JSON: its objects, what each is like, and how they are related. Do not give the answer yet.',
  final: 'So, which one is it? Answer with one letter: A, B, C or D.',
};

function templateOf(
  task: string,
  version: number,
  title: string,
  words: Readonly<Record<'instruction' | 'question' | 'verdict', string>>,
): PromptTemplate {
  return {
    id: `rungs-${task}-${version}`,
    title,
    task,
    parts: { ...shared, ...CANDIDATE_WORDS, ...words },
  };
}

/** Creates a task that shows one picture of a pair and asks for the other one. */
function matchTask(
  shown: 'before' | 'after',
  wanted: string,
  { id, title, metric, ...words }: Readonly<Record<'id' | 'title' | 'summary' | 'metric' | 'asks', string>>,
) {
  return choiceTask({
    id,
    title,
    ...words,
    template: templateOf(id, 1, `Rungs, ${title.toLowerCase()}`, {
      instruction:
        'Two pictures belong together: the earlier one shows what happened to somebody or something, the later one what came of it for the same subject.',
      question: `Which of these is the ${wanted} picture of the same pair?`,
      verdict: `Is this the ${wanted} picture of the same pair?`,
    }),
    taskOptions: [INPUT, FORM, OPTIONS, WORDING, PROMPTING, CANDIDATE_ASKING, SPLIT, STYLES],
    promptOptions: [FORM, PROMPTING, CANDIDATE_ASKING],
    make: (pair, plan) => matchPuzzle(pair, shown, plan),
    baselines: [sameLook, pixels],
    doubts: (known, variant) => lookDoubts(known, variant, CHOICE_FORM),
    published: { task: 'image-level', metric },
  });
}

/** Task: the picture of the effect, given that of the cause. */
export const causeToEffect = matchTask('before', 'later', {
  id: 'cause-to-effect',
  title: 'Cause to effect',
  summary: 'What happened is shown: which of four pictures shows what came of it?',
  metric: 'C2E',
  asks: 'the effect',
});

/** Task: the picture of the cause, given that of the effect. */
export const effectToCause = matchTask('after', 'earlier', {
  id: 'effect-to-cause',
  title: 'Effect to cause',
  summary: 'What came of something is shown: which of four pictures shows what happened before?',
  metric: 'E2C',
  asks: 'the cause',
});

/** Task: the sentence that links both pictures. */
export const cue = choiceTask({
  id: 'cue',
  title: 'Cue',
  summary:
    'Both pictures are shown: which of four sentences says what made the first lead to the second? The other three say what happened in other causalities: each is right once and wrong three times, and none says of whom.',
  template: templateOf('cue', 3, 'Rungs, cue', {
    instruction:
      'Two pictures belong together: the earlier one shows what happened, the later one what came of it.',
    question: 'Which of these says what made the first lead to the second?',
    verdict: 'Does this say what made the first lead to the second?',
  }),
  taskOptions: [INPUT, FORM, CUE_WORDING, PROMPTING, CANDIDATE_ASKING, SPLIT, STYLES],
  // FORM is left out: two pictures joined into one are also embedded as one.
  promptOptions: [PROMPTING, CANDIDATE_ASKING],
  make: cuePuzzle,
  baselines: [longest, subjectWords, cuePixels],
  published: { task: 'phrase-level', metric: 'Cue' },
  asks: 'the link',
});
