import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** Returns the version that SvelteKit reads from its configuration at a time. */
async function versionAt(time: number): Promise<string> {
  vi.resetModules();
  vi.setSystemTime(time);
  const { default: settings } = (await import('../../../svelte.config.js')) as {
    default: { kit: { version?: { name?: string } } };
  };
  // SvelteKit's own, where there is none.
  return settings.kit.version?.name ?? String(Date.now());
}

it('the build has one name for client and server, although each reads the settings separately', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const name = await versionAt(1_000);
  expect(await versionAt(2_000)).toBe(name);
});
