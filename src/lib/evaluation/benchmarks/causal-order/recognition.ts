/** Task: which two of four captions are true of a picture? (the object and activity test of VQA-Causal, 2025) */
import * as v from 'valibot';
import { findSystem } from '../../../systems/known.ts';
import { categoryIn, systems, findSystemVariable } from '../../../systems/index.ts';
import { storySystemId } from '../../../systems/stories/ids.ts';
import type { FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import { clusterOf, ownUnit, type ScorableItem } from '../../tasks/item.ts';
import { atRandom } from '../../tasks/kit/baselines/baselines.ts';
import { accuracyColumn, countColumns } from '../../tasks/kit/figures/columns.ts';
import { clusteredShare } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import { judgeChoices, lettersOf } from '../../tasks/kit/judging/judge-choices.ts';
import { majority, wordsOnly } from '../../tasks/kit/baselines/shallow.ts';
import { RATING_SCALES } from '../../tasks/kit/rating-scales.ts';
import { letterOf } from '../../tasks/kit/judging/read-choice.ts';
import { subjectIn, subjectProblem } from '../../tasks/kit/subject-in.ts';
import { readLine } from '../../tasks/kit/files/read-line.ts';
import { aboutSchema, categoryColumns, storyCluster, storyShares } from '../../tasks/kit/stories/about.ts';
import { visualErrors } from '../../tasks/kit/visual-errors.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import type { Judged, Task } from '../../tasks/task.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { finite } from '../../../util/schemas.ts';
import { longestTwo, recognitionPixels } from './baselines.ts';
import { EACH_PARTS, RECOGNITION_WORDS } from './each-caption.ts';
import { photographs } from './photographs.ts';
import { recognitionItems, type RecognitionPayload, type RecognitionTruth } from './recognition-items.ts';
import { ASKING, INPUT } from './task-options.ts';
import { writeLine } from '../../tasks/kit/files/write-line.ts';

const plain = { allowed: [], required: [] };
const CAPTIONS = 4;
const FORM = {
  kind: 'choice',
  options: Array.from({ length: CAPTIONS }, (_, index) => ({ text: letterOf(index) })),
  pick: 2,
} as const;

const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CAPTIONS - 1));
const lineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  system: v.pipe(v.string(), v.minLength(1)),
  state: v.record(v.string(), finite),
  claims: v.optional(v.array(v.object({ variable: v.string(), category: v.string() })), []),
  options: v.pipe(v.array(v.string()), v.length(CAPTIONS)),
  truth: v.pipe(
    v.tuple([place, place]),
    v.check(([one, other]) => one < other, 'give the two places in order'),
  ),
});

/**
 * Task without causes that measures perception, to separate errors about causal order from errors of perception.
 */
export const recognitionTask: Task<RecognitionPayload, RecognitionTruth> = {
  id: 'recognition',
  title: 'Recognition',
  summary:
    'A picture and four captions, two of which are true: which two? Causes are not asked about. Guessing two of four is right in 1 of 6. About systems, each true caption has a false one of similar wording; knowing that alone gives 1 of 4. About stories, any two can be true.',
  subjects: [storyCollection, ...systems],
  importedSubjects: [photographs],
  unit: { one: 'item', many: 'items' },
  questions: () => 1,
  settings: ['chainOfThought', 'template'],
  taskOptions: [INPUT, ASKING],
  promptOptions: [ASKING],
  parts: {
    instruction: plain,
    picture: plain,
    question: plain,
    caption: { allowed: ['letter', 'caption'], required: ['letter', 'caption'] },
    format: plain,
    reasoning: plain,
    final: plain,
    ...EACH_PARTS,
  },
  template: {
    id: 'rungs-recognition-2',
    title: 'Rungs, recognition',
    task: 'recognition',
    parts: {
      instruction: 'Four captions follow. Two of them are true of what is shown, and two are not.',
      picture: 'The picture:',
      question: 'Which two captions are true?',
      caption: '{letter}: {caption}',
      format: 'Answer with two letters, such as “A, B”.',
      reasoning: 'First say what is to be seen in the picture. Do not give the answer yet.',
      final: 'So, which two captions are true? Answer with two letters.',
      ...RECOGNITION_WORDS,
    },
  },
  form: () => FORM,
  generate: (subject, request) =>
    recognitionItems(recognitionTask, subjectIn(recognitionTask, subject), request),
  toLine: (item) => {
    const { state, story, claims } = item.payload;
    return writeLine(item, { state, ...story, ...(claims.length === 0 ? {} : { claims }) });
  },
  fromLine: parseLine,
  judge: ({ form, truth }, answer, protocol) => judgeChoices(form, truth, answer, protocol),
  figures: recognitionFigures,
  columns: recognitionColumns,
  errors: visualErrors('recognition'),
  baselines: [
    longestTwo,
    recognitionPixels,
    wordsOnly<RecognitionPayload, RecognitionTruth>(),
    majority,
    atRandom,
  ],
  rating: [RATING_SCALES.coherent, RATING_SCALES.fluent, RATING_SCALES.keyRight, RATING_SCALES.answerRight],
  words: {
    asks: ({ payload: { story, claims } }) =>
      story !== undefined
        ? `what is seen (${story.category})`
        : claims.length === 0
          ? 'what is seen'
          : `the ${claims.map(({ variable }) => variable.replaceAll('_', ' ')).join(', ')}`,
    truth: ({ truth }) => lettersOf(truth),
    reading: (_item, { reading }) =>
      typeof reading !== 'string'
        ? 'nothing'
        : reading === 'tie'
          ? 'a tie'
          : lettersOf(reading.split(' ').map(Number)),
  },
  solve: (item) => ({ text: lettersOf(holding(item)) }),
  rightText: ({ truth }) => lettersOf(truth),
  conditions: {
    items: 'the pictures of VQA-Causal and VCR-Causal, with two true and two altered captions each',
    count: null,
    part: null,
    maxTokens: null,
  },
  published: () => ({ task: 'object-activity', metric: 'Accuracy' }),
  publishedRemark:
    'The printed rows are about photographs and film frames (VQA-Causal, VCR-Causal), not about these drawings; the paper calls this the object and activity test.',
};

/** Accuracy: exactly the true captions; for stories also by category and style. */
function recognitionFigures(
  units: readonly (readonly Judged<RecognitionPayload, RecognitionTruth>[])[],
): TaskFigures {
  const answered = units.flat().map(({ item, judgement: { credit } }) => ({
    about: item.payload.story,
    cluster: clusterOf(item),
    credit,
  }));
  return {
    n: answered.length,
    ...figuresOf(clusteredShare(answered), storyShares(answered)),
  };
}

function recognitionColumns(subject: string): readonly FigureColumn[] {
  return [
    accuracyColumn({ metric: 'Accuracy' }),
    ...(subject === storyCollection.id ? categoryColumns('Accuracy', 'percent') : []),
    ...countColumns,
  ];
}

/** Returns the true captions by the state, without reading the item's truth. */
function holding({
  subject,
  payload: { claims, state, story },
}: ScorableItem<RecognitionPayload, RecognitionTruth>): readonly number[] {
  const system = findSystem(story === undefined ? subject : storySystemId(story.group));
  return claims.flatMap(({ variable, category }, index) => {
    const known = system && findSystemVariable(system, variable);
    return known && categoryIn(known, state) === category ? [index] : [];
  });
}

function parseLine(line: unknown): Result<ScorableItem<RecognitionPayload, RecognitionTruth>, string> {
  const read = readLine(lineSchema, line);
  if (!read.ok) return read;
  const { id, system, state, claims, options, truth } = read.value;
  const problem = subjectProblem(recognitionTask, system);
  if (problem !== null) return fail(problem);
  const about = v.safeParse(aboutSchema, line);
  return ok({
    ...ownUnit(id, recognitionTask.id, system, about.success ? storyCluster(about.output) : undefined),
    form: { kind: 'choice', options: options.map((text) => ({ text })), pick: 2 },
    payload: { state, claims, ...(about.success ? { story: about.output } : {}) },
    truth,
  });
}
