import { expect, it, vi } from 'vitest';
import { goto } from '$app/navigation';
import { openPage } from './open-page.ts';

vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));

it('a page whose address cannot be made offline is not opened, and the user is told', async () => {
  expect(await openPage(() => Promise.reject(new TypeError('Failed to fetch')))).toMatch(
    /^The page could not be opened: a part of the app could not be fetched/u,
  );
  expect(goto).not.toHaveBeenCalled();
  const address = '/ask/#v6.x';
  expect(await openPage(() => Promise.resolve(address))).toBe('');
  expect(goto).toHaveBeenCalledExactlyOnceWith(address);
});
