import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../util/random.ts';
import { withoutArrowsOutOf, type CausalGraph } from './causal-graph.ts';
import { separation, type Separation, type SeparationQuestion } from './separation.ts';
import type { Path } from './skeleton.ts';
import { graphOf, isOpen, simplePaths } from './brute-force.fixture.ts';

function ask(graph: CausalGraph, x: string, y: string, ...given: string[]): Separation {
  return separation(graph, { x: [x], y: [y], given });
}

/** Writes `A <- B -> C`, or what blocks: `given B`, `collider C`, or `nothing` if there is no path. */
function told(result: Separation): string {
  if (result.kind === 'open') return written(result.path);
  const parts = [
    ...result.blocking.map((name) => `given ${name}`),
    ...result.colliders.map((name) => `collider ${name}`),
  ];
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

function written({ nodes, arrows }: Path): string {
  return nodes.map((node, i) => (i === 0 ? node : `${arrows[i - 1] ?? '?'} ${node}`)).join(' ');
}

describe('separation of two variables', () => {
  it('holds given the middle of a chain', () => {
    const chain = graphOf('A -> B; B -> C');
    expect(told(ask(chain, 'A', 'C'))).toBe('A -> B -> C');
    expect(told(ask(chain, 'C', 'A'))).toBe('C <- B <- A');
    expect(told(ask(chain, 'A', 'C', 'B'))).toBe('given B');
  });

  it('holds given the middle of a fork', () => {
    const fork = graphOf('B -> A; B -> C');
    expect(told(ask(fork, 'A', 'C'))).toBe('A <- B -> C');
    expect(told(ask(fork, 'A', 'C', 'B'))).toBe('given B');
  });

  it('holds at a collider until it or a descendant is known', () => {
    const collider = graphOf('A -> B; C -> B; B -> D; D -> E');
    expect(told(ask(collider, 'A', 'C'))).toBe('collider B');
    expect(told(ask(collider, 'A', 'C', 'B'))).toBe('A -> B <- C');
    expect(told(ask(collider, 'A', 'C', 'E'))).toBe('A -> B <- C');
    expect(told(ask(collider, 'A', 'E', 'D'))).toBe('given D');
  });

  it('is lost by conditioning on the middle of an M structure', () => {
    const bias = graphOf('latent U; latent V; U -> X; U -> M; V -> M; V -> Y');
    expect(told(ask(bias, 'X', 'Y'))).toBe('collider M');
    expect(told(ask(bias, 'X', 'Y', 'M'))).toBe('X <- U -> M <- V -> Y');
    expect(told(ask(bias, 'X', 'Y', 'M', 'U'))).toBe('given U');
    const bidirected = graphOf('X <-> M; M <-> Y; X -> Z');
    expect(told(ask(bidirected, 'X', 'Y'))).toBe('collider M');
    expect(told(ask(bidirected, 'X', 'Y', 'M'))).toBe('X <-> M <-> Y');
  });

  it('requires blocking the hidden cause on both sides of the front door', () => {
    const door = graphOf('X -> M; M -> Y; X <-> Y');
    expect(told(ask(door, 'X', 'Y', 'M'))).toBe('X <-> Y');
    expect(told(ask(withoutArrowsOutOf(door, ['X']), 'X', 'M'))).toBe('collider Y');
    expect(told(ask(withoutArrowsOutOf(door, ['M']), 'M', 'Y'))).toBe('M <- X <-> Y');
    expect(told(ask(withoutArrowsOutOf(door, ['M']), 'M', 'Y', 'X'))).toBe('given X');
  });

  it('never holds between the two ends of a bow graph', () => {
    const bow = graphOf('X -> Y; X <-> Y; Z -> X');
    expect(told(ask(bow, 'X', 'Y'))).toBe('X -> Y');
    expect(told(ask(withoutArrowsOutOf(bow, ['X']), 'X', 'Y'))).toBe('X <-> Y');
    expect(told(ask(bow, 'Z', 'Y', 'X'))).toBe('Z -> X <-> Y');
  });

  it('needs no reason if there is no path', () => {
    const apart = graphOf('A -> B; C -> D');
    expect(ask(apart, 'A', 'D')).toEqual({
      kind: 'separated',
      blocking: [],
      colliders: [],
      blockedPaths: [],
    });
  });

  it('lists each closed path, and where it is closed', () => {
    const beach = graphOf('sun -> cream; sun -> ice; sun -> burn; cream -> burn');
    const result = ask(withoutArrowsOutOf(beach, ['ice']), 'ice', 'burn', 'sun');
    expect(result).toEqual({
      kind: 'separated',
      blocking: ['sun'],
      colliders: [],
      blockedPaths: [
        {
          nodes: ['ice', 'sun', 'burn'],
          arrows: ['<-', '->'],
          stops: [{ node: 'sun', why: 'given' }],
        },
      ],
    });
    expect(told(ask(graphOf('A -> B; B -> C; A -> D; D -> C; A -> E; C -> E'), 'A', 'C', 'B', 'D'))).toBe(
      'given B, given D, collider E',
    );
  });

  it('lists a path once with all places that close it, and omits places that do not', () => {
    const closed = ask(graphOf('A -> B; B -> C; C -> D'), 'A', 'D', 'B', 'C');
    expect(closed.kind === 'separated' && closed.blockedPaths.map(({ stops }) => stops)).toEqual([
      [
        { node: 'B', why: 'given' },
        { node: 'C', why: 'given' },
      ],
    ]);
    // C is on both paths and blocks both; the second one adds nothing.
    const both = ask(graphOf('A -> B; B -> C; C -> D; A -> E; E -> F; F -> C'), 'A', 'D', 'B', 'C');
    expect(both.kind === 'separated' && both.blockedPaths.length).toBe(1);
    expect(told(ask(graphOf('A -> B; C -> B; B -> E; C -> D'), 'A', 'D', 'E', 'C'))).toBe('given C');
  });

  it('rejects invalid questions about the graph', () => {
    const chain = graphOf('A -> B; B -> C');
    expect(() => ask(chain, 'A', 'Z')).toThrow(RangeError);
    expect(() => ask(chain, 'A', 'A')).toThrow(RangeError);
    expect(() => ask(chain, 'A', 'C', 'A')).toThrow(RangeError);
  });

  it('is fast in a large graph', () => {
    const names = Array.from({ length: 1000 }, (_, i) => `X${i}`);
    const arrows = names.slice(1).map((name, i) => `${names[i] ?? ''} -> ${name}; X0 -> ${name}`);
    const long = graphOf(arrows.join('\n'));
    expect(told(ask(long, 'X1', 'X999', 'X0'))).toContain('X1 -> X2 -> X3');
    expect(told(ask(long, 'X1', 'X999', 'X0', 'X500'))).toBe('given X0, given X500');
  });
});

function randomGraph(random: Random): CausalGraph {
  const size = random.integer(2, 6);
  const names = Array.from({ length: size }, (_, i) => `N${(i * 5) % 7}`);
  const lines = names.map((name) => (random.uniform() < 0.3 ? `latent ${name}` : `${name} -> End`));
  const density = 0.2 + 0.4 * random.uniform();
  names.forEach((from, i) => {
    for (const to of names.slice(i + 1)) {
      if (random.uniform() < density) lines.push(`${from} -> ${to}`);
      if (random.uniform() < 0.2) lines.push(`${from} <-> ${to}`);
    }
  });
  return graphOf(lines.join('\n'));
}

interface Trial extends SeparationQuestion {
  readonly graph: CausalGraph;
}

/** Returns a random graph whose nodes are randomly assigned to the sets of a question; a quarter to none. */
function randomTrial(random: Random): Trial {
  const graph = randomGraph(random);
  const sides: { x: string[]; y: string[]; given: string[] } = { x: [], y: [], given: [] };
  for (const name of graph.nodes) {
    const at = random.uniform();
    if (at < 0.25) sides.x.push(name);
    else if (at < 0.5) sides.y.push(name);
    else if (at < 0.75) sides.given.push(name);
  }
  return { graph, ...sides };
}

describe('separation in 300 random graphs', () => {
  const random = createRandom(9);
  const trials = Array.from({ length: 300 }, () => randomTrial(random));

  it('agrees with the inspection of all paths, and gives a shortest open path or places that cut every path', () => {
    const counts = { open: 0, separated: 0 };
    for (const [number, { graph, ...sides }] of trials.entries()) {
      const paths = sides.x.flatMap((a) => sides.y.flatMap((b) => simplePaths(graph, a, b)));
      const open = paths.filter((path) => isOpen(graph, path, sides.given));
      const result = separation(graph, sides);
      counts[result.kind]++;
      expect(result.kind, `trial ${number}`).toBe(open.length > 0 ? 'open' : 'separated');
      if (result.kind === 'open') {
        expect(open.map(written)).toContain(written(result.path));
        expect(result.path.nodes.length).toBe(Math.min(...open.map(({ nodes }) => nodes.length)));
        continue;
      }
      for (const blocked of result.blockedPaths) {
        expect(paths.map(written)).toContain(written(blocked));
        expect(blocked.stops).toEqual(stopsByDefinition(graph, blocked, sides.given));
      }
      const stops = new Set([...result.blocking, ...result.colliders]);
      for (const { nodes } of paths) expect(nodes.slice(1, -1).some((node) => stops.has(node))).toBe(true);
    }
    expect(counts.open).toBeGreaterThan(60);
    expect(counts.separated).toBeGreaterThan(60);
  });
});

/** Returns the nodes of a path that block it, by the definition. */
function stopsByDefinition(graph: CausalGraph, { nodes, arrows }: Path, given: readonly string[]): unknown {
  return nodes.slice(1, -1).flatMap((node, i) => {
    const around = { nodes: nodes.slice(i, i + 3), arrows: arrows.slice(i, i + 2) };
    if (isOpen(graph, around, given)) return [];
    return [{ node, why: given.includes(node) ? 'given' : 'collider' }];
  });
}
