import { expect, test, vi } from 'vitest';
import { fakeLocks } from '../../../../tests/support/fake-locks.ts';
import { claimAmongTabs, claimedRuns, whenUnclaimed } from './claim.ts';

test('a run is claimed once, listed while it is, and free again after its release', async () => {
  const locks = fakeLocks();
  const claim = claimAmongTabs(locks);
  const release = await claim('a');
  const second = vi.fn();
  void claim('a').then(second);
  await vi.waitFor(() => expect(second).toHaveBeenCalledWith(null));
  expect(await claimedRuns(locks)).toEqual(['a']);
  const freed = whenUnclaimed(locks, 'a');
  release?.();
  await freed;
  expect(await claimedRuns(locks)).toEqual([]);
  expect(await claim('a')).not.toBeNull();
});

test('a tab that waited for the end of a run does not block its claim', async () => {
  const locks = fakeLocks();
  let release: () => void = () => undefined;
  void locks.request('rungs-run-a', { mode: 'shared' }, () => new Promise<void>((end) => (release = end)));
  const claim = claimAmongTabs(locks)('a');
  await Promise.resolve();
  release();
  expect(await claim).not.toBeNull();
});

test('other locks are not runs', async () => {
  const locks = fakeLocks();
  void locks.request('rungs-tab-a', {}, () => new Promise<void>(() => undefined));
  expect(await claimedRuns(locks)).toEqual([]);
});

test('a run can be used by every tab if the browser has no locks, and a failing lock is reported', async () => {
  const claim = claimAmongTabs(undefined);
  expect(await claim('a')).not.toBeNull();
  expect(await claim('a')).not.toBeNull();
  const request = () => Promise.reject(new Error('not here'));
  const failing = Object.assign(fakeLocks(), { request });
  await expect(claimAmongTabs(failing)('a')).rejects.toThrow('not here');
});
