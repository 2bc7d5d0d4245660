import type { Family } from '../types.ts';
import { applyOperation, type Operation } from './operations.ts';

/** What a node computes from its arguments (ids of other nodes). */
export interface ValueNode {
  readonly kind: 'constant' | 'input' | 'operation';
  /** The constant's value; NaN for other kinds. */
  readonly value: number;
  /** The exogenous variable of an input; empty for other kinds. */
  readonly name: string;
  /** Null but for operations. */
  readonly operation: Operation | null;
  readonly args: readonly number[];
}

/** A test of a column: rows outside [lo, hi], or not whole numbers where asked, are looked at one by one. */
export interface Probe {
  readonly node: number;
  readonly lo: number;
  readonly hi: number;
  readonly whole: boolean;
}

/** What is known of every row's value, if no probe has flagged the row. */
interface Knowledge {
  finite: boolean;
  /** Bounds, where the value is known to be a whole number. */
  whole: readonly [number, number] | null;
}

/**
 * A model's formulas as one graph in which equal subexpressions are one node (value numbering), also across
 * mechanisms, and operations on constants are done. Nodes stand in an order in which arguments come first.
 */
export class ValueGraph {
  readonly nodes: ValueNode[] = [];
  readonly probes: Probe[] = [];
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

  operation(operation: Operation, ...args: number[]): number {
    const constants = args.map((id) => this.nodes[id]).filter((node) => node?.kind === 'constant');
    if (constants.length === args.length && operation !== 'gather') {
      const value = applyOperation(
        operation,
        constants.map((node) => node?.value ?? NaN),
      );
      // An operation outside its domain stays, so that every row that needs it is found out.
      if (Number.isFinite(value)) return this.constant(value);
    }
    const node: ValueNode = { kind: 'operation', value: NaN, name: '', operation, args };
    return this.#number(`${operation} ${args.join(' ')}`, node, this.#knowledgeOf(operation, args));
  }

  quantile(family: Family, parameters: readonly number[], uniform: number): number {
    return this.operation(`quantile-${family}`, ...parameters, uniform);
  }

  /** The value of a constant node; null for others. */
  constantValue(id: number): number | null {
    const node = this.nodes[id];
    return node?.kind === 'constant' ? node.value : null;
  }

  /** Tests that the value is finite, unless that is known. */
  requireFinite(id: number): void {
    const known = this.#knowledge[id];
    if (known === undefined || known.finite) return;
    this.probes.push({ node: id, lo: -Number.MAX_VALUE, hi: Number.MAX_VALUE, whole: false });
    known.finite = true;
  }

  /** Tests that the value lies in [lo, hi]. */
  requireRange(id: number, lo: number, hi: number): void {
    const constant = this.constantValue(id);
    if (constant !== null && constant >= lo && constant <= hi) return;
    const seen = this.probes.some(
      (probe) => probe.node === id && !probe.whole && probe.lo === lo && probe.hi === hi,
    );
    if (!seen) this.probes.push({ node: id, lo, hi, whole: false });
    const known = this.#knowledge[id];
    if (known !== undefined) known.finite = true;
  }

  /** Tests that the value is a whole number in [lo, hi], unless that is known. */
  requireWhole(id: number, lo: number, hi: number): void {
    const known = this.#knowledge[id];
    if (known === undefined) return;
    if (known.whole !== null && known.whole[0] >= lo && known.whole[1] <= hi) return;
    this.probes.push({ node: id, lo, hi, whole: true });
    known.finite = true;
    known.whole = [lo, hi];
  }

  #number(key: string, node: ValueNode, known: Knowledge): number {
    const seen = this.#ids.get(key);
    if (seen !== undefined) return seen;
    const id = this.nodes.push(node) - 1;
    this.#ids.set(key, id);
    this.#knowledge.push(known);
    return id;
  }

  #knowledgeOf(operation: Operation, args: readonly number[]): Knowledge {
    const known = args.map((id) => this.#knowledge[id] ?? { finite: false, whole: null });
    const finite = known.every((argument) => argument.finite);
    const [first, second] = args.map((id) => this.constantValue(id));
    switch (operation) {
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
      case 'and':
      case 'or':
      case 'not':
      case 'quantile-bernoulli':
        return { finite: true, whole: [0, 1] };
      case 'quantile-categorical':
        return { finite: true, whole: [0, args.length - 2] };
      case 'quantile-randint': {
        const bounded = typeof first === 'number' && typeof second === 'number';
        return { finite: true, whole: bounded ? [first, second] : null };
      }
      case 'quantile-beta':
      case 'quantile-uniform':
        return { finite: true, whole: null };
      case 'select': {
        const [, then, otherwise] = known;
        const whole =
          then?.whole && otherwise?.whole
            ? ([
                Math.min(then.whole[0], otherwise.whole[0]),
                Math.max(then.whole[1], otherwise.whole[1]),
              ] as const)
            : null;
        return { finite: then?.finite === true && otherwise?.finite === true, whole };
      }
      case 'negate':
      case 'abs':
      case 'floor':
      case 'sin':
      case 'cos':
      case 'tan':
      case 'min':
      case 'max':
        return { finite, whole: null };
      default:
        return { finite: false, whole: null };
    }
  }
}
