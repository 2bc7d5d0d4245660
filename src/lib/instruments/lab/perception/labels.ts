import { SURE_SHARE, type PerceivedPicture } from './types.ts';
import type { Percept } from './evidence.ts';

/**
 * How sure CLIP is of a category, or that it was corrected. The values that it reads by other means are not said beside it: only
 * the shares count as evidence, and on the border of two categories the two need not agree. Of a picture that is unfamiliar it is
 * sure of nothing, whatever its shares.
 */
export function perceptLabel(
  { category, read, certainty }: Percept,
  { warning }: Pick<PerceivedPicture, 'warning'>,
  percent: (share: number) => string,
): string {
  if (category !== read) return `you say so; CLIP read ${read}`;
  if (warning !== null) return 'a guess';
  return `${percent(certainty)} sure${certainty < SURE_SHARE ? ': look again' : ''}`;
}
