import type { Figures, Report } from '../../tasks/figures.ts';
import { chanceOf } from '../../tasks/kit/figures/chance.ts';
import { optionIn } from '../../tasks/kit/prompts/task-options.ts';
import { PIXELS, pixelsRemarks } from '../../tasks/kit/stories/pixels.ts';
import type { Doubt } from '../../tasks/task.ts';
import type { AnswerForm } from '../../tasks/answer-form.ts';
import type { Variant } from '../../tasks/variant.ts';
import { formatList } from '../../../util/text/format-list.ts';
import { percent } from '../../../util/text/percent.ts';
import { SAME_LOOK } from './baselines.ts';
import { INPUT, OPTIONS, WORDING } from './task-options.ts';

/** Baselines that go by the looks of the pictures. */
const BY_LOOKS = [SAME_LOOK, PIXELS];

/** Figures of the baselines, and of a respondent's answers to the same items if it is not one of them. */
type Known = Pick<Report, 'baselines'> & Partial<Pick<Report, 'figures'>>;

/**
 * Returns a doubt about items with pictures whose wrong options are siblings: answers by looks alone are above chance
 * by more than their interval, or no worse than the respondent's. Empty for imported pictures, which those baselines
 * cannot compare, and where the wrong options have the same looks.
 */
export function lookDoubts(
  { baselines, figures }: Known,
  variant: Pick<Variant, 'ways'>,
  form: AnswerForm,
): readonly Doubt[] {
  const isShown = [INPUT, OPTIONS].every((option) => optionIn(option, variant) === 'pictures');
  if (!isShown || optionIn(WORDING, variant) !== 'published') return [];
  const chance = chanceOf(form) ?? 0;
  const found = BY_LOOKS.flatMap(({ id, title }) => {
    const own = baselines[id];
    if (own?.accuracy == null || pixelsRemarks(own).length > 0) return [];
    const isAbove = isAboveChance(own, chance);
    const reaches = figures?.accuracy != null && own.accuracy >= figures.accuracy;
    return isAbove || reaches
      ? [
          {
            id,
            title,
            accuracy: own.accuracy,
            isAbove,
            words: `${title} reaches ${percent(own.accuracy, 1)}`,
          },
        ]
      : [];
  });
  const [best] = found.toSorted((one, other) => other.accuracy - one.accuracy);
  if (best === undefined) return [];
  const isSolved = found.some(({ isAbove }) => isAbove);
  const what = isSolved
    ? 'These items can be answered by looks alone'
    : 'On these items looks alone do no worse';
  const siblings = WORDING.values[0]?.title ?? '';
  const { id = '', title = '' } = WORDING.values.find((value) => value.id === 'audited') ?? {};
  return [
    {
      title: isSolved ? 'solved by looks' : 'no better than looks',
      sentence: `${what}: ${formatList(found.map(({ words }) => words))}, chance ${percent(chance, 1)}, and neither knows of causes. So a high accuracy here is no sign of causal reasoning. The ${WORDING.title.toLowerCase()} are “${siblings}”; with “${title}” looks do not help.`,
      brief: `Looks alone ${isSolved ? 'solve' : 'do no worse on'} these items: “${best.title}” is right on ${percent(best.accuracy, 0)}, and knows nothing of causes.`,
      raisedBy: found.map((one) => one.id),
      remedy: { option: WORDING.id, value: id, title },
    },
  ];
}

function isAboveChance({ ci95 }: Pick<Figures, 'ci95'>, chance: number): boolean {
  return ci95 !== null && ci95[0] > chance;
}
