import { untrack } from 'svelte';
import { isLarge, layoutApart } from './layout/layout-apart.ts';
import { layoutGraph } from './layout/layout.ts';
import type { Layout, LayoutNode, LayoutOptions } from './layout/layout-types.ts';
import { COMPACT_GAPS, compactSize, compactWidth } from './node/compact-size.ts';
import { cardShape, nodeSize, type CardShape } from './node/node-size.ts';
import { satellitesOf } from './layout/satellites.ts';
import type { GraphEdge, GraphNode } from '../../chart-data/types.ts';

/** Spacing of slim cards; separate parts are side by side where both are readable on a phone. */
const SLIM_SPACING = { gap: 12, layerGap: 40, wrapWidth: 440 } as const;

/** The input of a graph's layout. */
export interface GraphToLayOut {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly direction: 'down' | 'right';
  /** Whether nodes show their name only. */
  readonly compact?: boolean;
  /** Whether cards are narrow, to fit into the width of a phone if possible. */
  readonly slim?: boolean;
}

const NOTHING: Layout = { nodes: new Map(), edges: [], bends: new Map(), width: 0, height: 0 };

/**
 * Layout of a changing graph: values change often, the shape rarely, and only a new shape is laid out again. A large
 * graph is laid out in a worker, and not `ready` until then. Create it while a component initialises.
 */
export class GraphLayout {
  readonly #graph: () => GraphToLayOut;
  #apart = $state.raw<{ readonly shape: string; readonly layout: Layout } | null>(null);
  readonly #isApart = $derived.by(() => isLarge(this.#graph().nodes, this.#graph().edges));

  /** Common shape of the cards; null for a compact graph, which has none. */
  readonly card = $derived.by(() => this.#cardOf(this.#graph()));
  /** Key of everything that the layout depends on. */
  readonly shape = $derived.by(() => {
    const { nodes, edges, direction } = this.#graph();
    return JSON.stringify([
      direction,
      this.card,
      nodes.map(({ id, label, role }) => [id, label, role]),
      edges.map(({ from, to, kind }) => [from, to, kind]),
    ]);
  });
  readonly boxes: ReadonlyMap<string, LayoutNode> = $derived.by(() =>
    onChangeOf(
      this.shape,
      () =>
        new Map(
          this.#graph().nodes.map((node) => [
            node.id,
            { id: node.id, exogenous: node.role === 'exogenous', ...this.#sizeOf(node) },
          ]),
        ),
    ),
  );
  /** The card of each chip. */
  readonly satellites = $derived.by(() => onChangeOf(this.shape, () => satellitesOf(this.#given())));
  readonly #found = $derived.by(() => {
    if (this.#isApart) return this.#apart?.shape === this.shape ? this.#apart.layout : null;
    return onChangeOf(this.shape, () => layoutGraph(this.#given(), this.#options()));
  });
  readonly ready = $derived(this.#found !== null);
  readonly layout = $derived(this.#found ?? NOTHING);

  constructor(graph: () => GraphToLayOut) {
    this.#graph = graph;
    $effect(() => {
      if (!this.#isApart) return;
      const shape = this.shape;
      const stop = new AbortController();
      const request = untrack(() => ({ ...this.#given(), options: this.#options() }));
      layoutApart(request, stop.signal, (layout) => (this.#apart = { shape, layout }));
      return () => stop.abort();
    });
  }

  #cardOf({ compact = false, slim = false, nodes }: GraphToLayOut): CardShape | null {
    return compact ? null : cardShape(nodes, { isSlim: slim });
  }

  #sizeOf(node: GraphNode): { readonly width: number; readonly height: number } {
    return this.card === null
      ? compactSize(node, compactWidth(this.#graph().nodes))
      : nodeSize(node, this.card);
  }

  #options(): LayoutOptions {
    const { direction, slim = false } = this.#graph();
    return {
      direction,
      ...(this.card === null ? COMPACT_GAPS : slim ? SLIM_SPACING : {}),
    };
  }

  #given(): { nodes: readonly LayoutNode[]; edges: readonly GraphEdge[] } {
    return { nodes: [...this.boxes.values()], edges: this.#graph().edges };
  }
}

/** Computes again when the key changes, whatever else the computation reads. */
export function onChangeOf<Value>(_key: string, compute: () => Value): Value {
  return untrack(compute);
}
