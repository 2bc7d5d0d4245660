import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStream } from './client-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads the next text; null at the end. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const { value, done } = await reader.read();
  return done ? null : new TextDecoder().decode(value);
}

/** Returns whether a promise has settled, after all pending microtasks. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const tell = (): boolean => (settled = true);
  void promise.then(tell, tell);
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}

it('written texts are read in order, and then the end', async () => {
  const { stream, write, close, left } = clientStream(1000);
  const reader = stream.getReader();
  const written = write('one')
    .then(() => write('zwei ö'))
    .then(close);
  expect([await next(reader), await next(reader), await next(reader)]).toEqual(['one', 'zwei ö', null]);
  await written;
  expect(left.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('no text is produced before earlier ones are read', async () => {
  const { stream, write } = clientStream(1000);
  const reader = stream.getReader();
  await write('one');
  const second = write('two');
  expect(await isSettled(second)).toBe(false);
  expect(await next(reader)).toBe('one');
  expect(await isSettled(second)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  const third = write('three');
  expect(await isSettled(third)).toBe(false);
  expect([await next(reader), await next(reader)]).toEqual(['two', 'three']);
  expect(await isSettled(third)).toBe(true);
});

it('a ping is written if there is room, and omitted otherwise', async () => {
  const { stream, ping, write } = clientStream(1000);
  const reader = stream.getReader();
  ping(': one');
  ping(': two');
  expect(await next(reader)).toBe(': one');
  void write('three');
  ping(': four');
  expect(await next(reader)).toBe('three');
  ping(': five');
  expect(await next(reader)).toBe(': five');
});

it('a client that reads nothing for too long is dropped, with an error if it reads again', async () => {
  const { stream, write, ping, close, left } = clientStream(1000);
  await write('one');
  const second = write('two');
  await vi.advanceTimersByTimeAsync(999);
  expect(left.aborted).toBe(false);
  expect(await isSettled(second)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(left.aborted).toBe(true);
  expect(await isSettled(second)).toBe(true);
  expect(await isSettled(write('three'))).toBe(true);
  ping('four');
  close();
  await expect(stream.getReader().read()).rejects.toThrow('The client does not read its answer.');
  expect(vi.getTimerCount()).toBe(0);
});

it('a client’s timeout starts again for each text', async () => {
  const { stream, write, left } = clientStream(1000);
  const reader = stream.getReader();
  await write('one');
  for (const text of ['two', 'three', 'four']) {
    const written = write(text);
    await vi.advanceTimersByTimeAsync(900);
    expect(await next(reader)).not.toBeNull();
    await written;
  }
  expect(left.aborted).toBe(false);
});

it('a client that disconnects ends the wait for it, and nothing is sent afterwards', async () => {
  const { stream, write, ping, close, left } = clientStream(1000);
  const reader = stream.getReader();
  await write('one');
  const second = write('two');
  expect(await isSettled(second)).toBe(false);
  await reader.cancel();
  expect(left.aborted).toBe(true);
  expect(await isSettled(second)).toBe(true);
  await write('three');
  ping('four');
  close();
  expect(await next(reader)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
