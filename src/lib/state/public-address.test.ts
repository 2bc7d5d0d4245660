import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PublicAddress } from './public-address.svelte.ts';
import { closedStorage, fakeStorage } from '../../../tests/support/fake-storage.ts';

let stored: Map<string, string>;

/** Returns the setting of a freshly loaded page. */
function freshAddress(): PublicAddress {
  const address = new PublicAddress();
  address.start();
  return address;
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
});
afterEach(() => void vi.unstubAllGlobals());

it('the public address is remembered, and forgotten when empty text is set', () => {
  const address = freshAddress();
  expect(address.value).toBe('');
  expect(address.set('https://rungs.example')).toEqual({ ok: true, value: null });
  expect(address.value).toMatch(/^https:\/\/rungs\.example/u);
  const later = freshAddress();
  expect(later.value).toBe(address.value);
  expect(later.set('').ok).toBe(true);
  expect([later.value, stored.size]).toEqual(['', 0]);
});

it('the public address is unchanged if the typed text is not an address', () => {
  const address = freshAddress();
  address.set('https://rungs.example');
  const before = address.value;
  expect(address.set('javascript:alert(1)').ok).toBe(false);
  expect(address.value).toBe(before);
  stored.set('rungs-public-address', 'javascript:alert(1)');
  expect(freshAddress().value).toBe('');
});

it('the public address lasts until the page is closed if storage is denied', () => {
  vi.stubGlobal('localStorage', closedStorage());
  const address = freshAddress();
  expect(address.set('https://rungs.example').ok).toBe(true);
  expect(address.value).not.toBe('');
});
