import { canonicalJson } from '../../util/canonical.ts';
import { omit } from '../../util/omit.ts';
import { toCase } from './case.ts';
import { questionOf } from '../question/question.ts';
import type { LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';

/**
 * Returns whether two values of a lab make the same case. If only part of this world is known, the lab itself may have
 * moved it into what is known: that is not a change of the case.
 */
export function isSameCase(subject: LabSubject, left: LabValue, right: LabValue): boolean {
  return isSame(left, right, (value) => toCase(subject, value));
}

/**
 * Returns whether two values of a lab have the same subject and question, regardless of style, exogenous variables,
 * guesses and whether guesses are asked for; the lab's default question counts as asked.
 */
export function isAboutTheSame(subject: LabSubject, left: LabValue, right: LabValue): boolean {
  return isSame(left, right, (value) => {
    const { view, guess: _, question, ...about } = toCase(subject, value);
    const { outcome, is } = questionOf(subject, value) ?? {};
    const { rung, hide } = view ?? {};
    return { ...about, rung, hide, of: outcome?.id, is: is?.id, known: question?.known };
  });
}

function isSame(
  left: LabValue,
  right: LabValue,
  contentOf: (value: LabValue) => { readonly state?: unknown },
): boolean {
  if (left === right) return true;
  const [one, other] = [contentOf(left), contentOf(right)];
  const isMoved = left.evidence.size > 0 && right.evidence.size > 0;
  return isMoved
    ? canonicalJson(omit(one, 'state')) === canonicalJson(omit(other, 'state'))
    : canonicalJson(one) === canonicalJson(other);
}
