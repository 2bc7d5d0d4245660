import { SURE_SHARE, type PerceivedPicture } from './types.ts';
import type { Percept } from './evidence.ts';

/**
 * Returns the certainty of a category, or that it was corrected. Perceived values are not mentioned, as only the
 * shares count as evidence, and both may disagree near a category's border. For an unfamiliar picture no certainty is
 * given.
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
