/** Tasks 1A and 1B of CausalVLBench: twelve yes/no questions about a picture or a pair of pictures. */
import * as v from 'valibot';
import { systemEdges } from '../../../systems/graph.ts';
import { labelById, type System } from '../../../systems/index.ts';
import type { Protocol } from '../../tasks/answer.ts';
import type { TaskFigures } from '../../tasks/figures.ts';
import { always, atRandom } from '../../tasks/kit/baselines/baselines.ts';
import { accuracyColumn, countColumns, plainColumn } from '../../tasks/kit/figures/columns.ts';
import { confusionOf } from '../../tasks/kit/judging/confusion.ts';
import {
  cyclicity,
  graphFigures,
  graphOf,
  structuralHammingDistance,
  type GraphFigures,
} from '../../tasks/kit/figures/graph-figures.ts';
import { judgeYesNo } from '../../tasks/kit/judging/judge-yes-no.ts';
import { creditOf, meanOfNumbers } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import { mean } from '../../tasks/kit/figures/statistics.ts';
import type { Judged, Task } from '../../tasks/task.ts';
import { createTask, type BenchmarkTask } from './create-task.ts';
import type { PictureTask } from './definition.ts';
import { pairLabel } from './items.ts';
import { orderedPairSchema } from './line.ts';
import { onePicture, promptPartsWith, twoPictures } from './parts.ts';
import { hasEdge, type GraphTruth, type OrderedPair, type Payload } from './payload.ts';
import { orderedPairs } from './subjects.ts';
import { FOUR, RULES, SCENE, SCENES, SET_BY_HAND } from './wording.ts';
import { planChange, planObserved } from './worlds/plan.ts';
import { getSystem } from '../../../systems/known.ts';

/** A judged question of a structure task. */
type Question = Judged<Payload, GraphTruth>;

const INSTRUCTION = `${FOUR} Some of them may cause others directly. You are asked about one ordered pair of them at a time.`;
const PLACEHOLDERS = { allowed: ['cause', 'effect'], required: ['cause', 'effect'] };
const QUESTION = {
  question: 'Is the {cause} a direct cause of the {effect}?',
  format: 'Answer with one word, Yes or No.',
  reasoning: 'Think it through in a few sentences first. Do not give the answer yet.',
  final: 'So, is the {cause} a direct cause of the {effect}? Answer with one word, Yes or No.',
};

const shared = {
  questions: orderedPairs,
  fillings: (system, _world, pair) => {
    const [cause, effect] = pair ?? ['', ''];
    return { cause: labelById(system, cause), effect: labelById(system, effect) };
  },
  options: () => ['Yes', 'No'],
  form: () => ({ kind: 'yes-no' }),
  truth: (system) => ({ edges: systemEdges(system) }),
  answer: (_system, truth, pair) => (pair !== null && hasEdge(truth, pair) ? 'Yes' : 'No'),
} satisfies Partial<PictureTask<GraphTruth>>;

const single: PictureTask<GraphTruth> = {
  ...shared,
  id: 'structure-single',
  captions: ['The picture'],
  plan: planObserved,
  intervenes: false,
  parts: promptPartsWith(PLACEHOLDERS, onePicture),
  template: {
    id: 'rungs-structure-single-1',
    title: 'Rungs, structure from one picture',
    task: 'structure-single',
    parts: { instruction: `${SCENE} ${INSTRUCTION}`, rules: RULES, picture: 'The picture:', ...QUESTION },
  },
};

const pair: PictureTask<GraphTruth> = {
  ...shared,
  id: 'structure-pair',
  captions: ['Before', 'After'],
  plan: planChange,
  intervenes: true,
  parts: promptPartsWith(PLACEHOLDERS, twoPictures),
  template: {
    id: 'rungs-structure-pair-1',
    title: 'Rungs, structure from two pictures',
    task: 'structure-pair',
    parts: {
      instruction: `${SCENES} ${INSTRUCTION}\n\n${SET_BY_HAND}`,
      rules: RULES,
      before: 'The first picture:',
      after: 'The second picture:',
      ...QUESTION,
    },
  },
};

/** Task 1A: structure from one picture. */
export const structureSingle = structureTask(single, '1A', {
  title: 'Structure from one picture',
  summary: 'One picture and twelve questions: is this variable a direct cause of that one?',
});

/** Task 1B: structure from a pair of pictures. */
export const structurePair = structureTask(pair, '1B', {
  title: 'Structure from two pictures',
  summary: 'The same twelve questions about a picture before and one after a change.',
});

function structureTask(
  definition: PictureTask<GraphTruth>,
  paperTask: string,
  words: Pick<Task, 'title' | 'summary'>,
): BenchmarkTask<GraphTruth> {
  return createTask(definition, paperTask, {
    ...words,
    unit: { one: 'picture', many: 'pictures' },
    questionsPerUnitLabel: 'twelve questions each',
    truthSchema: v.object({ edges: v.array(orderedPairSchema) }),
    truthRemedy: 'truth must be {"edges": [["cause", "effect"], ...]}',
    judge: (system, { payload, truth }, answer, protocol) => {
      const [cause, effect] = payload.pair ?? ['', ''];
      const right = hasEdge(truth, [cause, effect]) ? 'yes' : 'no';
      const fact = `the ${labelById(system, cause)} ${right === 'yes' ? 'is' : 'is not'} a direct cause of the ${labelById(system, effect)}`;
      return judgeYesNo(right, fact, answer, protocol);
    },
    figures: structureFigures,
    columns: () => [
      accuracyColumn(
        { metric: 'Accuracy' },
        'Share of the yes/no answers that are right: 12 about each picture, two for each pair of variables.',
      ),
      plainColumn('shd', 'edges', { metric: 'SHD' }),
      plainColumn('precision', 'percent', { metric: 'Precision' }),
      plainColumn('recall', 'percent', { metric: 'Recall' }),
      plainColumn('bidirectionality', 'percent', { metric: 'Bidirectionality' }),
      plainColumn('cyclicity', 'score', { metric: 'Cyclicity' }),
      plainColumn('allCorrect', 'percent'),
      ...countColumns,
    ],
    baselines: [always('always-no', 'Always No', 'No'), always('always-yes', 'Always Yes', 'Yes'), atRandom],
    confusions: (_system, answered) => [
      confusionOf(
        'arrow',
        'Is there an arrow?',
        ['yes', 'no'],
        answered.map(({ item: { payload, truth }, judgement: { reading } }) => [
          payload.pair !== undefined && hasEdge(truth, payload.pair) ? 'yes' : 'no',
          typeof reading === 'string' ? reading : null,
        ]),
      ),
    ],
    asks: (system, { payload }) => pairLabel(system, payload.pair ?? ['', '']),
    truthText: (_system, { payload, truth }) =>
      payload.pair !== undefined && hasEdge(truth, payload.pair) ? 'yes' : 'no',
    readingLabel: (_system, reading) => (typeof reading === 'string' ? reading : 'nothing'),
    solve: (system) => ({ edges: systemEdges(system) }),
    // The graph is known; pictures would not change the answer.
    inferrer: {
      needsPictures: false,
      infer: (system) => ({ truth: { edges: systemEdges(system) }, shares: [] }),
    },
  });
}

/** For four variables: every pair is wrong, or every pair is answered with yes in both directions. */
const MAX_SHD = 6;
const MAX_CYCLICITY = cyclicity(Array.from({ length: 4 }, (_, i) => [0, 1, 2, 3].map((j) => i !== j)));

/** Computes figures from the questions of each picture (CausalVLBench 2025, section 4 and appendix). */
function structureFigures(pictures: readonly (readonly Question[])[], protocol: Protocol): TaskFigures {
  // The authors' code scores a picture only if all of its answers are present.
  const counted = protocol === 'published' ? pictures.filter(isAnswered) : pictures;
  const credits = counted.map((picture) => mean(picture.map(({ judgement }) => judgement.credit)) ?? 0);
  const graphs = counted.flatMap((picture) => graphOfPicture(picture, protocol) ?? []);
  return {
    n: counted.length,
    // Every picture has the same questions: intervals describe other pictures, not other questions.
    fixedByDesign: ['questions'],
    ...figuresOf(creditOf(credits), {
      shd: meanOfNumbers(
        graphs.map(({ shd }) => shd),
        [0, MAX_SHD],
      ),
      precision: creditOf(graphs.map(({ precision }) => precision)),
      recall: creditOf(graphs.map(({ recall }) => recall)),
      bidirectionality: creditOf(graphs.map(({ bidirectionality }) => bidirectionality)),
      cyclicity: meanOfNumbers(
        graphs.map((one) => one.cyclicity),
        [0, MAX_CYCLICITY],
      ),
      allCorrect: creditOf(credits.map((credit) => Number(credit === 1))),
    }),
  };
}

function isAnswered(picture: readonly Question[]): boolean {
  return isComplete(picture) && picture.every(({ judgement }) => judgement.outcome !== 'missing');
}

function isComplete(picture: readonly Question[]): boolean {
  const system = systemIn(picture);
  if (system === null) return false;
  const asked = new Set(picture.map(({ item }) => String(item.payload.pair)));
  return orderedPairs(system).every((one) => asked.has(String(one)));
}

/** Computes the figures of one picture's graph; null if not every pair was asked about. */
function graphOfPicture(picture: readonly Question[], protocol: Protocol): GraphFigures | null {
  const system = systemIn(picture);
  if (system === null || !isComplete(picture)) return null;
  const ids = system.variables.map(({ id }) => id);
  const edges = picture[0]?.item.truth.edges ?? systemEdges(system);
  const truth = graphOf(ids, edges);
  const predicted = graphOf(ids, picture.flatMap(predictedEdge));
  const figures = graphFigures(predicted, truth);
  return {
    ...figures,
    shd: structuralHammingDistance(graphOf(ids, countedEdges(system, picture, edges)), truth),
    precision: figures.precision ?? (protocol === 'published' ? 0 : null),
  };
}

function systemIn([first]: readonly Question[]): System | null {
  return first === undefined ? null : getSystem(first.item.subject);
}

function predictedEdge({ item, judgement }: Question): readonly OrderedPair[] {
  const { pair: asked } = item.payload;
  return judgement.reading === 'yes' && asked !== undefined ? [asked] : [];
}

/** Returns the edges that count for the distance: an unparsed or missing answer is a wrong one. */
function countedEdges(
  system: System,
  picture: readonly Question[],
  edges: readonly OrderedPair[],
): readonly OrderedPair[] {
  const truth = new Set(edges.map(String));
  const byPair = new Map(picture.map(({ item, judgement }) => [String(item.payload.pair), judgement]));
  return orderedPairs(system).filter((one) => {
    const reading = byPair.get(String(one))?.reading ?? null;
    return reading === null ? !truth.has(String(one)) : reading === 'yes';
  });
}
