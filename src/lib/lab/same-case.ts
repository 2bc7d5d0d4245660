import { canonicalJson } from '../util/canonical.ts';
import { omit } from '../util/omit.ts';
import { toCase } from './case.ts';
import type { LabSubject } from './subject.ts';
import type { LabValue } from './value.ts';

/**
 * Whether two values of a lab make the same case. Where only part of this world is known, the lab itself may have
 * moved it into what is known: that is no change of the case.
 */
export function isSameCase(subject: LabSubject, left: LabValue, right: LabValue): boolean {
  if (left === right) return true;
  const [one, other] = [toCase(subject, left), toCase(subject, right)];
  const isMoved = left.evidence.size > 0 && right.evidence.size > 0;
  return isMoved
    ? canonicalJson(omit(one, 'state')) === canonicalJson(omit(other, 'state'))
    : canonicalJson(one) === canonicalJson(other);
}
