import type { Chain } from '../../../chains/types.ts';
import { hashText } from '../../../util/hash.ts';

const LENGTH = 12;

/** Returns the cluster of questions about the same chain, a hash of its events: lines have no other id of it. */
export function chainCluster({ events }: Chain): string {
  return hashText(events.map(({ text }) => text).join('\n')).slice(0, LENGTH);
}
