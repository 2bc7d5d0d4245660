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

/** Parses and judges an answer, with the reason in one sentence; `undefined` is a missing answer. */
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
 * Scores answers by item id, and the baselines on the same items. Answers without an item are ignored (see
 * `matchAnswers`).
 *
 * @param options `missing`: whether items without an answer count as wrong, or are left out as those of a run
 *   (`sumUpRun`)
 *
 * @throws RangeError for an item of another task
 */
export function scoreAnswers(
  task: Task,
  items: readonly ScorableItem[],
  answers: ReadonlyMap<string, Answer>,
  protocol: Protocol,
  {
    grades,
    missing = 'wrong',
  }: { readonly grades?: ReadonlyMap<string, Grade> | undefined; readonly missing?: 'wrong' | 'skip' } = {},
): Report {
  const stranger = items.find((item) => item.task !== task.id);
  if (stranger !== undefined) {
    throw new RangeError(`The item ${stranger.id} is one of ${stranger.task}, not of ${task.id}.`);
  }
  const judged = items.map((item) => ({
    item,
    judgement: judgeBy(task, item, answers.get(item.id), protocol, grades?.get(item.id)),
  }));
  return (missing === 'skip' ? sumUpRun : sumUp)(task, judged, protocol);
}

/** Builds the report of judged answers, and of the baselines on the same items. */
function sumUp(task: Task, judged: readonly Judged[], protocol: Protocol): Report {
  const items = judged.map(({ item }) => item);
  // The authors' code drops missing answers, so they do not count as wrong there.
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
    // Baselines' answers are never graded here, so there is no credit to compare with.
    against: Object.fromEntries(
      (task.rubric === undefined || task.rubric.secondaryMeasure !== undefined ? trivial : []).map(
        ({ id, judged }) => [
          id,
          compareRuns(
            items,
            judged.map(({ judgement }) => judgement),
            answers,
          ),
        ],
      ),
    ),
    ...(ceiling === null ? {} : { ceiling }),
  };
}

/** Why an incomplete run is not compared. */
const NOT_WHOLE =
  'Not every question has an answer, so nothing is tested against another: what is missing may differ from the rest.';

/**
 * Builds the report of a run. Its figures cover the units with all questions answered: failed or unasked questions
 * are missing, not wrong. It adds the bounds of accuracy, and compares with the baselines only if nothing is
 * missing.
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

/** Returns the accuracy if all missing answers were wrong, and if all were right; empty if neither is known. */
function boundsOf(task: Task, judged: readonly Judged[], protocol: Protocol): Pick<Figures, 'bounds'> {
  const units = (credit: 0 | 1): ReturnType<typeof unitsBy<Judged>> =>
    unitsBy(
      judged.map((one) => (one.judgement.outcome === 'missing' ? withCredit(one, credit) : one)),
      ({ item }) => item,
    );
  const [low, high] = ([0, 1] as const).map((credit) => task.figures(units(credit), protocol).accuracy);
  return low == null || high == null ? {} : { bounds: [low, high] };
}

function withCredit({ item, judgement }: Judged, credit: 0 | 1): Judged {
  return { item, judgement: { ...judgement, credit, outcome: credit === 1 ? 'right' : 'wrong' } };
}

/** Report about items before they are answered. */
export type ItemsReport = Pick<Report, 'baselines' | 'ceiling'> & {
  /** Number of units. */
  readonly n: number;
};

/** Returns the baselines on items, and their ceiling. */
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

const SETTLED: Ceiling = { accuracy: 1, variance: 0, allCorrect: 1 };

/** Returns the ceiling of an item whose prompt leaves its answer undetermined; null if it does not. */
export function openCeiling(task: Task, item: ScorableItem): Ceiling | null {
  const ceiling = task.ceiling?.(item) ?? SETTLED;
  return isOpen(ceiling) ? ceiling : null;
}

/** Returns the mean ceiling of items; null if every prompt determines its answer. */
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

function isOpen({ allCorrect }: Ceiling): boolean {
  return allCorrect < 1 - ROUNDING;
}

/** Fields of a flat report in addition to its task's figures. */
type FlatReport = Pick<Report, 'task' | 'protocol'> & Pick<Figures, 'n' | 'unparsed'>;

/** Returns a report as one flat object, as printed by `rungs bench score`. */
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
