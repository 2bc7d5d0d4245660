import { rawAnswerOf, type Answer, type Judgement, type Protocol, type RawAnswer } from './answer.ts';
import { compareRuns } from './compare.ts';
import type { Ceiling, Figures, MeanCeiling, Report } from './figures.ts';
import type { FigureInterval } from './interval.ts';
import type { ScorableItem } from './item.ts';
import { baselinesOf } from './kit/baselines/baselines.ts';
import { predictionOf, type FigureEstimate } from './kit/figures/estimate.ts';
import { ROUNDING } from './kit/figures/statistics.ts';
import type { Grade } from './rubric.ts';
import type { Judged, Task } from './task.ts';
import { unitsBy, unitsOf, wholeUnits } from './units.ts';

/** Reads an answer and judges it, with the reason in one sentence. `undefined` is an answer that never came. */
export function judgeBy(
  task: Pick<Task, 'judge'>,
  item: ScorableItem,
  answer: Answer | undefined,
  protocol: Protocol,
  grade?: Grade,
): Judgement {
  if (answer === undefined) {
    return { id: item.id, outcome: 'missing', credit: 0, reading: null, why: 'There is no answer.' };
  }
  return { id: item.id, ...task.judge(item, answer, protocol, grade) };
}

/**
 * Scores answers by item id, and the trivial baselines on the same items. Items without an answer are missing;
 * answers without an item are not looked at (see `matchAnswers`). Throws a RangeError for an item of another task.
 */
export function scoreAnswers(...[task, items, answers, protocol, grades]: Scored): Report {
  return sumUp(task, judgedAll(task, items, answers, protocol, grades), protocol);
}

/** Scores answers by item id as those of a run: items without one are left out, see `sumUpRun`. */
export function scoreAnswered(...[task, items, answers, protocol, grades]: Scored): Report {
  return sumUpRun(task, judgedAll(task, items, answers, protocol, grades), protocol);
}

type Scored = readonly [
  task: Task,
  items: readonly ScorableItem[],
  answers: ReadonlyMap<string, Answer>,
  protocol: Protocol,
  grades?: ReadonlyMap<string, Grade>,
];

function judgedAll(...[task, items, answers, protocol, grades = new Map()]: Scored): readonly Judged[] {
  const stranger = items.find((item) => item.task !== task.id);
  if (stranger !== undefined) {
    throw new RangeError(`The item ${stranger.id} is one of ${stranger.task}, not of ${task.id}.`);
  }
  return items.map((item) => ({
    item,
    judgement: judgeBy(task, item, answers.get(item.id), protocol, grades.get(item.id)),
  }));
}

/** The report of answers that are judged already, and of the trivial baselines on the same items. */
function sumUp(task: Task, judged: readonly Judged[], protocol: Protocol): Report {
  const items = judged.map(({ item }) => item);
  // The authors' code drops what never came: it is held against nobody then.
  const counted =
    protocol === 'audited'
      ? judged
      : wholeUnits(
          judged,
          ({ item }) => item,
          ({ judgement }) => judgement.outcome !== 'missing',
        );
  const answers = counted.map(({ judgement }) => judgement);
  const trivial = judgedBaselines(task, items, protocol);
  const ceiling = ceilingOf(task, items);
  return {
    task: task.id,
    protocol,
    figures: figuresOf(task, judged, protocol),
    baselines: Object.fromEntries(trivial.map(({ id, judged }) => [id, figuresOf(task, judged, protocol)])),
    // Nobody grades the trivial answers here: there is no credit to hold against theirs.
    against: Object.fromEntries(
      (task.rubric === undefined || task.rubric.beside !== undefined ? trivial : []).map(({ id, judged }) => [
        id,
        compareRuns(
          items,
          judged.map(({ judgement }) => judgement),
          answers,
        ),
      ]),
    ),
    ...(ceiling === null ? {} : { ceiling }),
  };
}

/** Why figures of a part are held against nothing. */
const NOT_WHOLE =
  'Not every question has an answer, so nothing is tested against another: what is missing may differ from the rest.';

/**
 * The report of a run. Its figures are over the units all of whose questions have an answer: what failed, or was not
 * asked, is missing and not wrong. Beside them stand the bounds of accuracy, and a test against the baselines only
 * where nothing is missing.
 *
 * @param judged every item of the run
 */
export function sumUpRun(task: Task, judged: readonly Judged[], protocol: Protocol): Report {
  const isAnswered = ({ judgement }: Judged): boolean => judgement.outcome !== 'missing';
  const answered = wholeUnits(judged, ({ item }) => item, isAnswered);
  const report = sumUp(task, answered, protocol);
  const missing = judged.filter((one) => !isAnswered(one)).length;
  const figures = { ...report.figures, missing, ...boundsOf(task, judged, protocol) };
  return missing === 0 ? { ...report, figures } : { ...report, figures, against: {}, notTested: NOT_WHOLE };
}

/** Accuracy with all that is missing wrong, and with all of it right; nothing where neither is known. */
function boundsOf(task: Task, judged: readonly Judged[], protocol: Protocol): Pick<Figures, 'bounds'> {
  const units = (credit: 0 | 1): ReturnType<typeof unitsBy<Judged>> =>
    unitsBy(
      judged.map((one) => (one.judgement.outcome === 'missing' ? supposed(one, credit) : one)),
      ({ item }) => item,
    );
  const [low, high] = ([0, 1] as const).map((credit) => task.figures(units(credit), protocol).accuracy);
  return low == null || high == null ? {} : { bounds: [low, high] };
}

function supposed({ item, judgement }: Judged, credit: 0 | 1): Judged {
  return { item, judgement: { ...judgement, credit, outcome: credit === 1 ? 'right' : 'wrong' } };
}

/** What is known of items before anybody answers them. */
export type ItemsReport = Pick<Report, 'baselines' | 'ceiling'> & {
  /** Units. */
  readonly n: number;
};

/** The trivial baselines on items, and what can be reached on them. */
export function itemsReport(task: Task, items: readonly ScorableItem[], protocol: Protocol): ItemsReport {
  const ceiling = ceilingOf(task, items);
  return {
    n: unitsOf(items).length,
    baselines: Object.fromEntries(
      judgedBaselines(task, items, protocol).map(({ id, judged }) => [id, figuresOf(task, judged, protocol)]),
    ),
    ...(ceiling === null ? {} : { ceiling }),
  };
}

function judgedBaselines(
  task: Task,
  items: readonly ScorableItem[],
  protocol: Protocol,
): readonly { readonly id: string; readonly judged: readonly Judged[] }[] {
  return baselinesOf(task, items).map(({ id, answer }) => ({
    id,
    judged: items.map((item) => ({
      item,
      judgement: judgeBy(task, item, answerTo(item, answer(item)), protocol),
    })),
  }));
}

/** What can be reached on an item whose prompt leaves its answer open; null where the prompt settles the answer. */
export function openCeiling(task: Task, item: ScorableItem): Ceiling | null {
  const ceiling = task.ceiling?.(item) ?? SETTLED;
  return isOpen(ceiling) ? ceiling : null;
}

/** What can be reached on items, on average; null where every prompt settles its answer. */
function ceilingOf(task: Task, items: readonly ScorableItem[]): MeanCeiling | null {
  const ceilings = items.map((item) => task.ceiling?.(item) ?? SETTLED);
  const open = ceilings.filter(isOpen).length;
  const accuracy = predictionOf(
    ceilings.map((ceiling) => ({ expected: ceiling.accuracy, variance: ceiling.variance })),
  );
  const allCorrect = predictionOf(
    ceilings.map((ceiling) => ({
      expected: ceiling.allCorrect,
      variance: ceiling.allCorrect * (1 - ceiling.allCorrect),
    })),
  );
  if (open === 0 || accuracy.value === null || allCorrect.value === null) return null;
  return {
    accuracy: accuracy.value,
    allCorrect: allCorrect.value,
    open,
    intervals: { accuracy: intervalIn(accuracy), allCorrect: intervalIn(allCorrect) },
  };
}

function intervalIn({ n, stderr, ci95, formula }: FigureEstimate): FigureInterval {
  return { n, stderr, ci95, formula };
}

const SETTLED: Ceiling = { accuracy: 1, variance: 0, allCorrect: 1 };

function isOpen({ allCorrect }: Ceiling): boolean {
  return allCorrect < 1 - ROUNDING;
}

/** What is known of a flat report: the figures of its task lie beside these. */
type FlatReport = Pick<Report, 'task' | 'protocol'> & Pick<Figures, 'n' | 'unparsed'>;

/** A report as one flat object, as `rungs bench score` prints it. */
export function flatReport({ task, protocol, figures, ...rest }: Report): FlatReport {
  return { task, protocol, ...figures, ...rest };
}

function answerTo({ id }: ScorableItem, rawAnswer: RawAnswer): Answer {
  return { id, ...rawAnswerOf(rawAnswer) };
}

function figuresOf(task: Task, judged: readonly Judged[], protocol: Protocol): Figures {
  const units = unitsBy(judged, ({ item }) => item);
  const { n, ...figures } = task.figures(units, protocol);
  const count = (outcome: string): number =>
    judged.filter(({ judgement }) => judgement.outcome === outcome).length;
  return { n, unparsed: count('unparsed'), missing: count('missing'), ...figures };
}
