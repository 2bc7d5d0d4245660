/** Display of systems' variables: names, digits, units and sentences. */
import { fixed } from '../util/text/fixed.ts';
import { findCategory } from './categories.ts';
import type { SystemVariable } from './types.ts';

/** Returns a variable's name inside a sentence: "the shadow length", "getting soaked". */
export function nameInSentence({ label, named }: Pick<SystemVariable, 'label' | 'named'>): string {
  return named ?? `the ${label}`;
}

/**
 * Returns what a variable was, to follow its name: "was severe", "did not happen".
 *
 * @param reading a category or another value
 */
export function wasText(variable: SystemVariable, reading: string): string {
  const phrases = findCategory(variable, reading) && variable.phrases?.(reading);
  return phrases?.was ?? `was ${reading}`;
}

/** Definition of a variable for a builder; without a unit it counts drawing units. */
type Given = Omit<SystemVariable, 'unit' | 'step' | 'digits' | 'sentence' | 'reading'> & {
  readonly unit?: string;
};

/** Defines a variable that takes whole numbers; a mean between two of them is shown with one decimal. */
export function wholeVariable({ unit = '', ...given }: Given): SystemVariable {
  const reading = (value: number): string => fixed(value, Number.isInteger(value) ? 0 : 1);
  return { ...given, unit, step: 1, digits: 0, sentence: sentenceFor(given.label), reading };
}

/** Defines a variable that is counted in hundredths. */
export function hundredthsVariable({ unit = '', ...given }: Given): SystemVariable {
  const reading = (value: number): string => fixed(value, 2);
  return { ...given, unit, step: 0.01, digits: 2, sentence: sentenceFor(given.label), reading };
}

/** Returns a function that writes a true sentence for a category: "The shadow length is long." */
function sentenceFor(label: string): (category: string) => string {
  return (category) => `The ${label} is ${category}.`;
}
