import { describe, expect, test } from 'vitest';
import { findUnsafeJson } from './unsafe-json.ts';

describe('unsafe JSON', () => {
  test.each([
    ['{"__proto__":{}}', '__proto__'],
    ['{"state":{"__proto__":1}}', 'state.__proto__'],
    ['{"view":{"hide":[{"constructor":1}]}}', 'view.hide.0.constructor'],
    ['{"query":{"do":{"prototype":1}}}', 'query.do.prototype'],
  ])('is found by its key in %s', (text, path) => {
    const found = findUnsafeJson(JSON.parse(text));
    expect(found?.path).toBe(path);
    expect(found?.message).toContain('refused');
  });

  test('includes half a surrogate pair in values and in keys', () => {
    expect(findUnsafeJson({ title: 'a\ud83d' })?.path).toBe('title');
    expect(findUnsafeJson({ state: { 'a\udc00': 1 } })).not.toBeNull();
    expect(findUnsafeJson({ title: '😀' })).toBeNull();
  });

  test('includes deep nesting, which is rejected without recursion', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(findUnsafeJson(deep)?.message).toContain('nested deeper');
  });

  test('does not include harmless names that resemble unsafe ones', () => {
    expect(findUnsafeJson(JSON.parse('{"toString":1,"__proto":2,"title":"__proto__"}'))).toBeNull();
  });
});
