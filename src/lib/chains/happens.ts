import { neededBy } from './graph.ts';
import type { Chain, Change, PreventedEvent } from './types.ts';

/**
 * Which events happen in a chain, and after a change. A replaced event does not happen itself, but events that its
 * replacement serves get what they need from it. Events are met in an order in which needs come first.
 * Throws a RangeError for a change to an event that there is not, and for needs in a circle.
 */
export function happening(chain: Chain, change?: Change): ReadonlySet<string> {
  const changed = new Set(
    change === undefined ? [] : 'prevented' in change ? [change.prevented].flat() : [change.replaced],
  );
  const unknown = [...changed].find((id) => !chain.events.some((event) => event.id === id));
  if (unknown !== undefined) {
    throw new RangeError(
      `The chain has no event ${JSON.stringify(unknown)}; it has ${chain.events.map(({ id }) => id).join(', ')}.`,
    );
  }
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

/** What a question about an event changes in its chain. */
export function changeOf({ id, instead }: PreventedEvent): Change {
  return instead === undefined ? { prevented: id } : { replaced: id, serves: instead.serves };
}

/** Orders of chains that were asked for: a chain is asked about without each of its events. */
const orders = new WeakMap<Chain, readonly string[]>();

/** The events, each after all that it needs. Throws a RangeError for needs in a circle. */
export function inOrderOfNeeds(chain: Chain): readonly string[] {
  const known = orders.get(chain) ?? orderOf(chain);
  orders.set(chain, known);
  return known;
}

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
