import type { Rung } from '../../../cases/schema/ladder.ts';
import { parseIntervention } from '../../../causal/index.ts';
import { withLabels, withNames } from '../../../lab/labels.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import type { SystemVariable } from '../../../systems/types.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { notANumber } from '../../../ui/fields/typed-number.ts';

/**
 * Reads a typed expression in x, the value that the variable would have had, as a shift that sets it on a rung, in the model's
 * names for what the page calls its variables. Fails with what is wrong, in words; always on See, where nothing is set.
 */
export function readShift(
  subject: LabSubject,
  rung: Rung,
  { id, range: [min, max] }: SystemVariable,
  typed: string,
): Result<string, string> {
  if (rung === 'see') return fail(notANumber(typed, { min, max }));
  const text = withNames(subject, typed);
  if (!/\bx\b/u.test(text)) return fail(notANumber(typed, { min, max }, 'or a shift such as “x + 1”'));
  const intervention = parseIntervention(subject.model, id, text);
  return intervention.ok ? ok(text) : fail(withLabels(subject, intervention.error.message));
}
