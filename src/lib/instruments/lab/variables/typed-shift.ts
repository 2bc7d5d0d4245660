import type { Rung } from '../../../cases/schema/ladder.ts';
import { parseIntervention } from '../../../causal/index.ts';
import { withLabels, withNames } from '../../../lab/labels.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import type { SystemVariable } from '../../../systems/types.ts';
import { notANumber } from '../../../ui/fields/typed-number.ts';

/**
 * Why a typed expression in x, the value that the variable would have had, cannot set it on a rung, in words; null for
 * a shift intervention. Nothing is seen so. What the page calls its variables is read as their names.
 */
export function shiftProblem(
  subject: LabSubject,
  rung: Rung,
  { id, range: [min, max] }: SystemVariable,
  typed: string,
): string | null {
  if (rung === 'see') return notANumber(typed, { min, max });
  const text = withNames(subject, typed);
  if (!/\bx\b/u.test(text)) return notANumber(typed, { min, max }, 'or a shift such as “x + 1”');
  const intervention = parseIntervention(subject.model, id, text);
  return intervention.ok ? null : withLabels(subject, intervention.error.message);
}
