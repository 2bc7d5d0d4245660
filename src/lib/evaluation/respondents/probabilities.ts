import type { RespondentIdentity } from '../runs/plan.ts';

/**
 * How a run learns how likely a model says yes: from the probabilities of its tokens where the server gives them; by
 * asking each question again at a temperature; or the one where it can be had, else the other.
 */
export type Probabilities =
  | { readonly from: 'tokens' }
  | {
      readonly from: 'repeats' | 'auto';
      /** How often a question is asked again. */
      readonly repeats: number;
      /** Of the repetitions alone: what a run counts as the answer is asked as ever. */
      readonly temperature: number;
    };

/** The choices by name, as forms and the command offer them. */
export const PROBABILITY_CHOICES = ['off', 'tokens', 'repeats', 'auto'] as const;
export type ProbabilityChoice = (typeof PROBABILITY_CHOICES)[number];

/** What is asked of servers unless somebody says otherwise: it costs no further request. */
export const DEFAULT_PROBABILITIES: ProbabilityChoice = 'tokens';
export const DEFAULT_REPEATS = 10;
export const DEFAULT_REPEAT_TEMPERATURE = 1;
export const MAX_REPEATS = 1000;

/** The setting as parameters of a plan: nothing where nothing is asked, so that earlier runs stay what they are. */
export function probabilityParameters(
  probabilities: Probabilities | undefined,
): NonNullable<RespondentIdentity['parameters']> {
  if (probabilities === undefined) return {};
  if (probabilities.from === 'tokens') return { probabilities: 'tokens' };
  const { from, repeats, temperature } = probabilities;
  return { probabilities: from, repeats, repeatTemperature: temperature };
}

/** The setting that the parameters of a plan hold; undefined where it asks for no probabilities. */
export function probabilitiesOf({
  probabilities: from,
  repeats = DEFAULT_REPEATS,
  repeatTemperature = DEFAULT_REPEAT_TEMPERATURE,
}: NonNullable<RespondentIdentity['parameters']>): Probabilities | undefined {
  if (from === 'tokens') return { from };
  if (from !== 'repeats' && from !== 'auto') return undefined;
  return { from, repeats: Number(repeats), temperature: Number(repeatTemperature) };
}

/** The setting of a choice. */
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

/** Whether questions are asked more than once. */
export function mayRepeat(probabilities: Probabilities | undefined): boolean {
  return probabilities !== undefined && probabilities.from !== 'tokens';
}
