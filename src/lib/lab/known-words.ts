/** Knowledge about a variable in this world, in words. */
import { wasText } from '../systems/labels.ts';
import type { SystemVariable } from '../systems/types.ts';
import { capitalised } from '../util/text/sentence.ts';
import { categoryIfAny } from './labels.ts';
import { isSoft, likeliestLabel, sharesLabel } from './soft-evidence.ts';
import type { ObservedValue } from './value.ts';

/** Returns what was seen or read of it; else `was`, its raw value before an act. */
export function knownReading(variable: SystemVariable, seen: ObservedValue | undefined, was: number): string {
  if (isSoft(seen)) return `as likely as CLIP says: ${sharesLabel(seen)}`;
  if (typeof seen === 'string') return seen;
  return variable.reading(seen ?? was);
}

/** Returns what is known, with the imagined value: "Was severe" if that differs, "Known" if it is the same. */
export function knownBeside(
  variable: SystemVariable,
  seen: ObservedValue | undefined,
  { was, value }: { readonly was: number; readonly value: number },
): string {
  if (isSoft(seen)) return likeliestLabel(seen);
  const known = knownReading(variable, seen, was);
  const isStill = known === variable.reading(value) || known === categoryIfAny(variable, value)?.id;
  return isStill ? 'Known' : capitalised(wasText(variable, known));
}
