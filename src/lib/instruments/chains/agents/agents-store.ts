/** IndexedDB store of the runs of the four agents: events, exchanges, and pictures. */
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import {
  agentsFailedSchema,
  agentsStoredSchema,
  type FailedExchange,
  type StoredExchange,
} from '../../../chains/agents/stored.ts';
import { fittingRows } from '../../../evaluation/runs/stores/indexed-db-rows.ts';
import { BrowserDatabase } from '../../../util/browser-database.ts';
import { jsonClone } from '../../../util/json-clone.ts';
import { agentsPlanSchema } from './plan.ts';

const runSchema = v.object({
  /** Id of its plan. */
  id: v.string(),
  /** Key of the events, independent of the request. */
  about: v.string(),
  plan: agentsPlanSchema,
  /** Id of the server in this browser's settings. */
  server: v.string(),
  /** Milliseconds since 1970. */
  started: v.number(),
});

/** A stored run, without its exchanges. */
export type AgentsRun = v.InferOutput<typeof runSchema>;

/** A picture that agents are shown. */
export interface AgentsPicture {
  readonly sha256: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface Schema extends DBSchema {
  runs: { key: string; value: unknown };
  exchanges: { key: [string, string]; value: unknown };
  failures: { key: [string, string]; value: unknown };
  pictures: { key: [string, string]; value: unknown };
}

const TABLES = ['exchanges', 'failures', 'pictures'] as const;
/** Most stored runs; the oldest are deleted first. */
const MAX_RUNS = 20;

const exchangeRow = v.object({ run: v.string(), key: v.string(), exchange: agentsStoredSchema });
const failureRow = v.object({ run: v.string(), key: v.string(), exchange: agentsFailedSchema });
const pictureRow = v.object({
  run: v.string(),
  sha256: v.string(),
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
});

/** A stored run with its exchanges and pictures. */
export interface StoredAgentsRun {
  readonly run: AgentsRun;
  readonly exchanges: readonly StoredExchange[];
  readonly failures: readonly FailedExchange[];
  readonly pictures: readonly AgentsPicture[];
}

/** Store of runs. Methods reject where the browser stores nothing. */
export class AgentsStore {
  readonly #database = new BrowserDatabase<Schema>({
    name: 'rungs-agents',
    steps: [
      (database) => {
        database.createObjectStore('runs', { keyPath: 'id' });
        database.createObjectStore('exchanges', { keyPath: ['run', 'key'] });
        database.createObjectStore('failures', { keyPath: ['run', 'key'] });
        database.createObjectStore('pictures', { keyPath: ['run', 'sha256'] });
      },
    ],
  });

  /** Returns the latest readable run about these events; null for none. */
  async latest(about: string): Promise<StoredAgentsRun | null> {
    const [run] = (await this.#runs()).filter((one) => one.about === about);
    return run === undefined ? null : this.load(run);
  }

  /** Loads a run with its exchanges. */
  async load(run: AgentsRun): Promise<StoredAgentsRun> {
    const range = IDBKeyRange.bound([run.id], [run.id, []]);
    const [exchanges, failures, pictures] = await this.#database.use((database) =>
      Promise.all([
        database.getAll('exchanges', range),
        database.getAll('failures', range),
        database.getAll('pictures', range),
      ]),
    );
    return {
      run,
      exchanges: fittingRows(exchangeRow, exchanges).map(({ exchange }) => exchange),
      failures: fittingRows(failureRow, failures).map(({ exchange }) => exchange),
      pictures: fittingRows(pictureRow, pictures).map(({ sha256, type, bytes }) => ({ sha256, type, bytes })),
    };
  }

  /** Starts or resumes a run; its stored exchanges stay. */
  async begin(run: AgentsRun, pictures: readonly AgentsPicture[]): Promise<StoredAgentsRun> {
    await this.#database.use((database) => {
      const write = database.transaction(['runs', 'pictures'], 'readwrite');
      return Promise.all([
        write.objectStore('runs').put(jsonClone(run)),
        ...pictures.map((picture) => write.objectStore('pictures').put({ ...picture, run: run.id })),
        write.done,
      ]);
    });
    for (const { id } of (await this.#runs()).slice(MAX_RUNS)) await this.remove(id);
    return this.load(run);
  }

  async keep(run: string, exchange: StoredExchange): Promise<void> {
    const { key } = exchange;
    await this.#database.use((database) => {
      const write = database.transaction(['exchanges', 'failures'], 'readwrite');
      return Promise.all([
        write.objectStore('exchanges').put({ run, key, exchange: jsonClone(exchange) }),
        write.objectStore('failures').delete([run, key]),
        write.done,
      ]);
    });
  }

  async fail(run: string, exchange: FailedExchange): Promise<void> {
    const row = { run, key: exchange.key, exchange: jsonClone(exchange) };
    await this.#database.use((database) => database.put('failures', row));
  }

  /** Deletes a run and its exchanges. */
  async remove(id: string): Promise<void> {
    const range = IDBKeyRange.bound([id], [id, []]);
    await this.#database.use((database) => {
      const write = database.transaction(['runs', ...TABLES], 'readwrite');
      return Promise.all([
        write.objectStore('runs').delete(id),
        ...TABLES.map((table) => write.objectStore(table).delete(range)),
        write.done,
      ]);
    });
  }

  /** Closes the database; the next use opens it again. */
  close(): Promise<void> {
    return this.#database.close();
  }

  /** Returns every readable run, latest first. */
  async #runs(): Promise<readonly AgentsRun[]> {
    const rows = await this.#database.use((database) => database.getAll('runs'));
    return fittingRows(runSchema, rows).toSorted((one, other) => other.started - one.started);
  }
}
