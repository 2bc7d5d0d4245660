import type { AnswerForm } from '../../answer-form.ts';

/** Returns the expected accuracy of random guessing, 0 to 1; null if undefined. */
export function chanceOf(form: AnswerForm): number | null {
  switch (form.kind) {
    case 'yes-no':
    case 'graph':
      return 0.5;
    case 'choice':
      return 1 / waysToPick(form.options.length, form.pick);
    case 'fields': {
      const shares = form.fields.map(({ options }) => 1 / options.length);
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    }
    case 'text':
      return null;
  }
}

/** Returns the binomial coefficient: the number of ways to pick `pick` of n. */
export function waysToPick(n: number, pick: number): number {
  let ways = 1;
  for (let one = 1; one <= pick; one++) ways = (ways * (n - pick + one)) / one;
  return ways;
}
