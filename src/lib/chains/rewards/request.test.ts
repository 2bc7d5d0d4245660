import { describe, expect, it } from 'vitest';
import { MAX_REWARDED_TEXT_LENGTH, MAX_REWARDS, readRewardRequest, rewardsOf } from './request.ts';
import { rewardOf } from './reward.ts';
import { bedChain as chain } from './bed.fixture.ts';

const text = 'Without digging a hole, no seeds could be dropped in.';
const item = { id: 'a', chain, prevented: { id: 'dig' }, text };
const known = { ids: ['chain-bed'], find: (id: string) => (id === 'chain-bed' ? chain : undefined) };
const read = (body: unknown) => readRewardRequest(JSON.stringify(body), known);
const never = new AbortController().signal;

describe('a request for rewards', () => {
  it('is read with its own chains and with built-in ones', () => {
    const items = read({ items: [item, { id: 'b', chain: 'chain-bed', prevented: null, text }] });
    expect(items).toEqual({ ok: true, value: [item, { id: 'b', chain, text }] });
  });

  it('has one chain for all items with equal events', () => {
    const items = read({ items: [item, { ...item, id: 'b' }] });
    expect(items.ok && items.value[0]?.chain === items.value[1]?.chain).toBe(true);
  });

  const circle = { ...chain, causes: { sow: { all: ['dig'] }, dig: { all: ['sow'] } } };
  it.each([
    [[], '“items” is missing: use a JSON object with "items".'],
    [7, 'The body is 7: use a JSON object with "items".'],
    [{ items: {} }, '“items” is an object: use a list of items.'],
    [{ items: [] }, '“items” is empty: send at least one item.'],
    [
      { items: [7] },
      '“items.0” is 7: use {"id", "chain", "text"} and, where something is supposed away, "prevented".',
    ],
    [{ items: [{ ...item, id: 7 }] }, '“items.0.id” is 7: give each item an id of letters.'],
    [{ items: [item, { ...item, text: 5 }] }, '“items.1.text” is 5: use text.'],
    [
      { items: [{ ...item, text: 'a'.repeat(MAX_REWARDED_TEXT_LENGTH + 1) }] },
      `“items.0.text” is text of ${MAX_REWARDED_TEXT_LENGTH + 1} characters: send texts of at most ${MAX_REWARDED_TEXT_LENGTH} letters.`,
    ],
    [
      { items: [{ ...item, chain: 'chain-bet' }] },
      'items.0.chain is "chain-bet": use a chain\'s object, or one of chain-bed.',
    ],
    [
      { items: [{ ...item, prevented: { id: 'water' } }] },
      'items.0.prevented.id is "water": use the id of an event of its chain (dig, sow), or {"text"} for what never happens.',
    ],
    [
      {
        items: [{ ...item, prevented: { id: 'dig', instead: { text: 'The cat slept.', serves: ['eat'] } } }],
      },
      'items.0.prevented.instead.serves.0 is "eat": use the id of an event of its chain (dig, sow), or {"text"} for what never happens.',
    ],
    [
      { items: [{ ...item, chain: { ...chain, goal: 'eat' } }] },
      '“items.0.chain” is an object: the goal is not an event of the chain.',
    ],
    [{ items: [{ ...item, chain: circle }] }, '“items.0.chain” is an object: needs run in a circle.'],
    [
      { items: Array.from({ length: MAX_REWARDS + 1 }, () => item) },
      `“items” is a list of ${MAX_REWARDS + 1}: send at most ${MAX_REWARDS} items in a request.`,
    ],
  ])('is rejected with the error and the expected form (%#)', (body, message) => {
    expect(read(body)).toEqual({ ok: false, error: { message, code: 'invalid_request' } });
  });

  it('that is not JSON is rejected as such', () => {
    expect(readRewardRequest('{', known)).toMatchObject({ error: { code: 'invalid_json' } });
  });
});

describe('rewards', () => {
  it('are given in order, equal to those of the single texts', async () => {
    const items = Array.from({ length: 100 }, (_, place) => ({
      ...item,
      id: `i${place}`,
      text: place % 2 === 0 ? text : '',
    }));
    const rewards = await rewardsOf(items, never);
    expect(rewards).toEqual(
      items.map((one) => ({ id: one.id, ...rewardOf(one.text, chain, { id: 'dig' }) })),
    );
    expect(rewards.map(({ total }) => total).slice(0, 2)).toEqual([1, 0]);
  });

  it('are not computed after the client has disconnected', async () => {
    const leaver = new AbortController();
    const working = rewardsOf(
      Array.from({ length: 100 }, () => item),
      leaver.signal,
    );
    leaver.abort();
    await expect(working).rejects.toThrow();
  });

  it('yield to other work in between', async () => {
    let others = 0;
    const timer = setInterval(() => (others += 1));
    await rewardsOf(
      Array.from({ length: MAX_REWARDS }, () => item),
      never,
    );
    clearInterval(timer);
    expect(others).toBeGreaterThan(3);
  });
});
