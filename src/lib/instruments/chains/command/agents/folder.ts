/** Folder of a run of the four agents: `run.json`, `exchanges.jsonl`, `failures.jsonl`, `graph.json`. */
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

/** Stores exchanges while a run is under way. */
export interface AgentsFolder {
  readonly journal: AgentsJournal;
  /** Writes the current state of the run. */
  readonly note: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly writeGraph: (graph: object) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns an in-memory journal, for a run that is not stored. */
export function passingJournal(): AgentsJournal {
  const lines = new Map<string, StoredExchange>();
  return {
    stored: (key) => lines.get(key),
    keep: (line) => Promise.resolve(void lines.set(line.key, line)),
    fail: () => Promise.resolve(),
  };
}

/**
 * Opens or creates the folder of a run.
 *
 * @throws CommandError where it holds another run, or this one without `resume`, where another process uses it, and
 * for an invalid line
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
          // One system call: if the process is killed, the line is complete, or an incomplete last line is cut off
          // later.
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
        `${join(folder, FILES.exchanges)} line ${line} is not a valid exchange; fix or delete that line`,
      );
    }),
  );
}
