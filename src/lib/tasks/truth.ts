import type { Truth } from './types.ts';

/** The arrows of a structure task's truth; none for the truth of another task. */
export function edgesOf(truth: Truth): readonly (readonly [string, string])[] {
  return typeof truth === 'object' && isEdges(truth) ? truth.edges : [];
}

/** Whether a truth holds a pair's arrow. */
export function hasEdge(truth: Truth, [cause, effect]: readonly [string, string]): boolean {
  return edgesOf(truth).some(([from, to]) => from === cause && to === effect);
}

/** The variable that was set; an empty name for the truth of another task. */
export function targetOf(truth: Truth): string {
  return typeof truth === 'string' ? truth : '';
}

/** The categories after a change; none for the truth of another task. */
export function categoriesOf(truth: Truth): Readonly<Record<string, string>> {
  return typeof truth === 'string' || isEdges(truth) ? {} : truth;
}

function isEdges(truth: Exclude<Truth, string>): truth is Extract<Truth, { readonly edges: unknown }> {
  return Array.isArray(truth.edges);
}
