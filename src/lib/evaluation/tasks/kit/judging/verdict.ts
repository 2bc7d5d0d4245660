import type { Verdict } from '../../answer.ts';

/** Returns the best options of a score-based answer: several in a tie, none if no option has a score. */
export function bestOptions<Option>(
  scored: readonly { readonly option: Option; readonly score: number }[],
): readonly Option[] {
  const best = Math.max(...scored.map(({ score }) => score));
  return [...new Set(scored.filter(({ score }) => score === best).map(({ option }) => option))];
}

/** Returns the verdict on an answer that is either right or wrong. */
export function settled(isRight: boolean, reading: string, why: string): Verdict {
  return { outcome: isRight ? 'right' : 'wrong', credit: isRight ? 1 : 0, reading, why };
}

/** Returns the verdict on an answer that could not be parsed. */
export function unparsed(why: string): Verdict {
  return { outcome: 'unparsed', credit: 0, reading: null, why };
}
