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

/** What a builder is told of a variable; without a unit it counts drawing units. */
type Given = Omit<SystemVariable, 'unit' | 'step' | 'digits' | 'sentence' | 'reading'> & {
  readonly unit?: string;
};

/** A variable that takes whole numbers; a mean between two of them is read with a digit. */
export function wholeVariable({ unit = '', ...given }: Given): SystemVariable {
  const reading = (value: number): string => fixed(value, Number.isInteger(value) ? 0 : 1);
  return { ...given, unit, step: 1, digits: 0, sentence: sentenceFor(given.label), reading };
}

/** A variable that is counted in hundredths. */
export function hundredthsVariable({ unit = '', ...given }: Given): SystemVariable {
  const reading = (value: number): string => fixed(value, 2);
  return { ...given, unit, step: 0.01, digits: 2, sentence: sentenceFor(given.label), reading };
}

/** A true sentence for a category: "The shadow length is long." */
function sentenceFor(label: string): (category: string) => string {
  return (category) => `The ${label} is ${category}.`;
}
