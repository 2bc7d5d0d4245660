import { createRandom } from '../../../src/lib/util/random.ts';

const PARENTS_AT_MOST = 3;

/** Returns a random linear model in the model language: variables V1 to V`size`, each with up to three earlier parents. */
export function largeModel(size: number, seed: number): string {
  const random = createRandom(seed);
  const lines = Array.from({ length: size }, (_, index) => {
    const parents = new Set<number>();
    const count = Math.min(index, random.integer(1, PARENTS_AT_MOST));
    while (parents.size < count) parents.add(random.integer(1, index));
    const terms = [...parents].map((parent) => `${(random.uniform() - 0.5).toFixed(2)}*V${parent}`);
    return `V${index + 1} = ${[...terms, 'normal(0, 1)'].join(' + ')}`;
  });
  return lines.join('\n');
}
