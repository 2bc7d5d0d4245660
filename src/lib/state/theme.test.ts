import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeSetting } from './theme.svelte.ts';
import { closedStorage, fakeStorage } from '../../../tests/support/fake-storage.ts';

let stored: Map<string, string>;
let shown: Record<string, string | undefined>;

/** Returns the setting of a freshly loaded page. */
function freshTheme(): ThemeSetting {
  const own: typeof shown = (shown = {});
  const theme = new ThemeSetting(() => own);
  theme.start();
  return theme;
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
});
afterEach(() => void vi.unstubAllGlobals());

it.each(['light', 'dark'] as const)('the theme %s is applied immediately and at the next visit', (wanted) => {
  freshTheme().set(wanted);
  expect(shown).toEqual({ theme: wanted });
  const later = freshTheme();
  expect(later.value).toBe(wanted);
  expect(shown).toEqual({ theme: wanted });
});

it('the system’s theme leaves nothing on the page or in the browser', () => {
  const theme = freshTheme();
  theme.set('dark');
  theme.set('system');
  expect([theme.value, shown, stored.size]).toEqual(['system', {}, 0]);
});

it('the theme is the system’s if nothing valid is stored', () => {
  expect(freshTheme().value).toBe('system');
  stored.set('rungs-theme', 'pink');
  expect(freshTheme().value).toBe('system');
  expect(shown).toEqual({});
});

it('the theme lasts until the page is closed if storage is denied', () => {
  vi.stubGlobal('localStorage', closedStorage());
  const theme = freshTheme();
  theme.set('dark');
  expect([theme.value, shown]).toEqual(['dark', { theme: 'dark' }]);
});
