import * as v from 'valibot';
import { clause } from '../../../chains/clause.ts';
import { sentenceOf } from '../../../chains/graph.ts';
import { changeOf, happening } from '../../../chains/happens.ts';
import type { Confusion } from '../../tasks/figures.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { confusionOf } from '../../tasks/kit/judging/confusion.ts';
import { RATING_SCALES } from '../../tasks/kit/rating-scales.ts';
import { readLine } from '../../tasks/kit/files/read-line.ts';
import type { Judged, Task } from '../../tasks/task.ts';
import { ok, type Result } from '../../../util/result.ts';
import { capitalised } from '../../../util/text/sentence.ts';
import { asAsked } from './asked-truth.ts';
import { chainBaselines } from './baselines.ts';
import { chainCluster } from './cluster.ts';
import { chainErrors } from './errors.ts';
import { chainColumns, chainFigures } from './figures.ts';
import { chainItems } from './items.ts';
import { payloadEntries, truthSchema, type Payload, type Truth } from './payload.ts';
import { CHAIN_PARTS, CHAIN_WORDS } from './prompt.ts';
import { ownChains } from './own/subject.ts';
import { chainQuestionOf } from './questions/candidates.ts';
import { type Level, LEVEL_TITLES } from './questions/types.ts';
import { readabilityRubric } from './readability.ts';
import { judgeChain } from './reading.ts';
import { chainCollection } from './subject.ts';
import { DRAW, FRAMES_OPTION, INPUT, PAIRS, questionOption, WORDING } from './task-options.ts';
import { writeLine } from '../../tasks/kit/files/write-line.ts';

/** The parts that differ between levels. */
interface Definition {
  readonly level: Level;
  readonly summary: string;
  /** The paper's number of the level. */
  readonly printed: string;
}

const lineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  system: v.optional(v.picklist([chainCollection.id, ownChains.id]), chainCollection.id),
  ...payloadEntries,
  truth: truthSchema,
});

const RATING = [
  RATING_SCALES.answerable,
  RATING_SCALES.grounded,
  RATING_SCALES.difficulty,
  RATING_SCALES.keyRight,
  RATING_SCALES.answerRight,
  RATING_SCALES.readable,
];

const CONDITIONS = {
  items: '3,987 questions about 712 videos of Ego-Exo4D, which are not public',
  count: null,
  part: null,
  maxTokens: null,
};

const ONE_ANSWER = {
  title: 'one answer',
  sentence: 'The same answer to nearly every question: it does not depend on what happened.',
};

/** Creates the task of one level of counterfactual questions about chains (CounterVQA, section 2.1). */
export function levelTask({ level, summary, printed }: Definition): Task<Payload, Truth> {
  const title = LEVEL_TITLES[level];
  const task: Task<Payload, Truth> = {
    id: level,
    title,
    summary,
    subjects: [chainCollection],
    importedSubjects: [ownChains],
    unit: { one: 'item', many: 'items' },
    questions: () => 1,
    settings: ['chainOfThought', 'template'],
    taskOptions: [INPUT, WORDING, questionOption(level), PAIRS, FRAMES_OPTION, DRAW],
    parts: CHAIN_PARTS,
    template: {
      id: `rungs-${level}-1`,
      title: `Rungs, ${title.toLowerCase()}`,
      task: level,
      parts: CHAIN_WORDS,
    },
    form: () => ({ kind: 'yes-no' }),
    generate: (_subject, request) => chainItems(task, level, request),
    toLine: (item) => writeLine(item, item.payload),
    fromLine: (line) => parseLine(level, line),
    judge: judgeChain,
    figures: chainFigures,
    columns: () => chainColumns(printed, { supposesBoth: level === 'non-existent' }),
    baselines: chainBaselines,
    errors: chainErrors(level),
    rubric: readabilityRubric(level),
    rating: RATING,
    confusions: (_subject, answered) => [verdicts(answered)],
    remarks: ({ flags }) => (isOneAnswer(flags) ? [ONE_ANSWER] : []),
    words: {
      asks: ({ payload }) => askedText(payload),
      truth: ({ truth }) => truth.answer,
      references: ({ truth }) => [
        { title: 'Verdict', texts: [truth.answer] },
        { title: 'Why', texts: [truth.reason] },
      ],
      reading: (_item, { reading }) => (typeof reading === 'string' ? reading : 'nothing'),
    },
    solve: (item) => ({ text: solved(item) }),
    conditions: CONDITIONS,
    published: () => ({
      tableId: ['countervqa-t2', 'countervqa-readme'],
      metric: 'Accuracy',
      level: [printed, 'all'],
    }),
    publishedRemark:
      'The printed rows are about videos of people, with one answer right nearly always on two of three levels; these questions are balanced, and about drawings. A model that was fine-tuned and not rewarded (SFT) is among the rows, 69.3% over all levels together.',
  };
  return task;
}

/** Describes a question's premise and target in one line. */
function askedText({ chain, prevented, asked, question_kind: kind }: Payload): string {
  const told = (sentence: string): string => `“${clause(sentence)}”`;
  const event = 'id' in prevented ? sentenceOf(chain, prevented.id) : prevented.text;
  if (kind === 'detection') return `whether ${told(event)} happened`;
  const instead = 'id' in prevented ? prevented.instead : undefined;
  const supposed =
    instead === undefined
      ? `without ${told(event)}`
      : `with ${told(instead.text)} in place of ${told(event)}`;
  return `${told(sentenceOf(chain, asked))} ${supposed}`;
}

function isOneAnswer(flags: unknown): boolean {
  return Array.isArray(flags) && flags.some((flag) => flag === 'always-yes' || flag === 'always-no');
}

function verdicts(answered: readonly Judged<Payload, Truth>[]): Confusion {
  return confusionOf(
    'verdict',
    'Does it still happen?',
    ['yes', 'no'],
    answered.map(({ item, judgement: { reading } }) => [
      item.truth.answer,
      reading === 'yes' || reading === 'no' ? reading : null,
    ]),
  );
}

/** Returns the three lines of the correct answer by the chain's causes, without reading the item's truth. */
function solved({ payload }: ScorableItem<Payload, Truth>): string {
  const { chain, prevented, asked, question_kind, polarity } = payload;
  const happens = 'id' in prevented;
  const yesNo = (isSo: boolean): string => asAsked(isSo ? 'yes' : 'no', polarity);
  if (question_kind === 'detection') return capitalised(yesNo(happens));
  const still = !happens || happening(chain, changeOf(prevented)).has(asked);
  const reason = happens
    ? chainQuestionOf(chain, prevented, asked).truth.reason
    : 'It did not happen in the first place.';
  return `Answer: ${yesNo(still)}\nHappened: ${happens ? 'yes' : 'no'}\nReason: ${reason}`;
}

function parseLine(task: string, line: unknown): Result<ScorableItem<Payload, Truth>, string> {
  const read = readLine(lineSchema, line);
  if (!read.ok) return read;
  const { id, system: subject, truth, ...payload } = read.value;
  return ok({
    id,
    task,
    subject,
    unit: id,
    cluster: chainCluster(payload.chain),
    form: { kind: 'yes-no' },
    payload,
    truth,
  });
}
