import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../util/random.ts';
import { adjustmentSets, isAdjustmentSet, type Effect } from './adjustment.ts';
import {
  below,
  graphOf,
  isOpen,
  minimalOf,
  randomGraphText,
  seenIn,
  simplePaths,
  sorted,
  subsetsOf,
} from './brute-force.fixture.ts';
import type { CausalGraph } from './causal-graph.ts';
import type { Path } from './skeleton.ts';

function sets(text: string, effect: Effect = 'total', include: readonly string[] = []): unknown {
  return adjustmentSets(graphOf(text), { x: ['X'], y: ['Y'], effect }, include).sets;
}

describe('the minimal adjustment sets', () => {
  const classics: readonly (readonly [string, string, readonly (readonly string[])[]])[] = [
    ['nothing to adjust for', 'X -> Y', [[]]],
    ['a confounder', 'Z -> X; Z -> Y; X -> Y', [['Z']]],
    ['two places of a back-door path', 'A -> X; A -> B; B -> Y; X -> Y', [['A'], ['B']]],
    ['the M', 'latent U; latent V; U -> X; U -> M; V -> M; V -> Y; X -> Y', [[]]],
    [
      'the butterfly',
      'A -> X; A -> M; B -> M; B -> Y; M -> X; M -> Y; X -> Y',
      [
        ['A', 'M'],
        ['B', 'M'],
      ],
    ],
    ['the bow', 'X -> Y; X <-> Y', []],
    ['the front door', 'X -> M; M -> Y; X <-> Y', []],
    ['the napkin', 'W1 -> W2; W2 -> X; X -> Y; W1 <-> X; W1 <-> Y', []],
    ['an instrument', 'Z -> X; X -> Y; X <-> Y', []],
    ['a mediator that is left alone', 'X -> M; M -> Y; X -> Y', [[]]],
    ['a hidden confounder seen through its child', 'latent U; U -> X; U -> C; C -> Y; X -> Y', [['C']]],
  ];
  it.each(classics)('are right for %s', (_name, text, expected) => expect(sets(text)).toEqual(expected));

  it('contain the mediators of a direct effect, and block the paths that these open', () => {
    expect(sets('X -> M; M -> Y; X -> Y', 'direct')).toEqual([['M']]);
    expect(sets('X -> M; M -> Y; X -> Y; M <-> Y', 'direct')).toEqual([]);
    expect(sets('X -> M; M -> Y; X -> Y; C -> M; C -> Y', 'direct')).toEqual([['C', 'M']]);
  });

  it('contain the required variables, and block the paths that these open', () => {
    expect(sets('A -> X; A -> M; B -> M; B -> Y; X -> Y', 'total', ['M'])).toEqual([
      ['A', 'M'],
      ['B', 'M'],
    ]);
    expect(sets('X -> M; M -> Y', 'total', ['M'])).toEqual([]);
    expect(sets('latent U; U -> X; U -> Y; X -> Y', 'total', ['U'])).toEqual([]);
  });

  it('are listed up to a limit, and say whether the list is complete', () => {
    const arms = Array.from({ length: 6 }, (_, i) => `X <- A${i}; A${i} -> B${i}; B${i} -> Y`);
    const graph = graphOf([...arms, 'X -> Y'].join('; ').replaceAll(/X <- (A\d)/gu, '$1 -> X'));
    const question = { x: ['X'], y: ['Y'], effect: 'total' } as const;
    expect(adjustmentSets(graph, question).sets).toHaveLength(64);
    expect(adjustmentSets(graph, question, [], 64).complete).toBe(true);
    expect(adjustmentSets(graph, question, [], 63).complete).toBe(false);
  });
});

function isCausal({ arrows }: Path): boolean {
  return arrows.every((arrow) => arrow === '->');
}

/** Tests the definition path by path. */
function isValid(
  graph: CausalGraph,
  [x, y, effect]: readonly [readonly string[], readonly string[], Effect],
  given: readonly string[],
): boolean {
  const paths = x.flatMap((from) => y.flatMap((to) => simplePaths(graph, from, to)));
  if (effect === 'direct') {
    const reached = x.flatMap((from) => below(graph, from));
    const barred = y.filter((to) => reached.includes(to)).flatMap((to) => below(graph, to));
    // A path that continues beyond an arrow to one of y belongs to that arrow.
    const others = paths
      .filter((path) => path.nodes.length > 2 || path.arrows[0] !== '->')
      .filter(({ nodes }) => !nodes.slice(1, -1).some((name) => [...x, ...y].includes(name)));
    return !given.some((name) => barred.includes(name)) && !others.some((path) => isOpen(graph, path, given));
  }
  const proper = paths.filter((path) => isProper(path, x));
  const barred = proper
    .filter(isCausal)
    .flatMap(({ nodes }) => nodes.slice(1).flatMap((name) => below(graph, name)));
  const others = proper.filter((path) => !isCausal(path));
  return !given.some((name) => barred.includes(name)) && !others.some((path) => isOpen(graph, path, given));
}

/** Returns whether a path contains x only at its beginning. */
function isProper({ nodes }: Path, x: readonly string[]): boolean {
  return !nodes.slice(1).some((name) => x.includes(name));
}

interface Trial {
  readonly graph: CausalGraph;
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly include: readonly string[];
}

/** Returns random graphs, each with two observed ends, and sometimes more. */
function randomTrials(random: Random): readonly Trial[] {
  const graph = graphOf(randomGraphText(random));
  const seen = seenIn(graph);
  return seen.flatMap((from) =>
    seen.flatMap((to): readonly Trial[] => {
      if (from === to || random.uniform() < 0.5) return [];
      const rest = seen.filter((name) => name !== from && name !== to);
      const perhaps = (chance: number): readonly string[] =>
        rest.length > 0 && random.uniform() < chance
          ? rest.splice(random.integer(0, rest.length - 1), 1)
          : [];
      const x = [from, ...perhaps(0.15)];
      const y = [to, ...perhaps(0.1)];
      return [{ graph, x, y, include: perhaps(0.15) }];
    }),
  );
}

describe('adjustment in 400 random graphs', () => {
  const random = createRandom(31);
  const trials = Array.from({ length: 400 }, () => randomTrials(random)).flat();

  it.each(['total', 'direct'] as const)(
    'agrees with the inspection of all paths for all sets: %s',
    (effect) => {
      let several = 0;
      let none = 0;
      for (const [number, { graph, x, y, include }] of trials.entries()) {
        const question = { x, y, effect };
        const others = graph.nodes.filter((name) => ![...x, ...y].includes(name));
        const valid = subsetsOf(others).filter(
          (given) => !given.some((name) => graph.latent.has(name)) && isValid(graph, [x, y, effect], given),
        );
        const found = subsetsOf(others).filter((given) => isAdjustmentSet(graph, question, given));
        expect(found, `trial ${number}`).toEqual(valid);
        const holding = valid.filter((set) => include.every((name) => set.includes(name)));
        const { sets, complete } = adjustmentSets(graph, question, include);
        expect({ sets, complete }, `trial ${number}`).toEqual({ sets: minimalOf(holding), complete: true });
        expect(sets).toEqual(sorted(sets));
        if (sets.length > 1) several++;
        if (sets.length === 0) none++;
      }
      expect(several).toBeGreaterThan(15);
      expect(none).toBeGreaterThan(30);
    },
  );
});
