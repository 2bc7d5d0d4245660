import { expect, it } from 'vitest';
import { omitUndefined } from './omit.ts';

it('undefined values are omitted, and nothing else', () => {
  const none = undefined as string | undefined;
  const fields: { a: number; b?: string; c: null } = omitUndefined({ a: 0, b: none, c: null });
  expect(Object.keys(fields)).toEqual(['a', 'c']);
  expect(omitUndefined({ b: 'x' })).toEqual({ b: 'x' });
});
