import type { RatingScale } from '../../evaluation/tasks/rating.ts';

/** The key for ten, which has no digit of its own. */
const TEN = 't';

/** The steps of a scale as choices. */
export function scaleSteps({ kind, least, most }: RatingScale): readonly { value: string; label: string }[] {
  if (kind === 'yes-no') {
    return [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ];
  }
  return Array.from({ length: most - least + 1 }, (_, place) => {
    const value = String(least + place);
    return { value, label: value };
  });
}

/** Which keys give a value on a scale, in words. */
export function keysOf({ kind, least, most }: RatingScale): string {
  if (kind === 'yes-no') return 'keys y and n';
  return most > 9 ? `keys ${least} to 9, ${TEN} for ${most}` : `keys ${least} to ${most}`;
}

/** The value that a key gives on a scale; null where it gives none. */
export function valueOfKey({ kind, least, most }: RatingScale, key: string): number | null {
  if (kind === 'yes-no') return key === 'y' ? 1 : key === 'n' ? 0 : null;
  const value = key === TEN ? 10 : /^\d$/u.test(key) ? Number(key) : Number.NaN;
  return value >= least && value <= most ? value : null;
}
