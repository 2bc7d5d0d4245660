import { expect, test } from 'vitest';
import { CONJUNCTIONS, HELD_OUT_CONJUNCTIONS, orderWithout } from './conjunctions.ts';

const allBut = (...held: readonly string[]): readonly string[] =>
  CONJUNCTIONS.map(({ id }) => id).filter((id) => !held.includes(id));

test.each([
  [HELD_OUT_CONJUNCTIONS, 'effect-first'],
  [['cause'], 'cause-first'],
  [['cause', 'because'], null],
  [[], null],
] as const)('held-out conjunctions, %j, all have the order %s', (held, order) => {
  expect(orderWithout(allBut(...held))).toBe(order);
});
