import { expect, it } from 'vitest';
import { Held } from './held.svelte.ts';

it('a value that is held stays as it was, unread, until it is followed again', () => {
  let [now, reads] = [1, 0];
  const held = new Held(() => {
    reads += 1;
    return now;
  });
  expect(held.value).toBe(1);
  held.hold();
  now = 2;
  held.hold();
  reads = 0;
  expect(held.value).toBe(1);
  expect(reads).toBe(0);
  held.follow();
  expect(held.value).toBe(2);
});
