import { expect, test, vi } from 'vitest';
import { handle } from './hooks.server.ts';

/** Returns the redirect of a path; null if it is answered. */
async function sentTo(path: string): Promise<string | null> {
  const resolve = vi.fn<() => Promise<Response>>().mockResolvedValue(new Response());
  const event = { url: new URL(`http://localhost${path}`) } as Parameters<typeof handle>[0]['event'];
  const { status, headers } = await handle({ event, resolve });
  return status === 308 ? headers.get('location') : null;
}

test('a malformed address is replaced by a valid one that no page has', async () => {
  expect(await sentTo('/%E0%A4%A')).toBe('/%25E0%25A4%25A');
  expect(await sentTo('//elsewhere.example/%E0')).toBe('/elsewhere.example/%25E0');
  for (const path of ['/', '/lab/pendulum/', '/%25E0%25A4%25A', '/caf%C3%A9/'])
    expect(await sentTo(path)).toBeNull();
});
