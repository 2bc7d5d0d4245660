import { afterEach, expect, it, vi } from 'vitest';
import { isUnfetched, loadAgain } from './load-again.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  'Failed to fetch dynamically imported module: http://localhost:3000/_app/immutable/nodes/7.js',
  'error loading dynamically imported module: http://localhost:3000/_app/immutable/nodes/7.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /_app/immutable/assets/7.css',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
])('“%s” says that a part of the app did not come', (message) => {
  expect(isUnfetched(new TypeError(message))).toBe(true);
});

it('is no other error', () => {
  expect(isUnfetched(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toBe(false);
  expect(isUnfetched('Failed to fetch')).toBe(false);
});

/** A page whose server answers so. */
function pageWith(answer: () => Promise<Partial<Response>>) {
  const done: string[] = [];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('location', { href: 'http://localhost/', reload: () => done.push('reload') });
  return { done, before: () => void done.push('before') };
}

it('loads the page anew once the server answers, after what is to be done before', async () => {
  const { done, before } = pageWith(() => Promise.resolve({ ok: true }));
  expect(await loadAgain(before)).toBe(true);
  expect(done).toEqual(['before', 'reload']);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', () => Promise.resolve({ ok: false })],
])('leaves the page where the server %s', async (_, answer) => {
  const { done, before } = pageWith(answer);
  expect(await loadAgain(before)).toBe(false);
  expect(done).toEqual([]);
});
