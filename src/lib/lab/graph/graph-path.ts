import type { Path } from '../../causal/identify/skeleton.ts';
import type { LitHue } from '../../charts/types.ts';
import { causalOf, othersOf } from '../reasons/reason.ts';
import { rungs } from '../rungs.ts';
import type { LabView } from './view.ts';

/** All paths that the rung's answer runs along, and its hue; null where there is none, or it would give it away. */
export function litPath(
  lab: LabView,
  hidden: ReadonlySet<string>,
): { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string>; readonly hue: LitHue } | null {
  if (hidden.size > 0) return null;
  const paths = openPaths(lab);
  if (paths.length === 0) return null;
  const edges = paths.flatMap(({ nodes, arrows }) =>
    arrows.map((arrow, index) => {
      const [left, right] = [here(nodes[index]), here(nodes[index + 1])];
      return arrow === '<-' ? pathEdgeKey(right, left) : pathEdgeKey(left, right);
    }),
  );
  const nodes = new Set(paths.flatMap((path) => path.nodes.map(here)));
  return { nodes, edges: new Set(edges), hue: rungs[lab.value.rung].hue };
}

/** Those that seeing follows, those that doing leaves, and what is known of this world in the one imagined. */
function openPaths({ connection, carried, acts, value: { rung, acts: all } }: LabView): readonly Path[] {
  // A shift is in the question and cannot be seen: See has no answer that would run along anything.
  if (connection === null || acts.size < all.size) return [];
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

/** The graph shows both worlds as one. */
function here(name = ''): string {
  return name.endsWith('*') ? name.slice(0, -1) : name;
}

/** What an arrow is called among those of a path. */
export function pathEdgeKey(from: string, to: string): string {
  return `${from} ${to}`;
}
