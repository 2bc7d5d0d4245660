import { GraphLayout, type GraphToLayOut } from './graph-layout.svelte.ts';
import { layoutGraph } from './layout.ts';
import { layoutKey, type LayoutBeforehand } from './late-layout.svelte.ts';

/** The layout that a graph's component will ask for, for a page that brings it along instead of the engine. */
export function layoutBeforehand(graph: GraphToLayOut): LayoutBeforehand {
  let key = '';
  const { layout } = new GraphLayout(
    () => graph,
    () => (given, options) => {
      key = layoutKey(given, options);
      return layoutGraph(given, options);
    },
  );
  return { key, layout };
}
