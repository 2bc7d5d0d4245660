/** What the engine says of a subject before anything is seen, for a page that is written beforehand. */
import { spreads, type Spread } from '../../causal/questions.ts';
import { MOST_DESCRIBED, regionsOf } from './answers.ts';
import type { LabSubject } from '../subject.ts';

/**
 * The spread of each variable with nothing seen and nothing done, by name, without what only plots need; none where
 * there are more than `MOST_DESCRIBED` variables, or the engine has no answer.
 */
export function priorSpreads(subject: LabSubject): ReadonlyMap<string, Spread> {
  const { model, variables } = subject;
  if (variables.length > MOST_DESCRIBED) return new Map();
  const targets = variables.map((variable) => ({ of: variable.id, regions: regionsOf(subject, variable) }));
  const found = spreads(model, new Map(), new Map(), targets);
  if (!found.ok) return new Map();
  return new Map(
    found.value.flatMap((spread, index) => {
      const id = variables[index]?.id;
      return id === undefined ? [] : [[id, withoutValues(spread)] as const];
    }),
  );
}

/** A thousand values and their probabilities would outweigh the page. */
function withoutValues(spread: Spread): Spread {
  if (spread.outcome.kind !== 'distribution') return spread;
  const { kind, mean, sd, quantiles } = spread.outcome;
  return { ...spread, outcome: { kind, mean, sd, quantiles } };
}
