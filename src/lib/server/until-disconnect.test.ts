import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { untilDisconnect } from './until-disconnect.ts';

const never = new AbortController().signal;

it('work for a client is cancelled when it disconnects', async () => {
  const connection = new EventEmitter();
  const told = untilDisconnect(never, connection, async (left) => {
    connection.emit('close');
    return Promise.resolve(left.aborted);
  });
  expect(await told).toBe(true);
  const leaver = new AbortController();
  expect(
    await untilDisconnect(leaver.signal, undefined, (left) => {
      leaver.abort();
      return Promise.resolve(left.aborted);
    }),
  ).toBe(true);
});

it('many requests on one connection leave no listener on it, however they end', async () => {
  const connection = new EventEmitter();
  for (let time = 0; time < 20; time++) {
    const listeners = await untilDisconnect(never, connection, () =>
      Promise.resolve(connection.listenerCount('close')),
    );
    expect(listeners).toBe(1);
    await untilDisconnect(never, connection, () => Promise.reject(new Error('no'))).catch(() => undefined);
  }
  expect(connection.listenerCount('close')).toBe(0);
});

it('requests that share a connection share one listener, and all are notified of its end', async () => {
  const connection = new EventEmitter();
  const heard = Array.from({ length: 20 }, () =>
    untilDisconnect(never, connection, async (left) => {
      await new Promise<void>((resolve) =>
        left.addEventListener('abort', () => {
          resolve();
        }),
      );
      return true;
    }),
  );
  expect(connection.listenerCount('close')).toBe(1);
  connection.emit('close');
  expect(await Promise.all(heard)).toHaveLength(20);
  expect(connection.listenerCount('close')).toBe(0);
});
