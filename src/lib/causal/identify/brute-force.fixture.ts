/** What the tests of this folder hold the code against: everything read off its definition, by trying all there is. */
import type { Random } from '../../util/random.ts';
import { parseModel } from '../language/parse-model.ts';
import { causalGraph, type CausalGraph } from './causal-graph.ts';
import type { Path } from './skeleton.ts';
import type { Arrow } from './skeleton.ts';
import { unwrap } from '../../../../tests/support/required.ts';

/** The graph of a model text. Throws what is wrong with it. */
export function graphOf(text: string): CausalGraph {
  const parsed = unwrap(parseModel(text));
  return causalGraph(parsed);
}

/** All simple paths from a to b, by trying every next node. */
export function simplePaths(graph: CausalGraph, a: string, b: string): readonly Path[] {
  const links = graph.nodes.flatMap((name) =>
    (graph.parents.get(name) ?? []).flatMap((parent): (readonly [string, string, Arrow])[] => [
      [parent, name, '->'],
      [name, parent, '<-'],
    ]),
  );
  for (const [left, right] of graph.bidirected) links.push([left, right, '<->'], [right, left, '<->']);
  const found: Path[] = [];
  const extend = (nodes: readonly string[], arrows: readonly Arrow[]): void => {
    const last = nodes[nodes.length - 1];
    if (last === b) found.push({ nodes, arrows });
    else
      for (const [from, to, arrow] of links) {
        if (from === last && !nodes.includes(to)) extend([...nodes, to], [...arrows, arrow]);
      }
  };
  extend([a], []);
  return found;
}

/** Whether a path is open, read off the definition: node by node. */
export function isOpen(graph: CausalGraph, { nodes, arrows }: Path, given: readonly string[]): boolean {
  const knows = (name: string): boolean =>
    given.includes(name) || (graph.children.get(name) ?? []).some(knows);
  return nodes.every((node, i) => {
    if (i === 0 || i === nodes.length - 1) return true;
    const collider = ['->', '<->'].includes(arrows[i - 1] ?? '') && ['<-', '<->'].includes(arrows[i] ?? '');
    return collider ? knows(node) : !given.includes(node);
  });
}

/** All subsets of the names, small ones first. */
export function subsetsOf(names: readonly string[]): readonly (readonly string[])[] {
  const sets = Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_, i) => (bits >> i) & 1),
  );
  return sets.sort((a, b) => a.length - b.length);
}

/** The least of all sets of the names for which something holds. */
export function minimalSets(
  names: readonly string[],
  holds: (set: readonly string[]) => boolean,
): readonly (readonly string[])[] {
  return minimalOf(subsetsOf(names).filter(holds));
}

/** Those of the sets in which no other of them lies, each sorted, the list sorted. */
export function minimalOf(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isWithin = (small: readonly string[], large: readonly string[]): boolean =>
    small.length < large.length && small.every((name) => large.includes(name));
  return sorted(sets.filter((set) => !sets.some((other) => isWithin(other, set))));
}

/** Each set sorted, the list sorted: one that begins another goes first. */
export function sorted(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  // A character before all letters, digits and the underscore.
  return sets.map((set) => [...set].sort()).sort((a, b) => (a.join('!') < b.join('!') ? -1 : 1));
}

/** A node and all that follows from it. */
export function below(graph: CausalGraph, name: string): readonly string[] {
  return [name, ...(graph.children.get(name) ?? []).flatMap((child) => below(graph, child))];
}

/** The nodes that somebody sees, in the graph's order. */
export function seenIn({ nodes, latent }: CausalGraph): readonly string[] {
  return nodes.filter((name) => !latent.has(name));
}

/** The text of a graph of 3 to 6 nodes, some of them latent, with arrows and hidden common causes at random. */
export function randomGraphText(random: Random): string {
  const names = Array.from({ length: random.integer(3, 6) }, (_, i) => `N${(i * 5) % 7}`);
  const lines = names.map((name) => (random.uniform() < 0.2 ? `latent ${name}` : `${name} ~ bernoulli(0.5)`));
  const density = 0.25 + 0.45 * random.uniform();
  const hidden = 0.3 * random.uniform();
  names.forEach((from, i) => {
    for (const to of names.slice(i + 1)) {
      if (random.uniform() < density) lines.push(`${from} -> ${to}`);
      if (random.uniform() < hidden) lines.push(`${from} <-> ${to}`);
    }
  });
  return lines.join('\n');
}
