import type { Chain } from '../../../chains/types.ts';
import { hashText } from '../../../util/hash.ts';

const LENGTH = 12;

/** What questions about the same chain have in common, told by what happens in it: lines carry no other name of it. */
export function chainCluster({ events }: Chain): string {
  return hashText(events.map(({ text }) => text).join('\n')).slice(0, LENGTH);
}
