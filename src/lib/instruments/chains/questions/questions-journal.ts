import * as v from 'valibot';
import type { AgentsJournal } from '../../../chains/agents/asker.ts';
import { storedSchema } from '../../../chains/agents/stored.ts';
import type { DraftEntries } from '../../../state/drafts/draft-entries.ts';

/** Most stored exchanges; the oldest are deleted first. */
const MAX_EXCHANGES = 3000;

const rowSchema = v.object({ id: v.string(), at: v.number(), exchange: storedSchema });

/** Deletes all exchanges about questions from this browser, so that they are asked again. */
export async function forgetQuestions(entries: DraftEntries): Promise<void> {
  const ids = rowsOf(await entries.load()).map(({ id }) => id);
  await entries.save(new Map(ids.map((id) => [id, null])));
}

/** Returns the journal of exchanges about questions in this browser; in memory where it stores nothing. */
export async function questionsJournal(entries: DraftEntries): Promise<AgentsJournal> {
  const rows = rowsOf(await entries.load());
  const old = rows.toSorted((one, other) => other.at - one.at).slice(MAX_EXCHANGES);
  await entries.save(new Map(old.map(({ id }) => [id, null])));
  const stored = new Map(rows.map(({ id, exchange }) => [id, exchange]));
  return {
    stored: (key) => stored.get(key),
    keep: async (exchange) => {
      stored.set(exchange.key, exchange);
      await entries.save(new Map([[exchange.key, { id: exchange.key, at: Date.now(), exchange }]]));
    },
    fail: () => Promise.resolve(),
  };
}

function rowsOf(entries: readonly unknown[] | null): readonly v.InferOutput<typeof rowSchema>[] {
  return (entries ?? []).flatMap((row) => {
    const read = v.safeParse(rowSchema, row);
    return read.success ? [read.output] : [];
  });
}
