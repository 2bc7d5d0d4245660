import type { Chain, Prevented } from './types.ts';

/**
 * Answers a question by time alone: every later event is prevented, whether or not it depends on the supposed-away
 * one.
 */
export function timeAlone(
  { events }: Pick<Chain, 'events'>,
  prevented: Prevented,
  asked: string,
): 'yes' | 'no' {
  if (!('id' in prevented)) return 'yes';
  const placeOf = (id: string): number => events.findIndex((event) => event.id === id);
  return placeOf(asked) > placeOf(prevented.id) ? 'no' : 'yes';
}
