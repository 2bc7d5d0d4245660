import type { ColumnOperation, Knowledge } from '../operators/column-operation.ts';

/** A node of the value graph; an operation has arguments, the ids of other nodes. */
export interface ValueNode {
  readonly kind: 'constant' | 'input' | 'operation';
  /** Value of a constant; NaN for other kinds. */
  readonly value: number;
  /** Name of the exogenous variable of an input; empty for other kinds. */
  readonly name: string;
  /** The operation; null for other kinds. */
  readonly operation: ColumnOperation | null;
  readonly args: readonly number[];
}

/** A check of a column: rows outside [lo, hi], or not whole if required, are evaluated one by one. */
export interface ValueProbe {
  readonly node: number;
  readonly lo: number;
  readonly hi: number;
  readonly whole: boolean;
}

const UNKNOWN: Knowledge = { finite: false, whole: null };

/**
 * A model's formulas as one graph in which equal subexpressions are one node (value numbering), also across mechanisms,
 * and operations on constants are folded. Nodes are in topological order: arguments come first.
 */
export class ValueGraph {
  readonly nodes: ValueNode[] = [];
  readonly probes: ValueProbe[] = [];
  readonly #ids = new Map<string, number>();
  readonly #knowledge: Knowledge[] = [];

  constant(value: number): number {
    const whole = Number.isInteger(value) ? ([value, value] as const) : null;
    const known = { finite: Number.isFinite(value), whole };
    const node: ValueNode = { kind: 'constant', value, name: '', operation: null, args: [] };
    return this.#number(`constant ${Object.is(value, -0) ? '-0' : value}`, node, known);
  }

  input(name: string): number {
    const node: ValueNode = { kind: 'input', value: NaN, name, operation: null, args: [] };
    return this.#number(`input ${name}`, node, { finite: false, whole: null });
  }

  operation(operation: ColumnOperation, ...args: number[]): number {
    const constants = args.map((id) => this.nodes[id]).filter((node) => node?.kind === 'constant');
    if (constants.length === args.length) {
      const value = operation.apply(...constants.map((node) => node?.value ?? NaN));
      // An operation outside its domain is not folded, so that every row that needs it is found.
      if (Number.isFinite(value)) return this.constant(value);
    }
    const node: ValueNode = { kind: 'operation', value: NaN, name: '', operation, args };
    return this.#number(`${operation.id} ${args.join(' ')}`, node, this.#knowledgeOf(operation, args));
  }

  /** Returns the value of a constant node; null for others. */
  constantValue(id: number): number | null {
    const node = this.nodes[id];
    return node?.kind === 'constant' ? node.value : null;
  }

  /** Checks that the value is finite, unless that is known. */
  requireFinite(id: number): void {
    const known = this.#knowledge[id];
    if (known === undefined || known.finite) return;
    this.probes.push({ node: id, lo: -Number.MAX_VALUE, hi: Number.MAX_VALUE, whole: false });
    this.#knowledge[id] = { ...known, finite: true };
  }

  /** Checks that the value lies in [lo, hi]. */
  requireRange(id: number, lo: number, hi: number): void {
    const constant = this.constantValue(id);
    if (constant !== null && constant >= lo && constant <= hi) return;
    const seen = this.probes.some(
      (probe) => probe.node === id && !probe.whole && probe.lo === lo && probe.hi === hi,
    );
    if (!seen) this.probes.push({ node: id, lo, hi, whole: false });
    const known = this.#knowledge[id];
    if (known !== undefined) this.#knowledge[id] = { ...known, finite: true };
  }

  /** Checks that the value is a whole number in [lo, hi], unless that is known. */
  requireWhole(id: number, lo: number, hi: number): void {
    const known = this.#knowledge[id];
    if (known === undefined) return;
    if (known.whole !== null && known.whole[0] >= lo && known.whole[1] <= hi) return;
    this.probes.push({ node: id, lo, hi, whole: true });
    this.#knowledge[id] = { finite: true, whole: [lo, hi] };
  }

  #number(key: string, node: ValueNode, known: Knowledge): number {
    const seen = this.#ids.get(key);
    if (seen !== undefined) return seen;
    const id = this.nodes.push(node) - 1;
    this.#ids.set(key, id);
    this.#knowledge.push(known);
    return id;
  }

  #knowledgeOf(operation: ColumnOperation, args: readonly number[]): Knowledge {
    return operation.known(
      args.map((id) => ({ ...(this.#knowledge[id] ?? UNKNOWN), constant: this.constantValue(id) })),
    );
  }
}
