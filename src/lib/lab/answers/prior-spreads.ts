/** The engine's prior distributions of a subject, for a prerendered page. */
import { spreads } from '../../causal/questions.ts';
import type { Described } from '../beliefs.ts';
import { describedByName, describedTargets, MAX_DESCRIBED } from './regions.ts';
import type { LabSubject } from '../subject.ts';

/**
 * Returns the prior distribution of each variable, by name, without the data for plots only; empty if there are more
 * than `MAX_DESCRIBED` variables, or the engine has no answer.
 */
export function priorSpreads(subject: LabSubject): ReadonlyMap<string, Described> {
  const { model, variables } = subject;
  if (variables.length > MAX_DESCRIBED) return new Map();
  const found = spreads(model, new Map(), new Map(), describedTargets(subject, variables));
  if (!found.ok) return new Map();
  return new Map([...describedByName(variables, found.value)].map(([name, one]) => [name, briefly(one)]));
}

/** Drops the list of values and probabilities, and rounds the bars: they could make the page much larger. */
function briefly(described: Described): Described {
  const bins = described.bins.map((share) => Number(share.toFixed(4)));
  if (described.outcome.kind !== 'distribution') return { ...described, bins };
  const { kind, mean, sd, quantiles } = described.outcome;
  return { ...described, bins, outcome: { kind, mean, sd, quantiles } };
}
