/** The folder of a run of the four agents: `run.json`, `exchanges.jsonl`, `failures.jsonl`, `graph.json`. */
import { join } from 'node:path';
import * as v from 'valibot';
import type { AgentsJournal } from '../../../../chains/agents/asker.ts';
import {
  agentsStoredSchema,
  type FailedExchange,
  type StoredExchange,
} from '../../../../chains/agents/stored.ts';
import { agentsPlanId, agentsPlanSchema, type AgentsPlan } from '../../agents/plan.ts';
import { CommandError } from '../../../../command/io.ts';
import { openLines, openStored, readWholeLines, writeWhole } from '../../../../command/stored-folder.ts';

const FILES = {
  run: 'run.json',
  exchanges: 'exchanges.jsonl',
  failures: 'failures.jsonl',
  graph: 'graph.json',
} as const;

const runSchema = v.object({ kind: v.literal('agents'), plan: agentsPlanSchema, started: v.string() });

/** Where exchanges are kept while a run is under way. */
export interface AgentsFolder {
  readonly journal: AgentsJournal;
  /** Writes what is known of the run so far. */
  readonly note: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly writeGraph: (graph: object) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A journal in memory, for a run that nothing is kept of. */
export function passingJournal(): AgentsJournal {
  const lines = new Map<string, StoredExchange>();
  return {
    stored: (key) => lines.get(key),
    keep: (line) => Promise.resolve(void lines.set(line.key, line)),
    fail: () => Promise.resolve(),
  };
}

/**
 * Opens the folder of a run, or starts it. Throws a CommandError where it holds another run, or this one without
 * `resume`, where another process is at it, and for a line that is no exchange.
 */
export function openAgentsFolder(
  folder: string,
  plan: AgentsPlan,
  { resume }: { readonly resume: boolean },
): Promise<AgentsFolder> {
  const work = { file: FILES.run, schema: runSchema, lines: FILES.exchanges, holds: 'a run', plan, resume };
  return openStored(folder, work, async (begun, unlock) => {
    const started = begun?.started ?? new Date().toISOString();
    const lines = await readStored(folder);
    const exchanges = await openLines(folder, FILES.exchanges);
    const failures = await openLines(folder, FILES.failures);
    const append = async (file: typeof exchanges, line: StoredExchange | FailedExchange): Promise<void> => {
      await file.appendFile(`${JSON.stringify(line)}\n`);
    };
    return {
      journal: {
        stored: (key) => lines.get(key),
        keep: async (line) => {
          // In one call to the system: a kill leaves a whole line, or a torn last one that is cut off.
          await append(exchanges, line);
          lines.set(line.key, line);
        },
        fail: (line) => append(failures, line),
      },
      note: (fields) =>
        writeWhole(join(folder, FILES.run), {
          schemaVersion: 1,
          kind: 'agents',
          id: agentsPlanId(plan),
          plan,
          started,
          updated: new Date().toISOString(),
          ...fields,
        }),
      writeGraph: (graph) => writeWhole(join(folder, FILES.graph), graph),
      close: async () => {
        await Promise.all([exchanges.close(), failures.close()]);
        unlock();
      },
    };
  });
}

async function readStored(folder: string): Promise<Map<string, StoredExchange>> {
  const lines = await readWholeLines(folder, FILES.exchanges);
  return new Map(
    lines.map(({ value, line }) => {
      const read = v.safeParse(agentsStoredSchema, value);
      if (read.success) return [read.output.key, read.output];
      throw new CommandError(
        `${join(folder, FILES.exchanges)} line ${line} is no exchange; mend or remove it`,
      );
    }),
  );
}
