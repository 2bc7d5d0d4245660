import type { Chain, Prevented } from './types.ts';

/** What time alone says of a question: whatever comes later falls away, whether or not it needs what is supposed away. */
export function timeAlone(
  { events }: Pick<Chain, 'events'>,
  prevented: Prevented,
  asked: string,
): 'yes' | 'no' {
  if (!('id' in prevented)) return 'yes';
  const placeOf = (id: string): number => events.findIndex((event) => event.id === id);
  return placeOf(asked) > placeOf(prevented.id) ? 'no' : 'yes';
}
