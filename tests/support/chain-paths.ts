import { neededBy } from '../../src/lib/chains/graph.ts';
import type { Chain } from '../../src/lib/chains/types.ts';

/** Returns every directed path between two events, as lists of events with both ends. */
export function pathsBetween(chain: Chain, from: string, to: string): readonly (readonly string[])[] {
  if (from === to) return [[to]];
  return neededBy(chain, to).flatMap((cause) =>
    pathsBetween(chain, from, cause).map((path) => [...path, to]),
  );
}
