/** MuCR's explanation task: explain both pictures and the phrase that links them. */
import { storyCluster } from '../../tasks/kit/stories/about.ts';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { findStory } from '../../../systems/stories/known.ts';
import type { Answer, Verdict } from '../../tasks/answer.ts';
import type { Item, ScorableItem } from '../../tasks/item.ts';
import { unparsed } from '../../tasks/kit/judging/verdict.ts';
import { RATING_SCALES } from '../../tasks/kit/rating-scales.ts';
import { readLine } from '../../tasks/kit/files/read-line.ts';
import { visualErrors } from '../../tasks/kit/visual-errors.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import type { Grade } from '../../tasks/rubric.ts';
import type { Baseline, Task } from '../../tasks/task.ts';
import { ok, type Result } from '../../../util/result.ts';
import { explanationColumns, explanationFigures, explanationRemarks, expOf } from './explanation-figures.ts';
import { explanationRubric, SCORES } from './explanation-judge.ts';
import {
  explanationLineSchema,
  type ExplanationPayload,
  type ExplanationTruth,
} from './explanation-payload.ts';
import { inSections, SECTIONS, withoutLabels } from './explanation-sections.ts';
import { capitalised } from '../../../util/text/sentence.ts';
import { siameseImages } from './siamese.ts';
import { storyItems, type StoryKind } from './items.ts';
import { likenessTo } from './likeness.ts';
import { EXPLANATION_PARTS } from './prompt.ts';
import { explanationPuzzle } from './puzzle.ts';
import { shared } from './tasks.ts';
import { FORM, INPUT, PROMPTING, SPLIT } from './task-options.ts';
import { STYLES } from '../../tasks/kit/prompts/shared-options.ts';
import { writeLine } from '../../tasks/kit/files/write-line.ts';

type Explaining = ScorableItem<ExplanationPayload, ExplanationTruth>;

const SHAPE =
  'Answer in three short paragraphs of one or two sentences, each beginning with its name: “Cause picture:”, “Effect picture:” and “Link:”.';

const kind: StoryKind<ExplanationPayload, ExplanationTruth> = {
  make: explanationPuzzle,
  form: () => ({ kind: 'text' }),
  payload: (about, { pair: { words } }) => ({ ...about, cue: words.cue, captions: words.captions }),
  truth: ({ pair }) => pair.words.explanations,
  example: ({ pair }) => firstReferences(pair.words.explanations),
};

/** Returns the answer of a worked example: the first reference of each part. */
export function firstReferences(references: ExplanationTruth): string {
  return inSections(firstOf(references));
}

/** Baseline that repeats the captions and the given phrase. */
const captions: Baseline<ExplanationPayload, ExplanationTruth> = {
  id: 'captions',
  title: 'Captions copied',
  build: () => ({
    answer: ({ payload: { captions: words, cue } }) => ({
      text: inSections({ cause: words.before, effect: words.after, link: cue }),
    }),
  }),
};

/** Baseline that gives the reference of another causality: the score of a well-written but wrong explanation. */
const otherPair: Baseline<ExplanationPayload, ExplanationTruth> = {
  id: 'other-pair',
  title: 'Another pair’s reference',
  build: (items) => ({
    answer: (item) => {
      const index = items.findIndex(({ id }) => id === item.id);
      const following = [...items.slice(index + 1), ...items.slice(0, Math.max(0, index))];
      const other = following.find(({ payload }) => payload.group !== item.payload.group);
      return { text: other === undefined ? '' : inSections(firstOf(other.truth)) };
    },
  }),
};

/** Task: explain how one picture led to the other; graded by a judge. */
export const explanation: Task<ExplanationPayload, ExplanationTruth> = {
  id: 'explanation',
  title: 'Explanation',
  summary:
    'Both pictures and the phrase that links them: what do they show, and how did one lead to the other?',
  subjects: [storyCollection],
  importedSubjects: [siameseImages],
  unit: { one: 'item', many: 'items' },
  questions: () => 1,
  settings: ['template'],
  taskOptions: [INPUT, FORM, PROMPTING, SPLIT, STYLES],
  parts: EXPLANATION_PARTS,
  template: {
    id: 'rungs-explanation-1',
    title: 'Rungs, explanation',
    task: 'explanation',
    parts: {
      instruction:
        'Two pictures belong together: the earlier one shows what happened, the later one what came of it.',
      before: shared.before,
      after: shared.after,
      both: shared.both,
      question:
        'The phrase “{cue}” says what links the two pictures. Explain what the first picture shows, what the second one shows, and how the first led to the second.',
      format: SHAPE,
      reasoning: 'First think it through step by step. Do not give the explanation yet.',
      graph: shared.graph.replace('the answer', 'the explanation'),
      final: `So, what is the explanation? ${SHAPE}`,
    },
  },
  form: () => ({ kind: 'text' }),
  generate: (_subject, request) => storyItems(explanation, kind, request),
  toLine: (item) => writeLine(item, item.payload),
  fromLine: parseLine,
  judge: judgeExplanation,
  figures: explanationFigures,
  columns: explanationColumns,
  remarks: explanationRemarks,
  baselines: [captions, otherPair],
  words: {
    asks: ({ payload: { cue, category } }) => `both pictures, linked by “${cue}” (${category})`,
    truth: ({ truth }) => Object.values(firstOf(truth)).join(' '),
    references: ({ truth }) => SECTIONS.map(({ id, label }) => ({ title: label, texts: truth[id] })),
    reading: (_item, { outcome, reading, measures = {} }) => {
      if (reading === null) return 'nothing';
      return outcome === 'ungraded'
        ? 'an explanation that waits for its grade'
        : `an explanation, graded ${scoreLabel(measures)}`;
    },
  },
  solve: (item) => ({ text: solved(item) }),
  rightText: ({ truth }) => firstReferences(truth),
  rubric: explanationRubric,
  rating: [
    RATING_SCALES.coherent,
    RATING_SCALES.fluent,
    RATING_SCALES.s1,
    RATING_SCALES.s2,
    RATING_SCALES.s3,
  ],
  errors: visualErrors('explanation'),
  conditions: {
    items: 'all 400 pairs of photographs and comics, in groups of four',
    count: 400,
    part: null,
    maxTokens: null,
  },
  published: () => ({ task: 'sentence-level' }),
  publishedRemark:
    'The printed rows are about MuCR’s photographs and comics, graded by GPT-4 with a prompt that is not printed; there a model explains its own choice of picture and phrase, here it is given the right ones.',
};

/**
 * Returns an explanation from the story's model: the content of each picture, and that one event caused the other.
 * It does not use the references, so its grade measures knowledge of the model, not copying.
 */
function solved({ id, payload }: Item<ExplanationPayload, ExplanationTruth>): string {
  const [group = '', sibling = ''] = payload.pair.split('/');
  const words = findStory(storySystemId(group))?.pairs.find((pair) => pair.id === sibling);
  if (words === undefined) throw new Error(`${id} is about ${payload.pair}, which is not a story here.`);
  return inSections({
    cause: words.captions.before,
    effect: words.captions.after,
    link: `${capitalised(words.effect.clause)} because ${words.cause.clause} (${words.cue}).`,
  });
}

/** The grade determines the credit; without one, the answer is neither right nor wrong. */
function judgeExplanation({ truth }: Explaining, answer: Answer, _protocol: unknown, grade?: Grade): Verdict {
  const text = 'text' in answer ? answer.text.trim() : '';
  if (!/\p{L}/u.test(text)) {
    const why = 'text' in answer ? 'There is no word in the answer.' : 'Scores are no explanation.';
    return unparsed(`${why} It counts 0 and is not put to a judge.`);
  }
  const likeness = likenessTo(wholeReferences(truth), withoutLabels(text));
  const like = `its likeness to the nearest reference (ROUGE-L) is ${likeness.toFixed(2)}`;
  if (grade === undefined) {
    const why = `No judge has graded it yet; ${like}.`;
    return { outcome: 'ungraded', credit: 0, reading: text, why, measures: { likeness } };
  }
  const exp = expOf(grade);
  return {
    outcome: exp >= 10 ? 'right' : exp > 0 ? 'partly' : 'wrong',
    credit: exp / 10,
    reading: text,
    why: `The judge gave ${scoreLabel(grade)}: Exp ${exp.toFixed(2)} of 10; ${like}.`,
    measures: { ...grade, likeness },
  };
}

function scoreLabel(grade: Grade): string {
  return SCORES.map((name) => `${name.toUpperCase()} ${grade[name] ?? 0}`).join(', ');
}

/** Returns each writer's three parts as one text. */
function wholeReferences(truth: ExplanationTruth): readonly string[] {
  return truth.cause.map((_, person) => SECTIONS.map(({ id }) => truth[id][person] ?? '').join(' '));
}

function firstOf({
  cause,
  effect,
  link,
}: ExplanationTruth): Readonly<Record<keyof ExplanationTruth, string>> {
  return { cause: cause[0] ?? '', effect: effect[0] ?? '', link: link[0] ?? '' };
}

function parseLine(line: unknown): Result<Explaining, string> {
  const read = readLine(explanationLineSchema, line);
  if (!read.ok) return read;
  const { id, truth, system, ...payload } = read.value;
  return ok({
    id,
    task: explanation.id,
    subject: system,
    unit: id,
    cluster: storyCluster(payload),
    form: { kind: 'text' },
    payload,
    truth,
  });
}
