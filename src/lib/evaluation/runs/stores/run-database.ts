/** Connection to the runs' database; no other module opens it. */
import type { DBSchema } from 'idb';
import {
  BrowserDatabase,
  STORAGE_MESSAGES,
  type StorageMessages,
  type UpgradeStep,
} from '../../../util/browser-database.ts';

/** Schema of the database; rows are validated on every read. */
export interface RunSchema extends DBSchema {
  runs: { key: string; value: { readonly id: string; readonly record: unknown } };
  answers: {
    key: [string, string];
    value: { readonly run: string; readonly id: string; readonly entry: unknown };
  };
  failures: {
    key: [string, string];
    value: { readonly run: string; readonly id: string; readonly failure: unknown };
  };
  replies: {
    key: string;
    value: { readonly key: string; readonly reply: unknown; readonly used: number };
    indexes: { used: number };
  };
  sets: { key: string; value: { readonly id: string; readonly set: unknown } };
  /** Bytes and media type separately: some browsers lose the content of stored Blobs. */
  pictures: {
    key: [string, string];
    value: {
      readonly set: string;
      readonly path: string;
      readonly bytes: ArrayBuffer;
      readonly type: string;
    };
  };
  sheets: { key: string; value: { readonly id: string; readonly sheet: unknown; readonly created: number } };
  ratings: {
    key: [string, string];
    value: { readonly sheet: string; readonly key: string; readonly rating: unknown };
  };
}

const steps: readonly UpgradeStep<RunSchema>[] = [
  (database) => {
    database.createObjectStore('runs', { keyPath: 'id' });
    database.createObjectStore('answers', { keyPath: ['run', 'id'] });
    database.createObjectStore('failures', { keyPath: ['run', 'id'] });
    database.createObjectStore('replies', { keyPath: 'key' }).createIndex('used', 'used');
  },
  (database) => {
    database.createObjectStore('sets', { keyPath: 'id' });
    database.createObjectStore('pictures', { keyPath: ['set', 'path'] });
  },
  (database) => {
    database.createObjectStore('sheets', { keyPath: 'id' });
    database.createObjectStore('ratings', { keyPath: ['sheet', 'key'] });
  },
];

/** Messages about how runs are stored and what the user can do. */
export const RUN_STORAGE_MESSAGES: StorageMessages = {
  ...STORAGE_MESSAGES,
  persistent: 'Runs are kept in this browser.',
  memory: 'This browser keeps no data here, so runs last until the page closes; export them to keep them.',
  full: 'The browser’s storage is full; delete runs or data sets, and try again.',
};

/** The browser's database of runs; upgrades databases of older versions. */
export class RunDatabase extends BrowserDatabase<RunSchema> {
  constructor() {
    super({ name: 'rungs-runs', steps, words: RUN_STORAGE_MESSAGES });
  }
}
