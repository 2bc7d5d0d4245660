/** Task: which of two captions with swapped clauses is in causal order? (VQA-Causal, VCR-Causal 2025) */
import { omitUndefined } from '../../../util/omit.ts';
import * as v from 'valibot';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { systemEdges } from '../../../systems/graph.ts';
import { systems } from '../../../systems/index.ts';
import { clusterIn, type ScorableItem } from '../../tasks/item.ts';
import { atRandom } from '../../tasks/kit/baselines/baselines.ts';
import { confusionOf } from '../../tasks/kit/judging/confusion.ts';
import { majority, wordsIn, wordsOnly } from '../../tasks/kit/baselines/shallow.ts';
import { RATING_SCALES } from '../../tasks/kit/rating-scales.ts';
import { letterOf } from '../../tasks/kit/judging/read-choice.ts';
import { subjectIn, subjectProblem } from '../../tasks/kit/subject-in.ts';
import { readLine } from '../../tasks/kit/files/read-line.ts';
import { aboutSchema, storyCluster } from '../../tasks/kit/stories/about.ts';
import { likeByPixels } from '../../tasks/kit/stories/pixels.ts';
import type { EventWords } from '../../tasks/kit/event-words.ts';
import { visualErrors } from '../../tasks/kit/visual-errors.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import type { Baseline, Task } from '../../tasks/task.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { finite } from '../../../util/schemas.ts';
import { CONJUNCTIONS, conjunctionOf } from '../../tasks/kit/prompts/conjunctions.ts';
import { EACH_PARTS, ORDER_WORDS } from './each-caption.ts';
import { orderColumns, orderFigures, orderProfile } from './figures.ts';
import { generateItems, type Payload, type Truth } from './items.ts';
import { photographs } from './photographs.ts';
import { ASKING, INPUT, WORDING } from './task-options.ts';
import { captionsOf, effectFirstCaption, judgeOrder } from './reading.ts';
import { writeLine } from '../../tasks/kit/files/write-line.ts';
import { getSystem } from '../../../systems/known.ts';

const plain = { allowed: [], required: [] };
const captions = { allowed: ['first', 'second'], required: ['first', 'second'] };
const afterwards = { allowed: ['first', 'second'], required: [] };
const TEMPLATE = {
  id: 'rungs-causal-order-3',
  title: 'Rungs, causal order',
  task: 'causal-order',
  parts: {
    instruction:
      'Two captions follow the picture. They join the same two facts, and only one of them says rightly which fact brought the other about.',
    picture: 'The picture:',
    halves: 'Two pictures stand side by side; either may be the earlier one.',
    question: 'Which caption has cause and effect the right way round?',
    captions: 'A: {first}\nB: {second}',
    format: 'Answer with one letter, A or B.',
    reasoning: 'First say what influences what in the picture. Do not give the answer yet.',
    final: 'So, which caption is it? Answer with one letter, A or B.',
    ...ORDER_WORDS,
  },
};

/** Baseline that always picks the same word order, like a model with a word order bias. */
function fixedOrder(id: string, title: string, takesEffectFirst: boolean): Baseline<Payload, Truth> {
  return {
    id,
    title,
    build: () => ({
      answer: (item) => {
        const effectFirst = effectFirstCaption(item);
        const taken = takesEffectFirst ? effectFirst : 1 - effectFirst;
        return { text: letterOf(taken) };
      },
    }),
  };
}

/** Returns a caption's words marked with their role: cause or effect. */
function roleWords({ form, payload }: ScorableItem<Payload, Truth>, index: number): readonly string[] {
  const conjunction = conjunctionOf(payload.conjunction);
  const caption = captionsOf({ form })[index] ?? '';
  const at = [conjunction.text, conjunction.former ?? conjunction.id, conjunction.id]
    .map((between) => caption.toLowerCase().indexOf(` ${between} `))
    .find((found) => found >= 0);
  const [leads, follows] = [caption.slice(0, at ?? 0), caption.slice(at ?? 0)];
  const isCauseFirst = conjunction.order === 'cause-first';
  return [
    ...wordsIn(isCauseFirst ? leads : follows).map((word) => `cause ${word}`),
    ...wordsIn(isCauseFirst ? follows : leads).map((word) => `effect ${word}`),
  ];
}

/** Baseline that picks the caption whose roles are most like those of the events in pictures similar in pixels. */
const orderPixels: Baseline<Payload, Truth> = likeByPixels({
  shown: ({ payload: { story, state } }) => (story === undefined ? undefined : { about: story, state }),
  pictureWords: ({ words: { cause, effect } }) => {
    const inRoles = (one: EventWords, other: EventWords): readonly string[] => [
      ...wordsIn(`${one.clause} ${one.noun}`).map((word) => `cause ${word}`),
      ...wordsIn(`${other.clause} ${other.noun}`).map((word) => `effect ${word}`),
    ];
    return { right: inRoles(cause, effect), wrong: inRoles(effect, cause) };
  },
  optionWords: roleWords,
});

const lineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  system: v.pipe(v.string(), v.minLength(1)),
  state: v.record(v.string(), finite),
  conjunction: v.picklist(CONJUNCTIONS.map(({ id }) => id)),
  leads: v.pipe(v.tuple([v.string(), v.string()]), v.readonly()),
  left: v.exactOptional(v.picklist(['cause', 'effect'] as const)),
  options: v.pipe(v.tuple([v.string(), v.string()]), v.readonly()),
  images: v.optional(v.array(v.string()), []),
  truth: v.picklist([0, 1] as const),
});

/** Task: which of two captions of a picture has cause and effect in the right order? */
export const causalOrderTask: Task<Payload, Truth> = {
  id: 'causal-order',
  title: 'Causal order',
  summary:
    'A picture and two captions, the same two clauses swapped: which one has cause and effect in order?',
  subjects: [storyCollection, ...systems],
  importedSubjects: [photographs],
  taskOptions: [INPUT, WORDING, ASKING],
  promptOptions: [ASKING],
  unit: { one: 'item', many: 'items' },
  questions: () => 1,
  settings: ['chainOfThought', 'template'],
  parts: {
    instruction: plain,
    picture: plain,
    halves: { ...plain, isNew: true },
    question: plain,
    captions,
    format: afterwards,
    reasoning: afterwards,
    final: afterwards,
    ...EACH_PARTS,
  },
  template: TEMPLATE,
  form: () => ({ kind: 'choice', options: [{ text: 'A' }, { text: 'B' }], pick: 1 }),
  generate: (subject, request) =>
    generateItems(causalOrderTask, subjectIn(causalOrderTask, subject), request),
  toLine: (item) => {
    const { state, story, conjunction, leads, left } = item.payload;
    return writeLine(item, { state, ...story, conjunction, leads, ...omitUndefined({ left }) });
  },
  fromLine: parseLine,
  judge: judgeOrder,
  figures: orderFigures,
  columns: orderColumns,
  averagedOver: 'conjunctions',
  profile: orderProfile,
  errors: visualErrors('causal-order'),
  baselines: [
    fixedOrder('effect-first', 'Effect first', true),
    fixedOrder('cause-first', 'Cause first', false),
    orderPixels,
    wordsOnly(roleWords),
    majority,
    atRandom,
  ],
  rating: [
    RATING_SCALES.coherent,
    RATING_SCALES.fluent,
    RATING_SCALES.objectsAlone,
    RATING_SCALES.answerRight,
  ],
  confusions: (_subject, answered) => [
    confusionOf(
      'order',
      'Which caption is in causal order?',
      ['A', 'B'],
      answered.map(({ item, judgement: { reading } }) => [
        letterOf(item.truth),
        reading === '0' || reading === '1' ? letterOf(Number(reading)) : null,
      ]),
    ),
  ],
  words: {
    asks: ({ payload }) => `“${payload.conjunction}”`,
    truth: ({ form, truth }) => `${letterOf(truth)}: ${captionsOf({ form })[truth] ?? ''}`,
    reading: (_item, { reading }) =>
      reading === '0' || reading === '1'
        ? letterOf(Number(reading))
        : reading === 'tie'
          ? 'a tie'
          : 'nothing',
  },
  solve: (item) => ({ text: letterOf(captionInOrder(item)) }),
  rightText: ({ truth }) => letterOf(truth),
  remarks: ({ flags }) =>
    Array.isArray(flags) && flags.includes('order-preference')
      ? [
          {
            title: 'order preference',
            sentence:
              'Order preference: better than chance with conjunctions of one order, worse with those of the other. It prefers one word order regardless of the cause.',
          },
        ]
      : [],
  conditions: {
    items: '1,947 pairs of captions about photographs of VQA v2, and 3,511 about film frames of VCR',
    count: null,
    part: null,
    maxTokens: null,
  },
  published: () => ({ task: 'causal-order', metric: 'Accuracy' }),
  publishedRemark:
    'The printed rows are about photographs and film frames (VQA-Causal, VCR-Causal), not about these drawings. Scored as published, a tie counts for the caption with the effect first.',
};

/** Returns the caption that is right by the system's graph, without reading the item's truth. */
function captionInOrder({ subject, payload }: ScorableItem<Payload, Truth>): Truth {
  const { conjunction, leads, story } = payload;
  const [first, second] = leads;
  const system = getSystem(story === undefined ? subject : storySystemId(story.group));
  const isCauseFirst = systemEdges(system).some(([from, to]) => from === first && to === second);
  return isCauseFirst === (conjunctionOf(conjunction).order === 'cause-first') ? 0 : 1;
}

function parseLine(line: unknown): Result<ScorableItem<Payload, Truth>, string> {
  const read = readLine(lineSchema, line);
  if (!read.ok) return read;
  const { id, system, state, conjunction, leads, left, options, images, truth } = read.value;
  const about = v.safeParse(aboutSchema, line);
  const problem = subjectProblem(causalOrderTask, system);
  if (problem !== null) return fail(problem);
  return ok({
    id,
    task: causalOrderTask.id,
    subject: system,
    unit: id,
    // Items about one photograph form a cluster.
    ...clusterIn(
      about.success ? storyCluster(about.output) : system === photographs.id ? images[0] : undefined,
    ),
    form: { kind: 'choice', options: options.map((text) => ({ text })), pick: 1 },
    payload: {
      state,
      conjunction,
      leads,
      ...(about.success ? { story: about.output } : {}),
      ...omitUndefined({ left }),
    },
    truth,
  });
}
