import type { RatingScale } from '../../evaluation/tasks/rating.ts';

/** Key for ten, which has no digit. */
const TEN = 't';

/** Returns the steps of a scale as options. */
export function scaleSteps({ kind, least, most }: RatingScale): readonly { value: string; label: string }[] {
  if (kind === 'yes-no') {
    return [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ];
  }
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index);
    return { value, label: value };
  });
}

/** Returns the keys of a scale, in words. */
export function keysOf({ kind, least, most }: RatingScale): string {
  if (kind === 'yes-no') return 'keys y and n';
  return most > 9 ? `keys ${least} to 9, ${TEN} for ${most}` : `keys ${least} to ${most}`;
}

/** Returns the value of a key on a scale; null for other keys. */
export function valueOfKey({ kind, least, most }: RatingScale, key: string): number | null {
  if (kind === 'yes-no') return key === 'y' ? 1 : key === 'n' ? 0 : null;
  const value = key === TEN ? 10 : /^\d$/u.test(key) ? Number(key) : Number.NaN;
  return value >= least && value <= most ? value : null;
}
