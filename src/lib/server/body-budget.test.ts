import { expect, it } from 'vitest';
import { BodyBudget } from './body-budget.ts';
import { readBody, type UnreadBody } from './read-body.ts';
import { settled } from '../../../tests/support/settled.ts';

const never = new AbortController().signal;

/** Returns a body of one chunk that records whether reading has begun. */
function unread(announced: number | null): UnreadBody & { readonly isRead: () => boolean } {
  let isRead = false;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    isRead = true;
    yield await Promise.resolve(new Uint8Array(1));
  }
  return { chunks, announced: announced === null ? null : String(announced), isRead: () => isRead };
}

it('a body is not read before there is memory for its announced length', async () => {
  const room = new BodyBudget(100);
  const first = await room.read(unread(60), never);
  const large = unread(60);
  const second = room.read(large, never);
  const small = unread(10);
  const third = room.read(small, never);
  await settled();
  expect([large.isRead(), small.isRead()]).toEqual([false, false]);
  if (first.ok) first.value.release();
  expect(await second).toMatchObject({ ok: true });
  expect(await third).toMatchObject({ ok: true });
});

it('a body of unknown length reserves the maximum', async () => {
  const room = new BodyBudget(100);
  expect(await room.read(unread(null), never)).toMatchObject({ ok: true });
  const other = unread(1);
  void room.read(other, never);
  await settled();
  expect(other.isRead()).toBe(false);
});

it('a body that fails, or whose sender leaves the queue, releases its memory', async () => {
  const room = new BodyBudget(100, 1);
  const broken = { chunks: () => brokenChunks(), announced: '100' };
  expect(await room.read(broken, never)).toMatchObject({ ok: false, error: { status: 499 } });
  const held = await room.read(unread(100), never);
  const leaver = new AbortController();
  const left = room.read(unread(100), leaver.signal);
  expect(room.isFull).toBe(true);
  leaver.abort();
  expect(await left).toMatchObject({ ok: false, error: { status: 499 } });
  expect(room.isFull).toBe(false);
  expect(held.ok).toBe(true);
});

it('four of the longest bodies are held at once, whatever lengths others announce', async () => {
  const room = new BodyBudget();
  const longest = 16 * 1024 * 1024;
  const held = [longest, null, longest, longest].map((announced) => room.read(unread(announced), never));
  const [first] = await Promise.all(held);
  const fifth = unread(1);
  const waiting = room.read(fifth, never);
  await settled();
  expect(fifth.isRead()).toBe(false);
  expect(room.isFull).toBe(false);
  if (first?.ok) first.value.release();
  expect(await waiting).toMatchObject({ ok: true, value: { text: '\0' } });
});

it('a body with an excessive announced length reserves at most the maximum, and is rejected', async () => {
  const room = new BodyBudget();
  const huge = Array.from({ length: 3 }, () => room.read(unread(1e9), never));
  const small = room.read(unread(1), never);
  expect(await Promise.all(huge)).toMatchObject(huge.map(() => ({ ok: false, error: { status: 413 } })));
  expect(await small).toMatchObject({ ok: true });
});

it('a body that does not arrive is rejected after a while', async () => {
  const body = { chunks: () => silence(), announced: '10' };
  expect(await readBody(body, { maxMilliseconds: 1 })).toMatchObject({
    ok: false,
    error: { status: 408, code: 'body_timeout' },
  });
});

async function* brokenChunks(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new Uint8Array(1));
  throw new Error('aborted');
}

async function* silence(): AsyncGenerator<Uint8Array> {
  await new Promise<never>(() => undefined);
  yield new Uint8Array(1);
}
