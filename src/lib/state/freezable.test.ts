import { expect, it } from 'vitest';
import { Freezable } from './freezable.svelte.ts';

it('a frozen value stays as it was, unread, until it is thawed', () => {
  let [now, reads] = [1, 0];
  const shown = new Freezable(() => {
    reads += 1;
    return now;
  });
  expect(shown.value).toBe(1);
  shown.freeze();
  now = 2;
  shown.freeze();
  reads = 0;
  expect(shown.value).toBe(1);
  expect(reads).toBe(0);
  shown.thaw();
  expect(shown.value).toBe(2);
});
