/** How the variables of the systems read: names, digits, units and sentences. */
import { fixed } from '../util/fixed.ts';
import { findCategory } from './categories.ts';
import type { SystemVariable } from './types.ts';

/** A variable's name inside a sentence: "the shadow length", "getting soaked". */
export function nameInSentence({ label, named }: Pick<SystemVariable, 'label' | 'named'>): string {
  return named ?? `the ${label}`;
}

/** What a variable was, after its name: "was severe", "did not happen". @param reading a category or another value */
export function wasText(variable: SystemVariable, reading: string): string {
  const phrases = findCategory(variable, reading) && variable.phrases?.(reading);
  return phrases?.was ?? `was ${reading}`;
}

/** A true sentence for a category: "The shadow length is long." */
export function sentenceFor(label: string): (category: string) => string {
  return (category) => `The ${label} is ${category}.`;
}

/** The reading of a variable that takes whole numbers: a mean between two of them has a digit. */
export function wholeOrMean(value: number): string {
  return fixed(value, Number.isInteger(value) ? 0 : 1);
}
