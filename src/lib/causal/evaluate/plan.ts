import type { ColumnOperation } from '../operators/column-operation.ts';
import type { ValueProbe, ValueGraph, ValueNode } from './value-graph.ts';

/** Index of a column in a plan's list of columns. */
export type Slot = number;

/** Origin of a slot's column when the plan runs. */
export type Source =
  /** The same value in all rows. */
  | { readonly kind: 'constant'; readonly value: number }
  /** The column of an exogenous variable, or of a given node; full length. */
  | { readonly kind: 'given'; readonly node: number }
  /** A table for `gather`, read at any index. */
  | { readonly kind: 'table'; readonly node: number }
  /** A result; full length. */
  | { readonly kind: 'result'; readonly node: number }
  /** A temporary of one block of rows; slots whose lifetimes do not overlap share a buffer. */
  | { readonly kind: 'buffer'; readonly buffer: number };

/** One operation on a block of rows. */
export type Step =
  | {
      readonly kind: 'compute';
      readonly operation: ColumnOperation;
      readonly out: Slot;
      readonly args: readonly Slot[];
    }
  | { readonly kind: 'probe'; readonly slot: Slot; readonly probe: ValueProbe };

/** A value graph compiled to operations on columns. */
export interface Plan {
  readonly sources: readonly Source[];
  readonly steps: readonly Step[];
  readonly bufferCount: number;
  /** Slots of the wanted nodes. */
  readonly slots: ReadonlyMap<number, Slot>;
}

/** Nodes whose columns are given, and nodes that are tables. */
export interface PlanOptions {
  readonly given?: ReadonlySet<number>;
  readonly tables?: ReadonlySet<number>;
}

/**
 * Plans the computation of the wanted nodes and the probes: each node once, in graph order, with as few temporary
 * buffers as possible (linear scan, Poletto & Sarkar 1999).
 */
export function planOf(
  graph: ValueGraph,
  wanted: readonly number[],
  probes: readonly ValueProbe[],
  { given = new Set(), tables = new Set() }: PlanOptions = {},
): Plan {
  const isComputed = (id: number): boolean =>
    graph.nodes[id]?.kind === 'operation' && !given.has(id) && !tables.has(id);

  const needed = neededNodes(graph, [...wanted, ...probes.map((probe) => probe.node)], isComputed);
  const results = new Set(wanted);
  const lastUse = lastUses(graph, needed.filter(isComputed));
  const probesOf = new Map<number, ValueProbe[]>();
  for (const probe of probes) append(probesOf, probe.node, probe);

  const sources: Source[] = [];
  const slots = new Map<number, Slot>();
  const buffers = new Buffers();
  const steps: Step[] = [];
  const expiring = new Map<number, number[]>();
  const release = (id: number): void => buffers.release(sources[slots.get(id) ?? -1]);
  const sourceOf = (id: number, node: ValueNode): Source => {
    if (tables.has(id)) return { kind: 'table', node: id };
    if (node.kind === 'constant') return { kind: 'constant', value: node.value };
    if (!isComputed(id)) return { kind: 'given', node: id };
    if (results.has(id)) return { kind: 'result', node: id };
    return { kind: 'buffer', buffer: buffers.take() };
  };
  const computeStep = (id: number, operation: ColumnOperation, operands: readonly number[]): Step => {
    const args = operands.map((argument) => slots.get(argument) ?? 0);
    return { kind: 'compute', operation, out: slots.get(id) ?? 0, args };
  };

  for (const id of needed) {
    const node = graph.nodes[id];
    if (node === undefined) continue;
    // Arguments that are used for the last time free their buffer first: kernels may work in place.
    if (isComputed(id)) for (const expired of expiring.get(id) ?? []) release(expired);
    slots.set(id, sources.push(sourceOf(id, node)) - 1);
    if (isComputed(id)) {
      if (node.operation !== null) steps.push(computeStep(id, node.operation, node.args));
      append(expiring, lastUse.get(id) ?? id, id);
    }
    for (const probe of probesOf.get(id) ?? [])
      steps.push({ kind: 'probe', slot: slots.get(id) ?? 0, probe });
    if (isComputed(id) && lastUse.get(id) === id) release(id);
  }
  return { sources, steps, bufferCount: buffers.count, slots };
}

/** Buffers of temporaries; released ones are used again. */
class Buffers {
  readonly #free: number[] = [];
  count = 0;

  take(): number {
    return this.#free.pop() ?? this.count++;
  }

  /** Releases the buffer of a column, if it has one. */
  release(source: Source | undefined): void {
    if (source?.kind === 'buffer') this.#free.push(source.buffer);
  }
}

function append<Item>(lists: Map<number, Item[]>, key: number, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Returns, by id, the last computed node that uses each node; itself if there is none. */
function lastUses(graph: ValueGraph, computed: readonly number[]): ReadonlyMap<number, number> {
  const lastUse = new Map<number, number>();
  for (const id of computed) {
    lastUse.set(id, Math.max(lastUse.get(id) ?? id, id));
    for (const argument of graph.nodes[id]?.args ?? []) lastUse.set(argument, id);
  }
  return lastUse;
}

/**
 * Returns the ids that the wanted ones depend on, in graph order; nodes that are not computed have no arguments here.
 */
function neededNodes(
  graph: ValueGraph,
  wanted: readonly number[],
  isComputed: (id: number) => boolean,
): readonly number[] {
  const needed = new Set(wanted);
  for (const id of needed) {
    if (!isComputed(id)) continue;
    for (const argument of graph.nodes[id]?.args ?? []) needed.add(argument);
  }
  return [...needed].sort((a, b) => a - b);
}
