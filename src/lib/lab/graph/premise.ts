import { wasText } from '../../systems/labels.ts';
import type { Question } from '../question/question.ts';
import type { LabView } from './view.ts';
import { categoryIfAny } from '../labels.ts';
import { factOf } from '../question/story.ts';

/** Whether the very value of the world as it was is known to whoever imagines another one. */
export function isPremise({ value: { rung, evidence } }: Pick<LabView, 'value'>, id: string): boolean {
  return rung === 'imagine' && (evidence.size === 0 || typeof evidence.get(id) === 'number');
}

/** What is asked about, as it was in the world as it is: "it was 2.0". Empty where nobody is told. */
export function premiseText(
  lab: Pick<LabView, 'value' | 'before' | 'subject'>,
  { outcome, is }: Question,
): string {
  const before = lab.before[outcome.id];
  if (before === undefined || !isPremise(lab, outcome.id)) return '';
  const category = is === null ? undefined : categoryIfAny(outcome, before)?.id;
  const words = `it ${wasText(outcome, category ?? outcome.reading(before))}`;
  // Of somebody "it was ill" does not say who.
  if (category === undefined || outcome.phrases?.(category).was !== undefined) return words;
  return factOf(lab.subject, outcome, category, lab.before) ?? words;
}
