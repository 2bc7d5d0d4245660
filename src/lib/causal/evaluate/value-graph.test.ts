import { describe, expect, it } from 'vitest';
import { familyOf } from '../distributions/index.ts';
import { functionOf, infixOf } from '../operators/table.ts';
import { ValueGraph } from './value-graph.ts';

const plus = infixOf('+').column;
const less = infixOf('<').column;
const sine = functionOf('sin').column;
const root = functionOf('sqrt').column;
const choice = functionOf('if').column;

describe('a graph of values', () => {
  it('stores equal parts once, and distinguishes others', () => {
    const graph = new ValueGraph();
    const [x, y] = [graph.input('X'), graph.input('Y')];
    expect(graph.input('X')).toBe(x);
    expect(y).not.toBe(x);
    const sum = graph.operation(plus, x, y);
    expect(graph.operation(plus, x, y)).toBe(sum);
    expect(graph.operation(plus, y, x)).not.toBe(sum);
    expect(graph.operation(less, x, y)).not.toBe(sum);
    expect(graph.nodes[sum]).toMatchObject({ kind: 'operation', operation: plus, args: [x, y] });
    expect(graph.nodes[x]).toMatchObject({ kind: 'input', name: 'X', operation: null });
    expect(graph.nodes).toHaveLength(5);
  });

  it('stores equal numbers once, except 0 and -0', () => {
    const graph = new ValueGraph();
    const two = graph.constant(2);
    expect(graph.constant(2)).toBe(two);
    expect(graph.constant(-0)).not.toBe(graph.constant(0));
    expect(graph.constantValue(two)).toBe(2);
    expect(Object.is(graph.constantValue(graph.constant(-0)), -0)).toBe(true);
    expect(graph.constantValue(graph.input('X'))).toBeNull();
    expect(graph.constantValue(99)).toBeNull();
  });

  it('folds operations on constants if they have a value', () => {
    const graph = new ValueGraph();
    const three = graph.operation(plus, graph.constant(1), graph.constant(2));
    expect(graph.constantValue(three)).toBe(3);
    const odd = graph.operation(root, graph.constant(-1));
    expect(graph.constantValue(odd)).toBeNull();
    expect(graph.nodes[odd]?.kind).toBe('operation');
    expect(graph.constantValue(graph.operation(plus, three, graph.input('X')))).toBeNull();
  });
});

describe('checks of a column', () => {
  const finiteTest = (node: number) => ({ node, lo: -Number.MAX_VALUE, hi: Number.MAX_VALUE, whole: false });

  it('test finiteness once, and not if it is known', () => {
    const graph = new ValueGraph();
    const [x, y] = [graph.input('X'), graph.input('Y')];
    graph.requireFinite(x);
    graph.requireFinite(x);
    expect(graph.probes).toEqual([finiteTest(x)]);
    graph.requireFinite(graph.constant(3));
    graph.requireFinite(graph.operation(less, x, y));
    // A sine is finite if its argument is.
    graph.requireFinite(graph.operation(sine, x));
    expect(graph.probes).toHaveLength(1);
    const wave = graph.operation(sine, y);
    graph.requireFinite(wave);
    expect(graph.probes).toEqual([finiteTest(x), finiteTest(wave)]);
    graph.requireFinite(graph.constant(Infinity));
    expect(graph.probes).toHaveLength(3);
    graph.requireFinite(99);
    expect(graph.probes).toHaveLength(3);
  });

  it('test each range once, which implies finiteness', () => {
    const graph = new ValueGraph();
    const x = graph.input('X');
    graph.requireRange(x, 0, 1);
    graph.requireRange(x, 0, 1);
    expect(graph.probes).toEqual([{ node: x, lo: 0, hi: 1, whole: false }]);
    graph.requireFinite(x);
    expect(graph.probes).toHaveLength(1);
    graph.requireRange(x, 0, 2);
    graph.requireRange(x, -1, 1);
    expect(graph.probes).toHaveLength(3);
    const y = graph.input('Y');
    graph.requireRange(y, 0, 1);
    expect(graph.probes).toHaveLength(4);
  });

  it('do not test the range of a constant within it, bounds included', () => {
    const graph = new ValueGraph();
    for (const value of [0, 0.5, 1]) graph.requireRange(graph.constant(value), 0, 1);
    expect(graph.probes).toEqual([]);
    graph.requireRange(graph.constant(-1), 0, 1);
    graph.requireRange(graph.constant(2), 0, 1);
    expect(graph.probes).toHaveLength(2);
  });

  it('test for whole numbers only if unknown, and within the range', () => {
    const graph = new ValueGraph();
    const x = graph.input('X');
    const truth = graph.operation(less, x, graph.constant(1));
    graph.requireWhole(truth, 0, 1);
    graph.requireWhole(truth, -1, 2);
    expect(graph.probes).toEqual([]);
    graph.requireWhole(truth, 1, 2);
    expect(graph.probes).toEqual([{ node: truth, lo: 1, hi: 2, whole: true }]);
    graph.requireWhole(x, 0, 3);
    graph.requireWhole(x, 0, 3);
    graph.requireWhole(x, 0, 4);
    graph.requireFinite(x);
    expect(graph.probes.slice(1)).toEqual([{ node: x, lo: 0, hi: 3, whole: true }]);
    graph.requireWhole(x, 0, 2);
    graph.requireWhole(graph.constant(2.5), 0, 3);
    expect(graph.probes).toHaveLength(4);
    graph.requireWhole(graph.constant(3), 0, 3);
    graph.requireWhole(99, 0, 3);
    expect(graph.probes).toHaveLength(4);
  });

  it('use what is known of the arguments', () => {
    const graph = new ValueGraph();
    const x = graph.input('X');
    const either = graph.operation(choice, x, graph.constant(2), graph.constant(5));
    graph.requireWhole(either, 2, 5);
    expect(graph.probes).toEqual([]);
    graph.requireWhole(either, 3, 5);
    expect(graph.probes).toHaveLength(1);
    // The possible values of a draw with constant ends are known.
    const drawn = (...ends: number[]) =>
      graph.operation(familyOf('randint').column, ...ends, graph.input('U'));
    const die = drawn(graph.constant(1), graph.constant(6));
    const before = graph.probes.length;
    graph.requireWhole(die, 1, 6);
    graph.requireFinite(die);
    expect(graph.probes).toHaveLength(before);
    graph.requireWhole(drawn(x, graph.constant(6)), 1, 6);
    expect(graph.probes).toHaveLength(before + 1);
  });
});
