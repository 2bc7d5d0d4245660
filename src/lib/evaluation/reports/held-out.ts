/** What embedded models were trained on: the split of their figures, and the styles that they do not know. */
import { embeddedModels } from '../../clip/models/embedded.ts';
import { untrainedStylesOf } from '../tasks/kit/prompts/shared-options.ts';
import { styleName } from '../../pictures/style-names.ts';
import { percent } from '../../util/text/percent.ts';
import type { RunRecord } from '../runs/record.ts';
import { clusterOf } from '../tasks/item.ts';
import { clusteredShare, type FigureEstimate } from '../tasks/kit/figures/estimate.ts';
import type { JudgedRow } from './table/rows.ts';

/** Accuracies on trained and on held-out content, as shares of questions. */
export interface HeldOutSplit {
  readonly model: string;
  readonly learned: FigureEstimate;
  readonly heldOut: FigureEstimate;
}

/**
 * Returns the split of a run by an embedded model whose fine-tuning held out part of the run's task; null for all
 * others.
 */
export function heldOutSplit(
  { plan }: Pick<RunRecord, 'plan'>,
  rows: readonly Pick<JudgedRow, 'item' | 'entry' | 'judgement'>[],
): HeldOutSplit | null {
  const model = embeddedModels.find(({ id }) => id === plan.respondent.model);
  if (model?.heldOut?.task !== plan.task) return null;
  const left = new Set(model.heldOut.clusters);
  const answered = rows.flatMap(({ item, entry, judgement: { credit } }) =>
    entry === null ? [] : [{ credit, cluster: clusterOf(item) }],
  );
  const [heldOut, learned] = [true, false].map((isLeft) =>
    answered.filter(({ cluster }) => left.has(cluster) === isLeft),
  );
  if (!heldOut?.length || !learned?.length) return null;
  return { model: model.title, learned: clusteredShare(learned), heldOut: clusteredShare(heldOut) };
}

/** Describes the split in a sentence, with 95% intervals clustered by what questions have in common. */
export function heldOutText({ model, learned, heldOut }: HeldOutSplit): string {
  return `${model} was tuned on some of these causalities: on them it has ${shareText(learned)}; on those that were held out ${shareText(heldOut)}, which alone tells what it would make of new ones.`;
}

/**
 * Returns a sentence about each style of a run's pictures in which its embedded model was not trained; empty for all
 * other models.
 */
export function untrainedStyleTexts({ plan }: Pick<RunRecord, 'plan'>): readonly string[] {
  const model = embeddedModels.find(({ id }) => id === plan.respondent.model);
  if (model === undefined) return [];
  return untrainedStylesOf(plan.variant).map(
    (style) =>
      `${model.title} was not trained on pictures in the style “${styleName(style)}”: they test whether it knows more than where things stand in the drawings that it was trained on.`,
  );
}

function shareText({ value, ci95, n }: FigureEstimate): string {
  const [own, low, high] = [value ?? 0, ...ci95].map((share) => percent(share, 1));
  return `${own} (95% interval ${low} to ${high}, ${n} questions)`;
}
