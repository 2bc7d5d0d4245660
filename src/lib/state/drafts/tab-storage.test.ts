import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeInTab, storedInTab } from './tab-storage.ts';

const schema = v.object({ text: v.string() });

function withStore(): Map<string, string> {
  const storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  return storage.stored;
}

afterEach(() => vi.unstubAllGlobals());

describe('a draft in a tab', () => {
  it('is restored under its own name', () => {
    withStore();
    storeInTab('one', { text: 'half a word' });
    expect(storedInTab('one', schema)).toEqual({ text: 'half a word' });
    expect(storedInTab('other', schema)).toBe(null);
  });

  it('is absent if the stored value is invalid, or if there is no storage', () => {
    const rows = withStore();
    storeInTab('one', { text: 1 });
    expect(storedInTab('one', schema)).toBe(null);
    for (const key of rows.keys()) rows.set(key, '{');
    expect(storedInTab('one', schema)).toBe(null);
    vi.unstubAllGlobals();
    vi.stubGlobal('sessionStorage', undefined);
    storeInTab('one', { text: 'a' });
    expect(storedInTab('one', schema)).toBe(null);
  });
});
