import { afterEach, expect, it, vi } from 'vitest';
import { closedStorage } from '../../../../tests/support/fake-storage.ts';
import { hasSavedEvents, saveEvents } from './event-replay.ts';

afterEach(() => void vi.unstubAllGlobals());

it('the replay stores nothing if the browser denies storage, and does not fail', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('sessionStorage', closedStorage());
  expect(hasSavedEvents()).toBe(false);
  expect(saveEvents).not.toThrow();
});
