import type { Path } from '../../causal/identify/skeleton.ts';
import type { LitHue } from '../../chart-data/types.ts';
import { causalOf, othersOf } from '../reasons/reason.ts';
import { rungs } from '../rungs.ts';
import type { LabView } from './view.ts';

/**
 * Returns all paths behind the rung's answer, and its hue; null if there are none, or if they would reveal a covered
 * answer.
 */
export function litPath(
  lab: LabView,
  hidden: ReadonlySet<string>,
): { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string>; readonly hue: LitHue } | null {
  if (hidden.size > 0) return null;
  const paths = openPaths(lab);
  if (paths.length === 0) return null;
  const edges = paths.flatMap(({ nodes, arrows }) =>
    arrows.map((arrow, index) => {
      const [left, right] = [factualName(nodes[index]), factualName(nodes[index + 1])];
      return arrow === '<-' ? pathEdgeKey(right, left) : pathEdgeKey(left, right);
    }),
  );
  const nodes = new Set(paths.flatMap((path) => path.nodes.map(factualName)));
  return { nodes, edges: new Set(edges), hue: rungs[lab.value.rung].hue };
}

/**
 * Returns the open paths: on See those of association, on Do those of the effect, on Imagine those from what is known
 * of this world.
 */
function openPaths({
  connection,
  carried,
  antecedent,
  value: { rung, antecedent: all },
}: LabView): readonly Path[] {
  // A shift in the question cannot be seen, so See has no answer.
  if (connection === null || antecedent.size < all.size) return [];
  const causal = causalOf(connection);
  switch (rung) {
    case 'see':
      return [...othersOf(connection), ...causal];
    case 'do':
      return causal;
    case 'imagine':
      return [...causal, ...(carried?.known ?? []).flatMap(({ open }) => open.routes)];
  }
}

/** Maps names of the imagined world to those of this one: the graph shows both as one. */
function factualName(name = ''): string {
  return name.endsWith('*') ? name.slice(0, -1) : name;
}

/** Returns the key of an edge of a path. */
export function pathEdgeKey(from: string, to: string): string {
  return `${from} ${to}`;
}
