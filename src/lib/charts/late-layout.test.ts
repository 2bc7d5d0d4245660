import { describe, expect, it } from 'vitest';
import { GraphLayout } from './graph-layout.svelte.ts';
import { LateLayout } from './late-layout.svelte.ts';
import { layoutBeforehand } from './layout-beforehand.ts';
import { layoutGraph } from './layout.ts';
import type { GraphEdge, GraphNode } from './types.ts';

const node = (id: string): GraphNode => ({ id, label: id, role: 'variable', mark: 'none' });
const edges: readonly GraphEdge[] = [{ from: 'X', to: 'Y', kind: 'directed', state: 'plain' }];
const graph = { nodes: [node('X'), node('Y')], edges, direction: 'down' } as const;

describe('a layout made beforehand', () => {
  it('is the one that the graph would be given', () => {
    const asked = new GraphLayout(
      () => graph,
      () => layoutGraph,
    );
    expect(layoutBeforehand(graph).layout).toEqual(asked.layout);
  });

  it('is taken for its own graph, while values change, and for no other', async () => {
    const beforehand = layoutBeforehand(graph);
    const late = new LateLayout(beforehand);
    const layoutOf = (nodes: readonly GraphNode[]): GraphLayout =>
      new GraphLayout(
        () => ({ ...graph, nodes }),
        () => late.engine,
      );
    expect(layoutOf([{ ...node('X'), mark: 'observed' }, node('Y')]).layout).toBe(beforehand.layout);
    const more = [...graph.nodes, node('Z')];
    expect(layoutOf(more).ready).toBe(false);
    await late.fetch();
    expect(layoutOf(more).layout.nodes.size).toBe(3);
    expect(layoutOf(graph.nodes).layout).toBe(beforehand.layout);
  });
});
