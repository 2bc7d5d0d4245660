import { fakeStorage } from '../../../../../tests/support/fake-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswering, takeAnswering } from './answering.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('a run that a person answers in a tab', () => {
  it('is restored once by a reloaded page, and no other run is', () => {
    noteAnswering('one');
    expect(takeAnswering('other')).toBe(false);
    expect(takeAnswering('one')).toBe(true);
    expect(takeAnswering('one')).toBe(false);
  });

  it('is none once answering has ended', () => {
    noteAnswering('one')();
    expect(takeAnswering('one')).toBe(false);
  });
});
