import { DEFAULT_SEED } from '../../causal/default-seed.ts';
import type { Spread } from '../../causal/questions.ts';

/** Describes the method of an answer. */
export function methodText({ method, outcome, shares }: Spread): string {
  switch (method) {
    case 'exact':
      return 'Exact, in closed form.';
    case 'enumeration':
      return 'Exact: every possible world is counted with its probability.';
    case 'monte-carlo': {
      const error = outcome.kind === 'distribution' ? outcome.error : shares[0]?.error;
      const size = outcome.kind === 'distribution' ? outcome.effectiveSampleSize : undefined;
      const drawn = `Drawn with seed ${DEFAULT_SEED}`;
      const asGood = size === undefined ? '' : `, as good as ${Math.round(size)} independent worlds`;
      return error === undefined
        ? `${drawn}${asGood}.`
        : `${drawn}${asGood}; one standard error is ${formatError(error)}.`;
    }
  }
}

function formatError(error: number): string {
  return String(Number(error.toPrecision(2)));
}
