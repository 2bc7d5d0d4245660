import type { SystemVariable } from './types.ts';

/** Returns the common properties of variables whose values are the ranks of their categories: 0, 1, ... */
export function ranked(
  categories: readonly string[],
): Pick<SystemVariable, 'unit' | 'range' | 'step' | 'digits' | 'values' | 'categories'> {
  return {
    unit: '',
    range: [0, categories.length - 1],
    step: 1,
    digits: 0,
    values: categories.map((_, rank) => rank),
    categories: categories.map((id, rank) => ({ id, intervals: [[rank, rank + 1]], typical: rank })),
  };
}
