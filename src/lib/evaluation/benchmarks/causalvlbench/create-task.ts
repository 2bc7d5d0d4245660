import { omitUndefined } from '../../../util/omit.ts';
import type * as v from 'valibot';
import type { System } from '../../../systems/index.ts';
import type { Answer, Judgement, Protocol, Verdict } from '../../tasks/answer.ts';
import type { Confusion, FigureColumn, TaskFigures } from '../../tasks/figures.ts';
import type { Item, ScorableItem } from '../../tasks/item.ts';
import { RATING_SCALES } from '../../tasks/kit/rating-scales.ts';
import type { InferenceTools, PerceivedDistribution } from '../../tasks/inferrer.ts';
import type { Baseline, Judged, Task } from '../../tasks/task.ts';
import type { PictureTask } from './definition.ts';
import { generateItems } from './items.ts';
import { lineOf, parseLine } from './line.ts';
import { publishedSystem } from './names.ts';
import type { Payload } from './payload.ts';
import { subjects } from './subjects.ts';
import { getSystem } from '../../../systems/known.ts';

/** The task-specific parts of a picture task; its functions receive the item's system. */
interface TaskParts<Truth>
  extends Pick<Task, 'title' | 'summary' | 'unit'>, Pick<Task<Payload, Truth>, 'ceiling'> {
  readonly questionsPerUnitLabel?: string;
  /** Token limit of the paper's runs, if not the usual one. */
  readonly maxTokens?: number;
  readonly truthSchema: v.GenericSchema<unknown, Truth>;
  /** Error message for a line whose truth does not fit the task. */
  readonly truthRemedy: string;
  readonly judge: (
    system: System,
    item: ScorableItem<Payload, Truth>,
    answer: Answer,
    protocol: Protocol,
  ) => Verdict;
  readonly figures: (
    units: readonly (readonly Judged<Payload, Truth>[])[],
    protocol: Protocol,
  ) => TaskFigures;
  readonly columns: (system: System) => readonly FigureColumn[];
  readonly baselines: readonly Baseline<Payload, Truth>[];
  readonly confusions: (system: System, answered: readonly Judged<Payload, Truth>[]) => readonly Confusion[];
  readonly asks: (system: System, item: ScorableItem<Payload, Truth>) => string;
  readonly truthText: (system: System, item: ScorableItem<Payload, Truth>) => string;
  readonly readingLabel: (system: System, reading: NonNullable<Judgement['reading']>) => string;
  /** Computes the correct answer from the states alone, without reading the item's truth. */
  readonly solve: (system: System, item: Item<Payload, Truth>) => Truth;
  readonly inferrer: {
    readonly needsPictures: boolean;
    readonly infer: (
      system: System,
      item: ScorableItem<Payload, Truth>,
      seen: readonly PerceivedDistribution[],
      tools: InferenceTools,
    ) => {
      readonly truth: Truth;
      /** Probabilities behind the answer, with labels, for its explanation. */
      readonly shares: readonly (readonly [label: string, share: number])[];
    };
  };
}

/** Token limit of the paper's runs. */
const MAX_TOKENS = 50;

/** A task of this benchmark with its item generator, which importers use, too. */
export interface BenchmarkTask<Truth> extends Task<Payload, Truth> {
  readonly definition: PictureTask<Truth>;
}

/**
 * Creates a task of this benchmark.
 *
 * @param paperTask the paper's number of it, such as “1A”
 */
export function createTask<Truth>(
  definition: PictureTask<Truth>,
  paperTask: string,
  parts: TaskParts<Truth>,
): BenchmarkTask<Truth> {
  const { inferrer, solve, asks, truthText, readingLabel } = parts;
  const answerOf = (system: System, truth: Truth, { payload }: ScorableItem<Payload, Truth>) => ({
    text: definition.answer(system, truth, payload.pair ?? null),
  });
  return {
    definition,
    id: definition.id,
    title: parts.title,
    summary: parts.summary,
    subjects,
    unit: parts.unit,
    questions: (subject) => definition.questions(getSystem(subject)).length,
    ...omitUndefined({ questionsPerUnitLabel: parts.questionsPerUnitLabel }),
    settings: ['shots', 'graph', 'chainOfThought', 'template'],
    parts: definition.parts,
    template: definition.template,
    form: (subject) => definition.form(getSystem(subject)),
    generate: (subject, request) => generateItems(definition, getSystem(subject), request),
    toLine: (item) => lineOf(definition, getSystem(item.subject), item),
    fromLine: (line) => parseLine(definition, line, parts.truthSchema, parts.truthRemedy),
    judge: (item, answer, protocol) => parts.judge(getSystem(item.subject), item, answer, protocol),
    figures: parts.figures,
    columns: (subject) => parts.columns(getSystem(subject)),
    baselines: parts.baselines,
    rating: [RATING_SCALES.answerable, RATING_SCALES.keyRight, RATING_SCALES.answerRight],
    ...omitUndefined({ ceiling: parts.ceiling }),
    confusions: (subject, answered) => parts.confusions(getSystem(subject), answered),
    words: {
      asks: (item) => asks(getSystem(item.subject), item),
      truth: (item) => truthText(getSystem(item.subject), item),
      reading: (item, { reading }) =>
        reading === null ? 'nothing' : readingLabel(getSystem(item.subject), reading),
    },
    solve: (item) => answerOf(getSystem(item.subject), solve(getSystem(item.subject), item), item),
    rightText: (item) => answerOf(getSystem(item.subject), item.truth, item).text,
    inferrer: {
      needsPictures: inferrer.needsPictures,
      infer: (item, seen, tools) => {
        const { truth, shares } = inferrer.infer(getSystem(item.subject), item, seen, tools);
        const reasoning = shares.map(([label, share]) => `${label} ${(100 * share).toFixed(1)}%`).join(', ');
        return { rawAnswer: answerOf(getSystem(item.subject), truth, item), reasoning };
      },
    },
    conditions: {
      items: '1,000 units of the query part of the data set, drawn anew for each of three runs',
      count: 1000,
      part: 'query',
      maxTokens: parts.maxTokens ?? MAX_TOKENS,
    },
    published: (subject) => {
      const system = publishedSystem(subject);
      return system === null ? null : { task: paperTask, system };
    },
  };
}
