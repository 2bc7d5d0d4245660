import { describe, expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import {
  below,
  graphOf,
  isOpen,
  minimalSets,
  randomGraphText,
  seenIn,
  simplePaths,
} from './brute-force.fixture.ts';
import type { CausalGraph } from './causal-graph.ts';
import { frontDoorSets } from './front-door.ts';
import { instrumentSets, type Instrument } from './instruments.ts';
import type { Path } from './skeleton.ts';

describe('the instruments', () => {
  const classics: readonly (readonly [string, string, readonly Instrument[]])[] = [
    ['of the bow with a cause of its own', 'Z -> X; X -> Y; X <-> Y', [{ z: 'Z', given: [] }]],
    [
      'that are none before a common cause is held',
      'W -> Z; W -> Y; Z -> X; X -> Y; X <-> Y',
      [{ z: 'Z', given: ['W'] }],
    ],
    ['are none that act past x', 'Z -> X; Z -> Y; X -> Y; X <-> Y', []],
    [
      'that a hidden cause makes',
      'latent U; U -> Z; U -> X; X -> M; M -> Y; X <-> Y',
      [{ z: 'Z', given: [] }],
    ],
    ['of the napkin', 'W1 -> W2; W2 -> X; X -> Y; W1 <-> X; W1 <-> Y', [{ z: 'W2', given: ['W1'] }]],
    ['are none that nobody sees', 'latent Z; Z -> X; X -> Y; X <-> Y', []],
  ];
  it.each(classics)('%s', (_name, text, expected) => {
    expect(instrumentSets(graphOf(text), 'X', 'Y')).toEqual({ list: expected, complete: true });
  });

  it('are listed up to a number of sets, and say whether the list is complete', () => {
    const graph = graphOf('A -> X; B -> X; C -> X; X -> Y; X <-> Y');
    expect(instrumentSets(graph, 'X', 'Y').list.map(({ z }) => z)).toEqual(['A', 'B', 'C']);
    expect(instrumentSets(graph, 'X', 'Y', 3).complete).toBe(true);
    expect(instrumentSets(graph, 'X', 'Y', 2)).toMatchObject({ complete: false });
  });

  it('agree with the inspection of all paths for all sets of ancestors, in 300 random graphs', () => {
    const random = createRandom(5);
    let found = 0;
    for (let trial = 0; trial < 300; trial++) {
      const graph = graphOf(randomGraphText(random));
      const [x, y] = seenIn(graph).slice(-2);
      if (x === undefined || y === undefined) continue;
      for (const [from, to] of [
        [x, y],
        [y, x],
      ] as const) {
        const { list } = instrumentSets(graph, from, to);
        expect(list, `trial ${trial}`).toEqual(instrumentsByDefinition(graph, from, to));
        found += list.length;
      }
    }
    expect(found).toBeGreaterThan(40);
  });
});

function causalPaths(graph: CausalGraph, x: string, y: string): readonly Path[] {
  return simplePaths(graph, x, y).filter(({ arrows }) => arrows.every((arrow) => arrow === '->'));
}

function instrumentsByDefinition(graph: CausalGraph, x: string, y: string): readonly Instrument[] {
  const onPath = causalPaths(graph, x, y).flatMap(({ nodes }) => nodes.slice(1));
  const first = new Set(causalPaths(graph, x, y).map(({ nodes }) => nodes[1]));
  const barred = [...onPath, y].flatMap((name) => below(graph, name));
  const takesFirstArrow = ({ nodes, arrows }: Path): boolean =>
    arrows.some((arrow, i) => {
      const [left = '', right = ''] = [nodes[i], nodes[i + 1]];
      return (
        (arrow === '->' && left === x && first.has(right)) ||
        (arrow === '<-' && right === x && first.has(left))
      );
    });
  const free = seenIn(graph)
    .filter((name) => ![x, y].includes(name))
    .sort();
  return free.flatMap((z) => {
    const toY = simplePaths(graph, z, y).filter((path) => !takesFirstArrow(path));
    const toX = simplePaths(graph, z, x);
    const isAbove = (name: string): boolean =>
      [z, y].some((end) => causalPaths(graph, name, end).some((path) => !takesFirstArrow(path)));
    const others = free.filter((name) => name !== z && !barred.includes(name) && isAbove(name));
    const sets = minimalSets(
      others,
      (set) => !toY.some((path) => isOpen(graph, path, set)) && toX.some((path) => isOpen(graph, path, set)),
    );
    return sets.map((given) => ({ z, given }));
  });
}

describe('the front door', () => {
  it('is found where it is valid', () => {
    expect(frontDoorSets(graphOf('X -> M; M -> Y; X <-> Y'), 'X', 'Y').sets).toEqual([['M']]);
    expect(frontDoorSets(graphOf('X -> M; M -> Y; X <-> Y; X <-> M'), 'X', 'Y').sets).toEqual([]);
    expect(frontDoorSets(graphOf('X -> M; M -> Y; X <-> Y; X -> Y'), 'X', 'Y').sets).toEqual([]);
    expect(frontDoorSets(graphOf('X -> A; X -> B; A -> Y; B -> Y; X <-> Y'), 'X', 'Y').sets).toEqual([
      ['A', 'B'],
    ]);
    expect(frontDoorSets(graphOf('X -> A; A -> B; B -> Y; X <-> Y'), 'X', 'Y').sets).toEqual([['A'], ['B']]);
  });

  it('reports too many combinations if not all sets can be tried', () => {
    const ways = Array.from({ length: 13 }, (_, i) => `X -> M${i}; M${i} -> Y`);
    expect(frontDoorSets(graphOf(ways.join('; ')), 'X', 'Y')).toEqual({ sets: [], complete: false });
  });

  it('agrees with its three conditions for all paths and sets, in 300 random graphs', () => {
    const random = createRandom(13);
    let found = 0;
    for (let trial = 0; trial < 300; trial++) {
      const graph = graphOf(randomGraphText(random));
      const seen = seenIn(graph);
      for (const x of seen)
        for (const y of seen) {
          if (x === y) continue;
          const { sets } = frontDoorSets(graph, x, y);
          expect(sets, `trial ${trial} ${x} ${y}`).toEqual(frontDoorByDefinition(graph, x, y));
          found += sets.length;
        }
    }
    expect(found).toBeGreaterThan(60);
  });
});

function frontDoorByDefinition(graph: CausalGraph, x: string, y: string): readonly (readonly string[])[] {
  const causal = causalPaths(graph, x, y);
  if (causal.length === 0) return [];
  const others = seenIn(graph).filter((name) => ![x, y].includes(name));
  const isBackDoor = ({ nodes, arrows }: Path, from: readonly string[]): boolean =>
    !arrows.some((arrow, i) => {
      const tail = arrow === '->' ? nodes[i] : arrow === '<-' ? nodes[i + 1] : undefined;
      return tail !== undefined && from.includes(tail);
    });
  return minimalSets(others, (set) => {
    const intercepts = causal.every(({ nodes }) => nodes.some((name) => set.includes(name)));
    const toSet = set.flatMap((name) => simplePaths(graph, x, name));
    const toY = set.flatMap((name) => simplePaths(graph, name, y));
    return (
      intercepts &&
      !toSet.some((path) => isBackDoor(path, [x]) && isOpen(graph, path, [])) &&
      !toY.some((path) => isBackDoor(path, set) && isOpen(graph, path, [x]))
    );
  });
}
