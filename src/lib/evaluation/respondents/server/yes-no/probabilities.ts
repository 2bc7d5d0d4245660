import type { RespondentIdentity } from '../../../runs/plan.ts';

/**
 * How a run measures the probability of yes: by token probabilities, by repeating each question at a temperature,
 * or by tokens where the server has them and by repetition otherwise.
 */
export type Probabilities =
  | { readonly from: 'tokens' }
  | {
      readonly from: 'repeats' | 'auto';
      /** Number of repetitions of each question. */
      readonly repeats: number;
      /** Temperature of the repetitions only; the scored answer is requested as usual. */
      readonly temperature: number;
    };

/** Choices by id, as forms and the command offer them. */
export const PROBABILITY_CHOICES = ['off', 'tokens', 'repeats', 'auto'] as const;
export type ProbabilityChoice = (typeof PROBABILITY_CHOICES)[number];

/** Default choice: it costs no further request. */
export const DEFAULT_PROBABILITIES: ProbabilityChoice = 'tokens';
export const DEFAULT_REPEATS = 10;
export const DEFAULT_REPEAT_TEMPERATURE = 1;
export const MAX_REPEATS = 1000;

/**
 * Returns the setting as plan parameters; empty where nothing is measured, so that ids of earlier runs stay the
 * same.
 */
export function probabilityParameters(
  probabilities: Probabilities | undefined,
): NonNullable<RespondentIdentity['parameters']> {
  if (probabilities === undefined) return {};
  if (probabilities.from === 'tokens') return { probabilities: 'tokens' };
  const { from, repeats, temperature } = probabilities;
  return { probabilities: from, repeats, repeatTemperature: temperature };
}

/** Returns the setting held by a plan's parameters; undefined if no probabilities are measured. */
export function probabilitiesOf({
  probabilities: from,
  repeats = DEFAULT_REPEATS,
  repeatTemperature = DEFAULT_REPEAT_TEMPERATURE,
}: NonNullable<RespondentIdentity['parameters']>): Probabilities | undefined {
  if (from === 'tokens') return { from };
  if (from !== 'repeats' && from !== 'auto') return undefined;
  return { from, repeats: Number(repeats), temperature: Number(repeatTemperature) };
}

/** Returns the setting that belongs to a choice. */
export function probabilitiesBy(
  choice: ProbabilityChoice,
  repeats: number,
  temperature: number,
): Probabilities | undefined {
  switch (choice) {
    case 'off':
      return undefined;
    case 'tokens':
      return { from: choice };
    case 'repeats':
    case 'auto':
      return { from: choice, repeats, temperature };
  }
}

/** Returns whether questions may be asked more than once. */
export function mayRepeat(probabilities: Probabilities | undefined): boolean {
  return probabilities !== undefined && probabilities.from !== 'tokens';
}
