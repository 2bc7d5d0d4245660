import { wasText } from '../../systems/labels.ts';
import type { Question } from '../question/question.ts';
import type { LabView } from './view.ts';
import { categoryIfAny } from '../labels.ts';
import { factOf } from '../question/story.ts';

/** Returns whether the exact value of the factual world is known on Imagine. */
export function isPremise({ value: { rung, evidence } }: Pick<LabView, 'value'>, id: string): boolean {
  return rung === 'imagine' && (evidence.size === 0 || typeof evidence.get(id) === 'number');
}

/** Returns the outcome's value in the factual world: "in fact it was 2.0"; empty if it is not shown. */
export function premiseText(
  lab: Pick<LabView, 'value' | 'before' | 'subject'>,
  { outcome, is }: Question,
): string {
  const before = lab.before[outcome.id];
  if (before === undefined || !isPremise(lab, outcome.id)) return '';
  const category = is === null ? undefined : categoryIfAny(outcome, before)?.id;
  const words = `in fact it ${wasText(outcome, category ?? outcome.reading(before))}`;
  // For a person "it was ill" does not say who.
  if (category === undefined || outcome.phrases?.(category).was !== undefined) return words;
  const fact = factOf(lab.subject, outcome, category, lab.before);
  return fact === undefined ? words : `in fact ${fact}`;
}
