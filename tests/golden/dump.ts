/** Converts IndexedDB databases to JSON and back, with IndexedDB's own interface only. */

/** A database as plain data. Bytes are `{"$bytes": base64}`. */
export interface Dump {
  readonly version: number;
  readonly stores: Readonly<Record<string, StoreDump>>;
}

interface StoreDump {
  readonly keyPath: string | string[];
  /** Key paths by name. */
  readonly indexes: Readonly<Record<string, string | string[]>>;
  /** Records in the order of their keys. */
  readonly rows: readonly { readonly key: unknown; readonly value: unknown }[];
}

/** Reads a whole database. */
export async function dumpDatabase(name: string): Promise<Dump> {
  const database = await done(indexedDB.open(name));
  const stores: Record<string, StoreDump> = {};
  for (const storeName of database.objectStoreNames) {
    const store = database.transaction(storeName).objectStore(storeName);
    const indexes = Array.from(store.indexNames, (one) => [one, store.index(one).keyPath] as const);
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
    stores[storeName] = {
      keyPath: store.keyPath ?? [],
      indexes: Object.fromEntries(indexes),
      rows: keys.map((key, index) => ({ key, value: toPlain(values[index]) })),
    };
  }
  const { version } = database;
  database.close();
  return { version, stores };
}

/** Creates a database. */
export async function loadDatabase(name: string, { version, stores }: Dump): Promise<void> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => {
    for (const [storeName, { keyPath, indexes }] of Object.entries(stores)) {
      const store = opening.result.createObjectStore(storeName, { keyPath });
      for (const [indexName, path] of Object.entries(indexes)) store.createIndex(indexName, path);
    }
  };
  const database = await done(opening);
  for (const [storeName, { rows }] of Object.entries(stores)) {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    await Promise.all(rows.map(({ value }) => done(store.add(fromPlain(value)))));
  }
  database.close();
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed and did not say why.'));
  });
}

function toPlain(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(toPlain);
  return isRecord(value) ? mapped(value, toPlain) : value;
}

function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (!isRecord(value)) return value;
  const { $bytes } = value;
  return typeof $bytes === 'string' ? bytesOf($bytes) : mapped(value, fromPlain);
}

/** Copies bytes to a buffer of exactly their length; Node's own may be parts of larger ones. */
function bytesOf(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, 'base64')).buffer;
}

function mapped(value: Readonly<Record<string, unknown>>, change: (part: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
