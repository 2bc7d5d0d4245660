import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StorageStatus } from '../../util/browser-database.ts';
import { StoreConnection, upgradeSteps, type CaseRow } from './connection.ts';

const row: CaseRow = { id: 'a', version: 'v1', case: { seed: 1 }, created: 1, updated: 1 };

/** Typed by its library for the class instead of for one database. */
const forceClose = forceCloseDatabase as unknown as (database: IDBDatabase) => void;

let statuses: StorageStatus[] = [];
const open: StoreConnection[] = [];
type UpgradeStep = (typeof upgradeSteps)[number];

async function connect(steps = upgradeSteps, timeout = 1000): Promise<StoreConnection> {
  const connection = await StoreConnection.open((status) => statuses.push(status), timeout, steps);
  open.push(connection);
  return connection;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  statuses = [];
});

afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});

describe('database upgrades', () => {
  test('run only the steps that a database lacks, and keep its rows', async () => {
    const first = await connect();
    await first.put('cases', row);
    first.close();
    const step = vi.fn<UpgradeStep>();
    const before = upgradeSteps.map(() => vi.fn<UpgradeStep>());
    const second = await connect([...before, step]);
    for (const earlier of before) expect(earlier).not.toHaveBeenCalled();
    expect(step).toHaveBeenCalledOnce();
    expect(await second.all('cases')).toEqual([row]);
  });

  test('all run in order on a new database', async () => {
    const order: number[] = [];
    await connect([...upgradeSteps, () => order.push(2), () => order.push(3)]);
    expect(order).toEqual([2, 3]);
  });
});

describe('a database in two tabs', () => {
  test('closes in the older tab for an upgrade, and that tab continues in memory', async () => {
    const old = await connect();
    await connect([...upgradeSteps, () => undefined]);
    expect(statuses).toEqual(['persistent', 'outdated', 'persistent']);
    await old.put('cases', row);
    expect(await old.get('cases', 'a')).toEqual(row);
    expect(statuses).toHaveLength(3);
  });

  test('reports an upgrade blocked by another tab, works in memory, and is written once possible', async () => {
    const stubborn = await new Promise<IDBDatabase>((resolve) => {
      const request = globalThis.indexedDB.open('rungs', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('cases', { keyPath: 'id' });
        request.result.createObjectStore('work', { keyPath: 'id' });
      };
      request.onsuccess = () => resolve(request.result);
    });
    const connection = await connect([...upgradeSteps, () => undefined], 30);
    expect(statuses).toEqual(['blocked']);
    await connection.put('cases', row);
    expect(await connection.all('cases')).toEqual([row]);
    stubborn.close();
    await vi.waitFor(() => expect(statuses).toEqual(['blocked', 'persistent']));
    expect(await connection.all('cases')).toEqual([row]);
  });

  test('is opened again after the browser closes its connection', async () => {
    const connection = await connect();
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await connection.put('cases', row);
    const database = transactions.mock.contexts[0] as IDBDatabase | undefined;
    transactions.mockRestore();
    if (database) forceClose(database);
    await vi.waitFor(async () => {
      await connection.put('cases', { ...row, id: 'b' });
      expect(await connection.all('cases')).toEqual([row, { ...row, id: 'b' }]);
    });
    connection.close();
    expect(await (await connect()).all('cases')).toHaveLength(2);
  });
});
