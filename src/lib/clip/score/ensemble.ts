/** Placeholder in a template. */
export const PLACEHOLDER = '{}';

/** Returns why a template is invalid; null if it is valid. */
export function templateProblem(template: string): string | null {
  if (template.includes(PLACEHOLDER)) return null;
  return `the template “${template}” has no {} for the sentence: write {} where it belongs, such as “a picture of {}”`;
}

/**
 * Returns the template with the words in place of each `{}`.
 *
 * @throws RangeError if it has none
 */
export function fillTemplate(template: string, words: string): string {
  const problem = templateProblem(template);
  if (problem !== null) throw new RangeError(problem);
  return template.replaceAll(PLACEHOLDER, () => words);
}

/**
 * Returns one embedding for several phrasings of the same thing: the mean of their normalised embeddings, normalised
 * again (Radford et al. 2021, section 3.1.4).
 *
 * @throws RangeError for an empty list or embeddings that cancel out
 */
export function ensemble(embeddings: readonly Float32Array[]): Float32Array {
  const [first] = embeddings;
  if (!first) throw new RangeError('An ensemble needs at least one embedding.');
  const sum = new Float64Array(first.length);
  for (const embedding of embeddings) {
    const length = norm(embedding);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (embedding[i] ?? 0) / length;
  }
  const length = norm(sum);
  if (!(length > 1e-6)) throw new RangeError('The embeddings cancel out; none of them has a direction left.');
  return Float32Array.from(sum, (value) => value / length);
}

function norm(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] ?? 0) ** 2;
  return Math.sqrt(sum);
}
