import { untrack } from 'svelte';
import { isLarge, layoutApart } from './layout/layout-apart.ts';
import { layoutGraph } from './layout/layout.ts';
import type { Layout, LayoutNode, LayoutOptions } from './layout/layout-types.ts';
import { COMPACT_GAPS, compactSize, compactWidth } from './node/compact-size.ts';
import { cardShape, nodeSize, type CardShape } from './node/node-size.ts';
import { satellitesOf } from './layout/satellites.ts';
import type { GraphEdge, GraphNode } from '../types.ts';

/** Spaces between slim cards; separate parts stand beside each other where a phone shows both large enough to be read. */
const SLIM_SPACING = { gap: 12, layerGap: 40, wrapWidth: 440 } as const;

/** What a graph's layout is made of. */
export interface GraphToLayOut {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly direction: 'down' | 'right';
  /** Names only. */
  readonly compact?: boolean;
  /** Narrow cards, as much as may be within the width of a phone. */
  readonly slim?: boolean;
}

/**
 * The layout of a graph that changes: values change often, the shape seldom, and only a change of shape lays it out
 * again. A large graph's layout comes from a worker, and is not `ready` until then. To be made while a component starts.
 */
export class GraphLayout {
  readonly #graph: () => GraphToLayOut;
  #apart = $state.raw<{ readonly shape: string; readonly layout: Layout } | null>(null);
  readonly #isApart = $derived.by(() => isLarge(this.#graph().nodes, this.#graph().edges));

  /** What the cards have in common; null for a compact graph, which has no cards. */
  readonly card = $derived.by(() => this.#cardOf(this.#graph()));
  /** All that a layout depends on, as a key. */
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
  /** Which card each chip belongs to. */
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

const NOTHING: Layout = { nodes: new Map(), edges: [], bends: new Map(), width: 0, height: 0 };

/** Computes anew when the key changes, whatever else it reads. */
export function onChangeOf<Value>(_key: string, compute: () => Value): Value {
  return untrack(compute);
}
