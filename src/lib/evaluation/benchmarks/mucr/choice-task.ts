import { storyCluster } from '../../tasks/kit/stories/about.ts';
import * as v from 'valibot';
import { storySystemId } from '../../../systems/stories/ids.ts';
import { findStory } from '../../../systems/stories/known.ts';
import type { Item, ScorableItem } from '../../tasks/item.ts';
import { atRandom } from '../../tasks/kit/baselines/baselines.ts';
import { judgeChoice } from '../../tasks/kit/judging/judge-choice.ts';
import { majority, wordsOnly } from '../../tasks/kit/baselines/shallow.ts';
import { RATING_SCALES } from '../../tasks/kit/rating-scales.ts';
import { letterOf } from '../../tasks/kit/judging/read-choice.ts';
import { readLine } from '../../tasks/kit/files/read-line.ts';
import { visualErrors } from '../../tasks/kit/visual-errors.ts';
import type { Baseline, Task } from '../../tasks/task.ts';
import type { PromptTemplate, TaskOption } from '../../tasks/variant.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { ok, type Result } from '../../../util/result.ts';
import { storyColumns, storyFigures } from './figures.ts';
import { storyItems, type Make, type StoryKind } from './items.ts';
import { payloadEntries, type Payload, type Truth } from './payload.ts';
import { STORY_PARTS } from './prompt.ts';
import { siameseImages } from './siamese.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { writeLine } from '../../tasks/kit/files/write-line.ts';

const CANDIDATES = 4;
/** Form of the answers: one of four options. */
export const CHOICE_FORM = {
  kind: 'choice',
  options: Array.from({ length: CANDIDATES }, (_, index) => ({ text: letterOf(index) })),
  pick: 1,
} as const;

/** The parts that differ between the choice tasks about stories. */
interface Definition {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly template: PromptTemplate;
  readonly taskOptions: readonly TaskOption[];
  readonly promptOptions: readonly TaskOption[];
  readonly make: Make;
  readonly baselines: readonly Baseline<Payload, Truth>[];
  readonly doubts?: Task['doubts'];
  readonly published: { readonly task: string; readonly metric: string };
  /** Description of an item's question in a few words. */
  readonly asks: string;
}

const lineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  ...payloadEntries,
  options: v.pipe(v.array(v.string()), v.length(CANDIDATES)),
  images: v.optional(v.array(v.string()), []),
  truth: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CANDIDATES - 1)),
});

const RATING = [
  RATING_SCALES.coherent,
  RATING_SCALES.keyRight,
  RATING_SCALES.objectsAlone,
  RATING_SCALES.answerRight,
];

const CONDITIONS = {
  items: 'all 400 pairs of photographs and comics, in groups of four',
  count: 400,
  part: null,
  maxTokens: null,
};

/** Creates a task with one correct option of four about a pair of pictures. */
export function choiceTask(definition: Definition): Task<Payload, Truth> {
  const {
    id,
    title,
    summary,
    template,
    taskOptions,
    promptOptions,
    make,
    baselines,
    doubts,
    published,
    asks,
  } = definition;
  const kind: StoryKind<Payload, Truth> = {
    make,
    form: (options) => ({ kind: 'choice', options, pick: 1 }),
    payload: (about, { alike, nearest }, inPictures) => ({
      ...about,
      ...(inPictures && nearest >= 0 ? { alike, nearest } : { alike: [] }),
    }),
    truth: ({ truth }) => truth,
    example: ({ truth }) => letterOf(truth),
  };
  const task: Task<Payload, Truth> = {
    id,
    title,
    summary,
    subjects: [storyCollection],
    importedSubjects: [siameseImages],
    unit: { one: 'item', many: 'items' },
    questions: () => 1,
    settings: ['template'],
    taskOptions,
    promptOptions,
    parts: STORY_PARTS,
    template,
    form: () => CHOICE_FORM,
    generate: (_subject, request) => storyItems(task, kind, request),
    toLine: (item) => {
      const { alike, nearest, ...about } = item.payload;
      return writeLine(item, {
        ...about,
        ...(alike.length === 0 ? {} : { alike, nearest }),
      });
    },
    fromLine: (line) => parseLine(id, line),
    judge: ({ form, truth }, answer) => judgeChoice(form, truth, answer),
    figures: storyFigures,
    columns: () => storyColumns(published.metric),
    baselines: [...baselines, wordsOnly<Payload, Truth>(), majority, atRandom],
    ...omitUndefined({ doubts }),
    rating: RATING,
    words: {
      asks: ({ payload }) => `${asks} (${payload.category})`,
      truth: ({ form, truth }) => {
        const option = form.kind === 'choice' ? form.options[truth] : undefined;
        return `${letterOf(truth)}: ${option?.picture === undefined ? (option?.text ?? '') : 'the picture of the same pair'}`;
      },
      reading: (_item, { reading }) => {
        if (typeof reading !== 'string') return 'nothing';
        return reading === 'tie' ? 'a tie' : letterOf(Number(reading));
      },
    },
    solve: (item) => ({ text: letterOf(solved(item)) }),
    rightText: ({ truth }) => letterOf(truth),
    errors: visualErrors(id),
    conditions: CONDITIONS,
    published: () => published,
    publishedRemark: 'The printed rows are about MuCR’s photographs and comics, not about these drawings.',
  };
  return task;
}

/** Returns the option that belongs to the pair, by its content, without reading the item's truth. */
function solved({ id, form, payload, pictures }: Item<Payload, Truth>): number {
  const [group = '', sibling = ''] = payload.pair.split('/');
  const { pairs = [], told } = findStory(storySystemId(group)) ?? {};
  const index = pairs.findIndex((pair) => pair.id === sibling);
  const pair = pairs[index];
  const options = form.kind === 'choice' ? form.options : [];
  const found = options.findIndex(({ text, picture }) => {
    if (picture === undefined)
      return [pair?.cue, pair?.captions.before, pair?.captions.after, told?.before, told?.after].includes(
        text,
      );
    const shown = pictures.find(({ name }) => name === picture);
    return shown?.kind === 'scene' && shown.subject === storySystemId(group) && shown.state['who'] === index;
  });
  if (found < 0) throw new Error(`No option of ${id} belongs to ${payload.pair}.`);
  return found;
}

function parseLine(task: string, line: unknown): Result<ScorableItem<Payload, Truth>, string> {
  const read = readLine(lineSchema, line);
  if (!read.ok) return read;
  const { id, system, options, images, truth, ...payload } = read.value;
  return ok({
    id,
    task,
    subject: system,
    unit: id,
    cluster: storyCluster(payload),
    form: {
      kind: 'choice',
      options: options.map((text, index) =>
        images.includes(text) ? { text: letterOf(index), picture: text } : { text },
      ),
      pick: 1,
    },
    payload,
    truth,
  });
}
