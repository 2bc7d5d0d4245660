import type { LikelihoodByPieces } from '../causal/index.ts';
import { categoryRegions } from './categories.ts';
import type { SystemVariable } from './types.ts';

/** A share this small may still be a misreading: nothing that was merely seen rules out a value altogether. */
const MIN_SHARE = 0.002;
/** Of categories that are not listed, so that contradictions still rank. */
const RULED_OUT = Math.exp(-40);

/**
 * A reading as virtual evidence (Pearl 1988): the share that it gives each category is how likely the reading was, had
 * the variable been there, up to a factor.
 */
export function categoryLikelihood(
  variable: Pick<SystemVariable, 'categories'>,
  shares: Readonly<Record<string, number>>,
): LikelihoodByPieces {
  const listed = new Map(Object.entries(shares));
  return {
    likelihoods: categoryRegions(variable).map(([id, within]) => {
      const share = listed.get(id);
      return { within, likelihood: share === undefined ? RULED_OUT : Math.max(MIN_SHARE, share) };
    }),
  };
}
