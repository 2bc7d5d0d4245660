import { expect, it } from 'vitest';
import { isUnfetched } from './unfetched.ts';

it.each([
  'Failed to fetch dynamically imported module: http://localhost:3000/_app/immutable/nodes/7.js',
  'error loading dynamically imported module: http://localhost:3000/_app/immutable/nodes/7.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /_app/immutable/assets/7.css',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
])('“%s” is an error of a part of the app that was not fetched', (message) => {
  expect(isUnfetched(new TypeError(message))).toBe(true);
});

it('other errors are not recognised as such', () => {
  expect(isUnfetched(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toBe(false);
  expect(isUnfetched('Failed to fetch')).toBe(false);
});
