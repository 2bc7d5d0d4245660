import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closedStorage, fakeStorage } from '../../../tests/support/fake-storage.ts';

let kept: Map<string, string>;
let shown: Record<string, string>;

/** The setting of a freshly loaded page. */
async function freshTheme() {
  vi.resetModules();
  shown = {};
  vi.stubGlobal('document', { documentElement: { dataset: shown } });
  const { theme } = await import('./theme.svelte.ts');
  theme.start();
  return theme;
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', fakeStorage(kept));
});
afterEach(() => void vi.unstubAllGlobals());

it.each(['light', 'dark'] as const)('shows %s at once and in the next visit', async (wanted) => {
  (await freshTheme()).set(wanted);
  expect(shown).toEqual({ theme: wanted });
  const later = await freshTheme();
  expect(later.value).toBe(wanted);
  expect(shown).toEqual({ theme: wanted });
});

it('leaves nothing on the page or in the browser for the system’s scheme', async () => {
  const theme = await freshTheme();
  theme.set('dark');
  theme.set('system');
  expect([theme.value, shown, kept.size]).toEqual(['system', {}, 0]);
});

it('begins with the system’s scheme where nothing is kept, or what no page wrote', async () => {
  expect((await freshTheme()).value).toBe('system');
  kept.set('rungs-theme', 'pink');
  expect((await freshTheme()).value).toBe('system');
  expect(shown).toEqual({});
});

it('holds until the page is closed where storage is closed', async () => {
  vi.stubGlobal('localStorage', closedStorage());
  const theme = await freshTheme();
  theme.set('dark');
  expect([theme.value, shown]).toEqual(['dark', { theme: 'dark' }]);
});
