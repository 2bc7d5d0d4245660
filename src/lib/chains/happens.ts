import { eventOf, neededBy } from './graph.ts';
import type { Chain, Change, PreventedEvent } from './types.ts';
import { memoizeByObject } from '../util/memoize-by-object.ts';

/**
 * Returns the events that happen in a chain, optionally after a change. A replaced event does not happen itself,
 * but its replacement satisfies the requirements of the events that it serves. Evaluated in topological order.
 *
 * @throws RangeError for a change of an unknown event, and for cyclic requirements
 */
export function happening(chain: Chain, change?: Change): ReadonlySet<string> {
  const changed = new Set(
    change === undefined ? [] : 'prevented' in change ? [change.prevented].flat() : [change.replaced],
  );
  for (const id of changed) eventOf(chain, id);
  const served = change !== undefined && 'serves' in change ? change.serves : [];
  const order = inOrderOfNeeds(chain);
  const happens = new Set(order);
  for (const id of changed) happens.delete(id);
  const isHere = (cause: string): boolean => happens.has(cause);
  const isHereOrServed = (cause: string): boolean => happens.has(cause) || changed.has(cause);
  for (const id of order) {
    const need = Object.hasOwn(chain.causes, id) ? chain.causes[id] : undefined;
    if (need === undefined) continue;
    const isMet = served.includes(id) ? isHereOrServed : isHere;
    if (!('all' in need ? need.all.every(isMet) : need.any.some(isMet))) happens.delete(id);
  }
  return happens;
}

/** Returns the change in a chain that a question about an event supposes. */
export function changeOf({ id, instead }: PreventedEvent): Change {
  return instead === undefined ? { prevented: id } : { replaced: id, serves: instead.serves };
}

/**
 * Returns the ids of the events, each after all the events that it needs. Cached by chain.
 *
 * @throws RangeError where events need each other in a circle
 */
export const inOrderOfNeeds = memoizeByObject(orderOf);

function orderOf(chain: Chain): readonly string[] {
  const ordered: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string): void => {
    if (state.get(id) === 'done') return;
    if (state.get(id) === 'open') throw new RangeError(`The event ${JSON.stringify(id)} needs itself.`);
    state.set(id, 'open');
    for (const cause of neededBy(chain, id)) visit(cause);
    state.set(id, 'done');
    ordered.push(id);
  };
  for (const { id } of chain.events) visit(id);
  return ordered;
}
