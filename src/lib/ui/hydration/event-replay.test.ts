import { afterEach, expect, it, vi } from 'vitest';
import { hasSavedEvents, saveEvents } from './event-replay.ts';

afterEach(() => void vi.unstubAllGlobals());

it('keeps nothing where the browser refuses storage, and is no obstacle', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(hasSavedEvents()).toBe(false);
  expect(saveEvents).not.toThrow();
});
