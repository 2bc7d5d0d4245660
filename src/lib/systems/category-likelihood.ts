import type { LikelihoodByPieces } from '../causal/index.ts';
import { categoryRegions } from './categories.ts';
import type { SystemVariable } from './types.ts';

/** Smallest likelihood of a listed category: a reading never rules out a value completely. */
const MIN_SHARE = 0.002;
/** Likelihood of categories that are not listed, so that contradictory readings can still be ranked. */
const RULED_OUT = Math.exp(-40);

/**
 * Returns a reading as virtual evidence (Pearl 1988): the share that it gives each category is the likelihood of the
 * reading in that category, up to a factor.
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
