/** The assumption behind a number on Imagine: exogenous noise (“luck” on the page) that is the same in both worlds. */
import { affectedNoises, evidenceAboutNoise } from '../../causal/inference/bounds/affected-noises.ts';
import type { Assignment } from '../../causal/index.ts';
import type { CounterfactualBounds } from '../../causal/questions.ts';
import { isNear } from '../../causal/tolerance.ts';
import { formatList } from '../../util/text/format-list.ts';
import type { Question } from '../question/question.ts';
import { knownOf } from './answers.ts';
import { readNumber } from './rows.ts';
import type { LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';
import type { Result } from '../../util/result.ts';
import { nameInText } from '../labels.ts';

/** Returns the variables on the act's paths to the outcome about whose noise the evidence is informative. */
export function sharedNoisesOf(
  { model }: LabSubject,
  { causes, outcome }: Question,
  seen: Iterable<string>,
): readonly string[] {
  const antecedent = causes.map(({ variable }) => variable.id);
  const names = [...seen];
  return affectedNoises(model, antecedent, outcome.id).filter(
    (name) => evidenceAboutNoise(model, [name], names).length > 0,
  );
}

/** The parts of a lab that its question is about. */
interface Imagining {
  readonly subject: LabSubject;
  readonly value: LabValue;
  /** Values of this world. */
  readonly factual: Result<Assignment, unknown>;
}

/** Returns those variables for a lab, with what it knows of this world as evidence. */
export function sharedNoisesIn(
  { subject, value, factual }: Imagining,
  question: Question,
): readonly string[] {
  const known = knownOf(subject, value, factual.ok ? factual.value : new Map<string, number>());
  return sharedNoisesOf(subject, question, known.keys());
}

/**
 * Explains the assumption in a sentence or two, with the bounds without it; empty if there is none.
 *
 * @param noises from `sharedNoisesOf`
 * @param number what rests on it: “This”, “The number of Imagine”
 */
export function sharedNoiseText(
  subject: LabSubject,
  question: Question,
  noises: readonly string[],
  bounds: CounterfactualBounds | null,
  number = 'This',
): string {
  if (!restsOnNoise(noises, bounds)) return '';
  const whose = formatList(noises.map((name) => nameInText(subject, name)));
  const rests = `${number} rests on the luck in ${whose} being the same, whatever moves ${noises.length > 1 ? 'them' : 'it'} (the same quantile).`;
  if (bounds === null) return rests;
  return isBoundless(question, bounds)
    ? `${rests} Without that assumption the chances of each world, by themselves, leave it open altogether.`
    : `${rests} Without that assumption it lies ${boundsText(question, bounds, null).replace(/^B/u, 'b')}.`;
}

/**
 * Returns whether the number depends on the assumption, as far as is known.
 *
 * @param noises from `sharedNoisesOf`
 */
export function restsOnNoise(noises: readonly string[], bounds: CounterfactualBounds | null): boolean {
  return noises.length > 0 && (bounds === null || isOpen(bounds));
}

/** Writes bounds as "Between 22% and 71%, and 43% if the luck is the same". */
export function boundsText(
  question: Question,
  { lo, hi, isExact }: CounterfactualBounds,
  value: number | null,
): string {
  const [from, to] = [lo, hi].map((end) => readNumber(question, end));
  const same = value === null ? '' : `; ${readNumber(question, value)} if the luck is the same`;
  const basis = isExact ? '' : ' by the chances of each world alone';
  return `Between ${from} and ${to}${basis}${same}`;
}

/** Returns whether bounds are not a single number. */
export function isOpen({ lo, hi }: CounterfactualBounds): boolean {
  return !isNear(lo, hi);
}

/** Returns whether bounds allow any share or any number, so that no interval need be shown. */
export function isBoundless({ is }: Question, { lo, hi, isExact }: CounterfactualBounds): boolean {
  const isAnything = is === null ? hi - lo === Infinity : lo <= 0 && hi >= 1;
  return isAnything && !isExact;
}
