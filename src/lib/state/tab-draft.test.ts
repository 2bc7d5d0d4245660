import { fakeStorage } from '../../../tests/support/fake-storage.ts';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepInTab, keptInTab } from './tab-draft.ts';

const schema = v.object({ text: v.string() });

function withStore(): Map<string, string> {
  const storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  return storage.kept;
}

afterEach(() => vi.unstubAllGlobals());

describe('a draft of a tab', () => {
  it('comes back under its own name', () => {
    withStore();
    keepInTab('one', { text: 'half a word' });
    expect(keptInTab('one', schema)).toEqual({ text: 'half a word' });
    expect(keptInTab('other', schema)).toBe(null);
  });

  it('is none where the store holds something else, or where there is no store', () => {
    const rows = withStore();
    keepInTab('one', { text: 1 });
    expect(keptInTab('one', schema)).toBe(null);
    for (const key of rows.keys()) rows.set(key, '{');
    expect(keptInTab('one', schema)).toBe(null);
    vi.unstubAllGlobals();
    vi.stubGlobal('sessionStorage', undefined);
    keepInTab('one', { text: 'a' });
    expect(keptInTab('one', schema)).toBe(null);
  });
});
