import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../../tests/support/fake-storage.ts';
import { MadeGuesses } from './made-guesses.svelte.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => void vi.unstubAllGlobals());

it('guesses are restored when the page is opened again in the same tab, each about its question', () => {
  const guesses = new MadeGuesses();
  guesses.make('how many stay unburnt?', 0.6);
  guesses.make('how many burn?', 0.3);
  guesses.make('how many burn?', 0.4, true);
  const again = new MadeGuesses();
  expect(again.get('how many burn?')).toBeNull();
  again.wake();
  expect(again.get('how many stay unburnt?')).toBe(0.6);
  expect(again.get('how many burn?')).toBe(0.3);
});

it('forgotten guesses are not restored', () => {
  const guesses = new MadeGuesses();
  guesses.make('how many burn?', 0.3);
  guesses.forget();
  expect(guesses.get('how many burn?')).toBeNull();
  const again = new MadeGuesses();
  again.wake();
  expect(again.get('how many burn?')).toBeNull();
});
