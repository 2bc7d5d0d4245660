/** Reference implementations for the tests of this folder: straight from the definitions, by brute force. */
import type { Random } from '../../util/random.ts';
import { parseModel } from '../language/parse-model.ts';
import { causalGraph, type CausalGraph } from './causal-graph.ts';
import type { Path, Arrow } from './skeleton.ts';
import { unwrap } from '../../../../tests/support/required.ts';

/** Returns the graph of a model text. Throws its error. */
export function graphOf(text: string): CausalGraph {
  const parsed = unwrap(parseModel(text));
  return causalGraph(parsed);
}

/** Returns all simple paths from a to b, by trying every next node. */
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

/** Returns whether a path is open, by the definition: node by node. */
export function isOpen(graph: CausalGraph, { nodes, arrows }: Path, given: readonly string[]): boolean {
  const knows = (name: string): boolean =>
    given.includes(name) || (graph.children.get(name) ?? []).some(knows);
  return nodes.every((node, i) => {
    if (i === 0 || i === nodes.length - 1) return true;
    const collider = ['->', '<->'].includes(arrows[i - 1] ?? '') && ['<-', '<->'].includes(arrows[i] ?? '');
    return collider ? knows(node) : !given.includes(node);
  });
}

/** Returns all subsets of the names, small ones first. */
export function subsetsOf(names: readonly string[]): readonly (readonly string[])[] {
  const sets = Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_, i) => (bits >> i) & 1),
  );
  return sets.sort((a, b) => a.length - b.length);
}

/** Returns the minimal sets of the names for which something holds. */
export function minimalSets(
  names: readonly string[],
  holds: (set: readonly string[]) => boolean,
): readonly (readonly string[])[] {
  return minimalOf(subsetsOf(names).filter(holds));
}

/** Returns the sets that contain no other one, each sorted, the list sorted. */
export function minimalOf(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isWithin = (small: readonly string[], large: readonly string[]): boolean =>
    small.length < large.length && small.every((name) => large.includes(name));
  return sorted(sets.filter((set) => !sets.some((other) => isWithin(other, set))));
}

/** Sorts each set, and the list: a prefix comes first. */
export function sorted(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  // A character before all letters, digits and the underscore.
  return sets.map((set) => [...set].sort()).sort((a, b) => (a.join('!') < b.join('!') ? -1 : 1));
}

/** Returns a node and all its descendants. */
export function below(graph: CausalGraph, name: string): readonly string[] {
  return [name, ...(graph.children.get(name) ?? []).flatMap((child) => below(graph, child))];
}

/** Returns the observed nodes, in the graph's order. */
export function seenIn({ nodes, latent }: CausalGraph): readonly string[] {
  return nodes.filter((name) => !latent.has(name));
}

/** Returns the text of a random graph of 3 to 6 nodes, some of them latent, with directed and bidirected edges. */
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
