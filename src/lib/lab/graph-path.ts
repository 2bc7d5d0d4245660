import type { Path } from '../causal/identify/separation.ts';
import type { LitHue } from '../charts/types.ts';
import type { Connection } from './reason.ts';
import { rungs } from './rungs.ts';
import type { LabView } from './view.ts';

/** The path that the rung's answer runs along, and its hue; null where there is none, or it would give it away. */
export function litPath(
  lab: LabView,
  hidden: ReadonlySet<string>,
): { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string>; readonly hue: LitHue } | null {
  const { connection } = lab;
  if (connection === null || hidden.size > 0) return null;
  const { rung } = lab.value;
  const path = rung === 'see' ? seenPath(connection) : connection.directed;
  if (path === null) return null;
  const edges = path.arrows.map((arrow, index) => {
    const [left = '', right = ''] = [path.nodes[index], path.nodes[index + 1]];
    return arrow === '<-' ? edgeKey(right, left) : edgeKey(left, right);
  });
  return { nodes: new Set(path.nodes), edges: new Set(edges), hue: rungs[rung].hue };
}

/** The way round, which doing would cut, before the way that it would leave. */
function seenPath({ backdoor, evidence }: Connection): Path | null {
  return backdoor.kind === 'open' ? backdoor.path : evidence;
}

/** What an arrow is called among those of a path. */
export function edgeKey(from: string, to: string): string {
  return `${from} ${to}`;
}
