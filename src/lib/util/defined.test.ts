import { expect, it } from 'vitest';
import { defined } from './defined.ts';

it('leaves out what is undefined, and nothing else', () => {
  const none = undefined as string | undefined;
  const fields: { a: number; b?: string; c: null } = defined({ a: 0, b: none, c: null });
  expect(Object.keys(fields)).toEqual(['a', 'c']);
  expect(defined({ b: 'x' })).toEqual({ b: 'x' });
});
