import { parseIntervention } from '../../../causal/index.ts';
import { withLabels } from '../../../lab/labels.ts';
import type { SystemVariable } from '../../../systems/types.ts';
import { notANumber } from '../../../ui/fields/typed-number.ts';
import type { Lab } from '../state/lab.svelte.ts';

/**
 * Acts by a typed expression in x, the value that the variable would have had: a shift intervention. Nothing is seen
 * so. @returns why it cannot be taken, in words; null where it was
 */
export function typedShift(lab: Lab, { id, range }: SystemVariable, text: string): string | null {
  const [min, max] = range;
  if (lab.value.rung === 'see' || !/\bx\b/u.test(text)) return notANumber(text, { min, max });
  const intervention = parseIntervention(lab.subject.model, id, text);
  if (!intervention.ok) return withLabels(lab.subject, intervention.error.message);
  lab.act(id, text);
  return null;
}
