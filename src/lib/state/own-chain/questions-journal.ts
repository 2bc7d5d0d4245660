import * as v from 'valibot';
import type { AgentsJournal } from '../../chains/agents/asker.ts';
import { keptSchema } from '../../chains/agents/kept.ts';
import type { WorkStore } from '../work-store.ts';

/** The oldest go first. */
const MOST_EXCHANGES = 3000;

const rowSchema = v.object({ id: v.string(), at: v.number(), exchange: keptSchema });

/** Exchanges about questions in this browser, for as long as it keeps them; where it keeps nothing, until the page closes. */
export async function questionsJournal(store: WorkStore): Promise<AgentsJournal> {
  const rows = ((await store.loadEntries()) ?? []).flatMap((row) => {
    const read = v.safeParse(rowSchema, row);
    return read.success ? [read.output] : [];
  });
  const old = rows.toSorted((one, other) => other.at - one.at).slice(MOST_EXCHANGES);
  await store.saveEntries(new Map(old.map(({ id }) => [id, null])));
  const kept = new Map(rows.map(({ id, exchange }) => [id, exchange]));
  return {
    kept: (key) => kept.get(key),
    keep: async (exchange) => {
      kept.set(exchange.key, exchange);
      await store.saveEntries(new Map([[exchange.key, { id: exchange.key, at: Date.now(), exchange }]]));
    },
    fail: () => Promise.resolve(),
  };
}
