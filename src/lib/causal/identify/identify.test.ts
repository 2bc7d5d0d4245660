import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../util/random.ts';
import type { JointDistribution } from '../inference/joint.ts';
import { below, graphOf, isOpen, randomGraphText, simplePaths, subsetsOf } from './brute-force.fixture.ts';
import type { CausalGraph } from './causal-graph.ts';
import type { Estimand } from './estimand.ts';
import { evaluateEstimand } from './evaluate-estimand.ts';
import { identify, identifyConditional, type CausalQuery, type Hedge } from './identify.ts';
import { latentProjection } from './projection.ts';
import { estimandLatex, estimandText } from './write-estimand.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function told(text: string, y: string, x: string, ...given: string[]): string {
  const query = { y: [y], x: [x], given };
  const found = identify(graphOf(text), query);
  return found.kind === 'identified'
    ? estimandText(found.estimand, [y, x, ...given])
    : `hedge ${found.hedge.forest.join(' ')} / ${found.hedge.inner.join(' ')}`;
}

describe('an effect is distinguished from what is observed', () => {
  const classics: readonly (readonly [string, string, string])[] = [
    ['with nothing in the way', 'X -> Y', 'P(Y | X)'],
    ['along a chain', 'X -> M; M -> Y', 'P(Y | X)'],
    ['against the arrow: not at all', 'Y -> X; X <-> Y', 'P(Y)'],
    ['where only something else ties the two: not at all', 'Z -> X; Z -> Y', 'P(Y)'],
    ['by the back door', 'Z -> X; Z -> Y; X -> Y', 'Σ_Z P(Y | X, Z) P(Z)'],
    ['by the front door', 'X -> M; M -> Y; X <-> Y', "Σ_M P(M | X) Σ_X' P(Y | X', M) P(X')"],
    ['in the M', 'latent U; latent V; U -> X; U -> M; V -> M; V -> Y; X -> Y', 'P(Y | X)'],
    [
      'in the butterfly',
      'A -> X; A -> M; B -> M; B -> Y; M -> X; M -> Y; X -> Y',
      'Σ_A, M P(Y | X, A, M) P(A, M)',
    ],
    [
      'with the napkin',
      'W1 -> W2; W2 -> X; X -> Y; W1 <-> X; W1 <-> Y',
      '[Σ_W1 P(X, Y | W1, W2) P(W1)] / [Σ_W1 P(X | W1, W2) P(W1)]',
    ],
    ['unless a bow is there', 'X -> Y; X <-> Y', 'hedge X Y / Y'],
    ['an instrument helps without linearity no more', 'Z -> X; X -> Y; X <-> Y', 'hedge X Y / Y'],
    ['nor a child with a cause in common', 'X -> M; M -> Y; X <-> M', 'hedge X M / M'],
    ['nor the front door with a cause in common', 'X -> M; M -> Y; X <-> Y; X <-> M', 'hedge X M / M'],
  ];
  it.each(classics)('%s', (_name, text, expected) => expect(told(text, 'Y', 'X')).toBe(expected));

  it('within a subgroup given by observed values', () => {
    expect(told('Z -> X; Z -> Y; X -> Y', 'Y', 'X', 'Z')).toBe('P(Y | X, Z)');
    expect(told('X -> M; M -> Y; X <-> Y', 'Y', 'X', 'M')).toBe("Σ_X' P(Y | X', M) P(X')");
    expect(told('X -> Y; X <-> Y; Y -> Z', 'Y', 'X', 'Z')).toContain('hedge');
    // A conditioned node may be set instead only if no path runs through x.
    const exchanged = 'X -> Z; Z -> Y; X <-> Z; X <-> W; W -> Y';
    expect(told(exchanged, 'Y', 'X', 'Z')).toBe('Σ_W P(Y | Z, W) P(W)');
    expect(told('X -> Y; Y -> Z', 'Y', 'X', 'Z')).toBe('P(Y | X, Z)');
  });

  it('formulas are rendered by KaTeX, with a prime if a sum is over a name in the question', () => {
    const found = identify(graphOf('X -> M; M -> Y; X <-> Y'), { y: ['Y'], x: ['X'], given: [] });
    expect(found.kind === 'identified' && estimandLatex(found.estimand, ['X', 'Y'])).toBe(
      "\\sum_{M} P(M \\mid X)\\, \\sum_{X'} P(Y \\mid X', M)\\, P(X')",
    );
  });
});

/** A model of binary variables with random probabilities, including latent ones and one hidden cause per pair. */
class Toy {
  readonly graph: CausalGraph;
  /** Parents before children. */
  readonly #names: readonly string[];
  readonly #parents: ReadonlyMap<string, readonly string[]>;
  readonly #chances = new Map<string, number>();
  readonly #random: Random;

  constructor(graph: CausalGraph, random: Random) {
    this.graph = graph;
    this.#random = random;
    const pairs = graph.bidirected.map(([a, b]) => ({ name: `${a}<->${b}`, ends: [a, b] }));
    const parents = graph.nodes.map((name) => {
      const hidden = pairs.filter(({ ends }) => ends.includes(name)).map((pair) => pair.name);
      return [name, [...(graph.parents.get(name) ?? []), ...hidden]] as const;
    });
    this.#parents = new Map(parents);
    const depth = (name: string): number =>
      Math.max(0, ...(graph.parents.get(name) ?? []).map((one) => 1 + depth(one)));
    const nodes = [...graph.nodes].sort((a, b) => depth(a) - depth(b));
    this.#names = [...pairs.map(({ name }) => name), ...nodes];
  }

  /** Returns all worlds, with their probabilities after setting some names. */
  worlds(done: ReadonlyMap<string, number>): readonly (readonly [ReadonlyMap<string, number>, number])[] {
    let worlds: [Map<string, number>, number][] = [[new Map<string, number>(), 1]];
    for (const name of this.#names) {
      worlds = worlds.flatMap(([values, weight]) => {
        const set = done.get(name);
        const chance = set ?? this.#chance(name, values);
        return [0, 1].flatMap((value): [Map<string, number>, number][] => {
          const share = value === 1 ? chance : 1 - chance;
          return share === 0 ? [] : [[new Map([...values, [name, value]]), weight * share]];
        });
      });
    }
    return worlds;
  }

  joint(): JointDistribution {
    const names = this.graph.nodes.filter((name) => !this.graph.latent.has(name));
    const worlds = this.worlds(new Map());
    return {
      names,
      rows: worlds.map(([values]) => names.map((name) => values.get(name) ?? NaN)),
      weights: worlds.map(([, weight]) => weight),
    };
  }

  /** Computes P(y | do(x), given), world by world. */
  truth({ y, x, given }: CausalQuery, at: ReadonlyMap<string, number>): number {
    const worlds = this.worlds(new Map(x.map((name) => [name, at.get(name) ?? 0])));
    const share = (names: readonly string[]): number =>
      worlds
        .filter(([values]) => names.every((name) => values.get(name) === at.get(name)))
        .reduce((sum, [, weight]) => sum + weight, 0);
    return share([...y, ...given]) / share(given);
  }

  #chance(name: string, values: ReadonlyMap<string, number>): number {
    const key = `${name}|${(this.#parents.get(name) ?? []).map((parent) => values.get(parent)).join('')}`;
    let chance = this.#chances.get(key);
    if (chance === undefined) this.#chances.set(key, (chance = 0.05 + 0.9 * this.#random.uniform()));
    return chance;
  }
}

function randomQuery(graph: CausalGraph, random: Random): CausalQuery | null {
  const seen = graph.nodes.filter((name) => !graph.latent.has(name));
  if (seen.length < 2) return null;
  const pick = (): string => seen.splice(random.integer(0, seen.length - 1), 1)[0] ?? '';
  const perhaps = (chance: number): readonly string[] =>
    seen.length > 0 && random.uniform() < chance ? [pick()] : [];
  return { x: [pick(), ...perhaps(0.3)], y: [pick(), ...perhaps(0.3)], given: perhaps(0.4) };
}

function numberOf(estimand: Estimand, toy: Toy, at: ReadonlyMap<string, number>): number {
  return unwrap(evaluateEstimand(estimand, toy.joint(), at));
}

describe('identification in 500 random graphs', () => {
  const random = createRandom(2006);
  const trials = Array.from({ length: 500 }, () => {
    const graph = graphOf(randomGraphText(random));
    return { graph, query: randomQuery(graph, random) };
  });

  it('gives the number of the simulated intervention, or a hedge', () => {
    const counts = { identified: 0, hedge: 0 };
    for (const [number, { graph, query }] of trials.entries()) {
      if (query === null) continue;
      const projected = latentProjection(graph);
      const ways = [identify(graph, query), identifyConditional(projected, query)] as const;
      expect(ways[0].kind, `trial ${number}`).toBe(ways[1].kind);
      counts[ways[0].kind]++;
      const toy = new Toy(graph, random.fork(`trial ${number}`));
      const at = new Map(graph.nodes.map((name) => [name, random.integer(0, 1)]));
      const asked = new Map(
        [...query.x, ...query.y, ...query.given].map((name) => [name, at.get(name) ?? 0]),
      );
      for (const way of ways) {
        if (way.kind === 'identified')
          expect(numberOf(way.estimand, toy, asked), `trial ${number}`).toBeCloseTo(toy.truth(query, at), 9);
        else if (query.given.length === 0)
          expect(hedgeProblem(projected, query, way.hedge), `trial ${number}`).toBe('');
      }
    }
    expect(counts.identified).toBeGreaterThan(200);
    expect(counts.hedge).toBeGreaterThan(50);
  });

  it('accepts a projection that keeps all separations of observed variables', () => {
    for (const [number, { graph }] of trials.slice(0, 150).entries()) {
      const projected = latentProjection(graph);
      const seen = projected.nodes;
      const isApart = (one: CausalGraph, a: string, b: string, set: readonly string[]): boolean =>
        !simplePaths(one, a, b).some((path) => isOpen(one, path, set));
      for (const [i, a] of seen.entries())
        for (const b of seen.slice(i + 1))
          for (const set of subsetsOf(seen.filter((name) => name !== a && name !== b)))
            expect(isApart(projected, a, b, set), `trial ${number}`).toBe(isApart(graph, a, b, set));
    }
  });
});

/** Returns which part of the definition of a hedge fails (Shpitser & Pearl 2006, definition 6); empty for a hedge. */
function hedgeProblem(graph: CausalGraph, { y, x }: CausalQuery, { forest, inner }: Hedge): string {
  if (!inner.every((name) => forest.includes(name))) return 'the inner one is no part';
  if (!forest.some((name) => x.includes(name))) return 'x is not in the forest';
  if (inner.some((name) => x.includes(name))) return 'x is in the inner one';
  for (const part of [forest, inner]) if (!isJoined(graph, part)) return `${part.join()} is not joined`;
  const arrive = (name: string, within: readonly string[], ends: readonly string[]): boolean =>
    ends.includes(name) ||
    (graph.children.get(name) ?? []).some((child) => within.includes(child) && arrive(child, within, ends));
  // The roots: nodes without children in the inner set.
  const roots = inner.filter(
    (name) => !(graph.children.get(name) ?? []).some((child) => inner.includes(child)),
  );
  if (!forest.every((name) => arrive(name, forest, inner))) return 'not all lead to the inner one';
  if (!inner.every((name) => arrive(name, inner, roots))) return 'not all lead to the roots';
  const free = graph.nodes.filter((name) => !x.includes(name));
  if (!roots.every((name) => arrive(name, free, y))) return 'a root does not act on y';
  return y.some((name) => roots.some((root) => below(graph, root).includes(name))) ? '' : 'y is untouched';
}

/** Returns whether bidirected edges connect all of the names, within them. */
function isJoined({ bidirected }: CausalGraph, names: readonly string[]): boolean {
  const found = new Set(names.slice(0, 1));
  for (const name of found)
    for (const pair of bidirected)
      if (pair.includes(name)) for (const other of pair) if (names.includes(other)) found.add(other);
  return found.size === names.length;
}

describe('evaluating an estimand', () => {
  const joint: JointDistribution = {
    names: ['X', 'Y'],
    rows: [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    weights: [0.25, 0.25, 0.5],
  };
  const chance: Estimand = { kind: 'probability', of: ['Y'], given: ['X'] };

  it('rejects conditional probabilities given events that never occur', () => {
    const found = evaluateEstimand(chance, joint, new Map(Object.entries({ X: 7, Y: 1 })));
    expect(found).toMatchObject({ ok: false, error: { code: 'impossible-evidence' } });
    expect(found.ok ? '' : found.error.message).toContain('X = 7 has probability 0');
  });

  it('accepts any value for a name that the question does not set', () => {
    expect(evaluateEstimand(chance, joint, new Map([['Y', 1]]))).toEqual({ ok: true, value: 0.5 });
  });

  it('stops evaluating a product at a factor of 0', () => {
    const zero: Estimand = { kind: 'probability', of: ['X'], given: [] };
    const product: Estimand = { kind: 'product', factors: [chance, zero] };
    const at = new Map(Object.entries({ X: 7, Y: 1 }));
    expect(evaluateEstimand(product, joint, at)).toEqual({ ok: true, value: 0 });
  });

  it('rejects sums over too many values', () => {
    const wide: JointDistribution = {
      names: ['A', 'B'],
      rows: Array.from({ length: 3000 }, (_, i) => [i, i]),
      weights: Array.from({ length: 3000 }, () => 1 / 3000),
    };
    const sum: Estimand = {
      kind: 'sum',
      over: ['A', 'B'],
      of: { kind: 'probability', of: ['A', 'B'], given: [] },
    };
    expect(evaluateEstimand(sum, wide, new Map())).toMatchObject({
      ok: false,
      error: { code: 'unsupported', message: expect.stringContaining('5000000') as string },
    });
  });
});
