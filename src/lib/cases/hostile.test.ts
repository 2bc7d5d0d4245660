import { describe, expect, test } from 'vitest';
import { findHostility } from './hostile.ts';

describe('hostile input', () => {
  test.each([
    ['{"__proto__":{}}', '__proto__'],
    ['{"state":{"__proto__":1}}', 'state.__proto__'],
    ['{"view":{"hide":[{"constructor":1}]}}', 'view.hide.0.constructor'],
    ['{"query":{"do":{"prototype":1}}}', 'query.do.prototype'],
  ])('finds the key in %s', (text, path) => {
    const found = findHostility(JSON.parse(text));
    expect(found?.path).toBe(path);
    expect(found?.message).toContain('refused');
  });

  test('finds half a surrogate pair in values and in keys', () => {
    expect(findHostility({ title: 'a\ud83d' })?.path).toBe('title');
    expect(findHostility({ state: { 'a\udc00': 1 } })).not.toBeNull();
    expect(findHostility({ title: '😀' })).toBeNull();
  });

  test('refuses depth without recursing into it', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(findHostility(deep)?.message).toContain('nested deeper');
  });

  test('lets names through that only look like trouble', () => {
    expect(findHostility(JSON.parse('{"toString":1,"__proto":2,"title":"__proto__"}'))).toBeNull();
  });
});
