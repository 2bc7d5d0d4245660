import type { Rung } from '../../../cases/schema/ladder.ts';
import { parseIntervention } from '../../../causal/index.ts';
import { withLabels, withNames } from '../../../lab/labels.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import type { SystemVariable } from '../../../systems/types.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { notANumber } from '../../../ui/fields/typed-number.ts';

/**
 * Parses a typed expression in x (the value that the variable would have had) as a shift that sets it, and translates
 * the page's names to the model's. Fails with a message; always on See, where nothing is set.
 */
export function readShift(
  subject: LabSubject,
  rung: Rung,
  { id, range: [min, max] }: SystemVariable,
  typed: string,
): Result<string, string> {
  const text = withNames(subject, typed);
  const isShift = /\bx\b/u.test(text);
  const intervention = isShift ? parseIntervention(subject.model, id, text) : null;
  if (rung === 'see' && intervention?.ok === true)
    return fail(
      `“${typed}” is a shift. A value is seen, not shifted: type a number here, or shift it on Do or Imagine.`,
    );
  if (rung === 'see' || intervention === null)
    return fail(notANumber(typed, { min, max }, rung === 'see' ? undefined : 'or a shift such as “x + 1”'));
  if (intervention.ok) return ok(text);
  const { code, message } = intervention.error;
  const remedy = code === 'syntax' ? ' Type a shift such as “x + 1”.' : '';
  return fail(withLabels(subject, asTyped(subject, typed, message)) + remedy);
}

/** Translates an error message about an expression in the model's names back to the typed text. */
function asTyped(subject: LabSubject, typed: string, message: string): string {
  return message
    .replace(/^do\(\S+ = "(?:[^"\\]|\\.)*"\): /u, `“${typed}”: `)
    .replace(
      /\bat character (\d+)/u,
      (_, place: string) => `at character ${typedPlace(subject, typed, Number(place))}`,
    );
}

/** Returns the column in the typed text of a column in the translated one; both count from 1. */
function typedPlace(subject: LabSubject, typed: string, place: number): number {
  const lengthBefore = (end: number): number => withNames(subject, typed.slice(0, end)).length;
  const ends = Array.from({ length: typed.length + 1 }, (_, end) => end);
  return 1 + (ends.findLast((end) => lengthBefore(end) === place - 1) ?? place - 1);
}
