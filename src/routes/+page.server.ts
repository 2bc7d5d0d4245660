import { compactLayout } from '$lib/charts/compact-layout.ts';
import { plainGraph } from '$lib/lab/plain-graph.ts';
import { openingSubject } from './opening/opening-case.ts';

/** The opening's graph is known beforehand: its page does without what lays graphs out. */
export function load() {
  const { nodes, edges } = plainGraph(openingSubject());
  return { layout: compactLayout(nodes, edges) };
}
