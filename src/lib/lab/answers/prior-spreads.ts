/** What the engine says of a subject before anything is seen, for a page that is written beforehand. */
import { spreads, type Spread } from '../../causal/questions.ts';
import { MAX_DESCRIBED, spreadsByName, spreadTargets } from './answers.ts';
import type { LabSubject } from '../subject.ts';

/**
 * The spread of each variable with nothing seen and nothing done, by name, without what only plots need; none where
 * there are more than `MAX_DESCRIBED` variables, or the engine has no answer.
 */
export function priorSpreads(subject: LabSubject): ReadonlyMap<string, Spread> {
  const { model, variables } = subject;
  if (variables.length > MAX_DESCRIBED) return new Map();
  const found = spreads(model, new Map(), new Map(), spreadTargets(subject, variables));
  return found.ok ? spreadsByName(variables, found.value.map(withoutValues)) : new Map();
}

/** A thousand values and their probabilities would outweigh the page. */
function withoutValues(spread: Spread): Spread {
  if (spread.outcome.kind !== 'distribution') return spread;
  const { kind, mean, sd, quantiles } = spread.outcome;
  return { ...spread, outcome: { kind, mean, sd, quantiles } };
}
