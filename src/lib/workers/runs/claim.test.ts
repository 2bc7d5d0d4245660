import { expect, test } from 'vitest';
import { fakeLocks } from '../../../../tests/support/fake-locks.ts';
import { claimAmongTabs, claimedRuns, whenUnclaimed } from './claim.ts';

test('a run is claimed once, listed while it is, and free again when it is let go', async () => {
  const locks = fakeLocks();
  const claim = claimAmongTabs(locks);
  const release = await claim('a');
  expect(await claim('a')).toBeNull();
  expect(await claimedRuns(locks)).toEqual(['a']);
  const freed = whenUnclaimed(locks, 'a');
  release?.();
  await freed;
  expect(await claimedRuns(locks)).toEqual([]);
  expect(await claim('a')).not.toBeNull();
});

test('a tab that only waited for the end of a run does not keep it from being claimed', async () => {
  const locks = fakeLocks();
  let letGo: () => void = () => undefined;
  void locks.request('rungs-run-a', { mode: 'shared' }, () => new Promise<void>((end) => (letGo = end)));
  const claim = claimAmongTabs(locks)('a');
  await Promise.resolve();
  letGo();
  expect(await claim).not.toBeNull();
});

test('locks of others are no runs', async () => {
  const locks = fakeLocks();
  void locks.request('rungs-tab-a', {}, () => new Promise<void>(() => undefined));
  expect(await claimedRuns(locks)).toEqual([]);
});
