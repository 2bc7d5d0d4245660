/** Texts of the tuning page on plans and figures. */
import '../../../systems/all.ts';
import { findSystem } from '../../../systems/known.ts';
import { mean } from '../../../evaluation/tasks/kit/figures/statistics.ts';
import { percent } from '../../../util/text/percent.ts';
import type { OrderCell, TuningFigures } from './figures.ts';
import type { HeldOutPart } from './tables.ts';

/** Labels of the parts. */
export const PART_WORDS: Readonly<Record<HeldOutPart, string>> = {
  trained: 'all of it was trained',
  conjunction: 'the conjunction was held out',
  cause: 'the causality or the system was held out',
  both: 'both were held out',
};

/** Labels of the materials. */
export const MATERIAL_WORDS: Readonly<Record<OrderCell['material'], string>> = {
  stories: 'Stories',
  systems: 'Drawn systems',
};

const CHANCE = 0.5;

/** Finding of one cell: at, below or above chance; above chance by the picture, by the words, or undecided. */
type CellFinding = 'chance' | 'below' | 'picture' | 'words' | 'unclear';

const FINDINGS: Readonly<Record<CellFinding, string>> = {
  chance: 'Not distinguished from chance.',
  below: 'Below chance: the order is read the wrong way round.',
  picture: 'Above chance, and by its own picture more than by another: the picture takes part.',
  words: 'Above chance, and by another picture hardly less: the words alone decide much of it.',
  unclear:
    'Above chance; by another picture it is not distinguished from chance, nor from this: too few questions to say whether the picture matters.',
};

/** Returns the finding of one cell in a sentence: whether it is above chance, and whether the picture matters. */
export function cellSentence(cell: OrderCell): string {
  return FINDINGS[findingOf(cell)];
}

function findingOf({ right, otherPicture }: OrderCell): CellFinding {
  const [low, high] = shownEnds(right);
  const [otherLow, otherHigh] = shownEnds(otherPicture);
  if (low <= CHANCE && high >= CHANCE) return 'chance';
  if (high < CHANCE) return 'below';
  if (otherHigh < low) return 'picture';
  return otherLow > CHANCE ? 'words' : 'unclear';
}

/**
 * Returns sentences on what a tuning learned, how far it generalises to held-out parts, and what it cost.
 *
 * @param before figures without the head
 * @param after figures with the head
 */
export function verdict(before: TuningFigures, after: TuningFigures): readonly string[] {
  const isTrained = ({ part }: OrderCell): boolean => part === 'trained';
  const held = after.order.filter((cell) => !isTrained(cell));
  const untrained = before.order.filter((cell) => !isTrained(cell));
  return [
    ...gain('what was trained', before.order.filter(isTrained), after.order.filter(isTrained)),
    ...gain('what was held out', untrained, held).map((sentence) => `${sentence} ${beyond(held)}`),
    cost(before, after),
  ];
}

/** Returns how many held-out rows are above chance, and for how many the picture decides. */
function beyond(held: readonly OrderCell[]): string {
  const above = held.map(findingOf).filter((finding) => finding !== 'chance' && finding !== 'below');
  if (above.length === 0) return 'None of its rows in the table is above chance.';
  const seen = above.filter((finding) => finding === 'picture').length;
  return `${above.length} of its ${held.length} rows in the table ${above.length === 1 ? 'is' : 'are'} above chance, ${seen === 0 ? 'none' : seen} of them by what the picture shows.`;
}

/** Compares pooled rows, weighted by their number of questions. */
function gain(what: string, before: readonly OrderCell[], after: readonly OrderCell[]): readonly string[] {
  const [was, is] = [pooled(before), pooled(after)];
  return was === null || is === null
    ? []
    : [
        `Of the captions about ${what}, the right one beats the reversed one in ${percent(is)} (${percent(was)} before; a coin gets 50%).`,
      ];
}

function pooled(cells: readonly OrderCell[]): number | null {
  const known = cells.flatMap(({ right, questions }) =>
    right.value === null ? [] : [{ right: right.value, questions }],
  );
  const all = known.reduce((sum, { questions }) => sum + questions, 0);
  return all === 0 ? null : known.reduce((sum, { right, questions }) => sum + right * questions, 0) / all;
}

function cost(before: TuningFigures, after: TuningFigures): string {
  const meanOf = ({ retrieval }: TuningFigures): number =>
    mean(retrieval.flatMap(({ figures }) => Object.values(figures).filter((one) => one !== null))) ?? 0;
  const points = Math.round(100 * (meanOf(after) - meanOf(before)));
  const what = 'Retrieval between pictures and plain captions, in the second table,';
  if (points === 0) return `${what} is as good as before on average.`;
  return `${what} is ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points < 0 ? 'worse' : 'better'} on average.`;
}

/** Returns an interval rounded as displayed, so that “50%” is never called above chance. */
function shownEnds({ ci95: [low, high] }: OrderCell['right']): readonly [number, number] {
  return [Math.round(100 * low) / 100, Math.round(100 * high) / 100];
}

/** Returns the name of a retrieval material. */
export function retrievalText(subject: string): string {
  return subject === 'stories' ? 'stories' : (findSystem(subject)?.title.toLowerCase() ?? subject);
}
