/** The engine's prior distributions of a subject, for a prerendered page. */
import { spreads, type Spread } from '../../causal/questions.ts';
import { MAX_DESCRIBED, spreadsByName, spreadTargets } from './answers.ts';
import type { LabSubject } from '../subject.ts';

/**
 * Returns the prior distribution of each variable, by name, without the data for plots only; empty if there are more
 * than `MAX_DESCRIBED` variables, or the engine has no answer.
 */
export function priorSpreads(subject: LabSubject): ReadonlyMap<string, Spread> {
  const { model, variables } = subject;
  if (variables.length > MAX_DESCRIBED) return new Map();
  const found = spreads(model, new Map(), new Map(), spreadTargets(subject, variables));
  return found.ok ? spreadsByName(variables, found.value.map(withoutValues)) : new Map();
}

/** Drops the list of values and probabilities, which could make the page much larger. */
function withoutValues(spread: Spread): Spread {
  if (spread.outcome.kind !== 'distribution') return spread;
  const { kind, mean, sd, quantiles } = spread.outcome;
  return { ...spread, outcome: { kind, mean, sd, quantiles } };
}
