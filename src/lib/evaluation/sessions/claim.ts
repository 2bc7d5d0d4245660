import { InputError } from '../../util/input-error.ts';

/** Locks a run for this tab; resolves with a release function, or with null if another tab holds it. */
export type ClaimRun = (id: string) => Promise<(() => void) | null>;

/** A lock for places where only one tab can exist. */
export const claimFreely: ClaimRun = () => Promise.resolve(() => undefined);

/** Runs work while holding a run's lock. Rejects with the refusal if another tab holds it. */
export async function whileClaimed<Value>(
  claim: ClaimRun,
  id: string,
  refusal: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const release = await claim(id);
  if (release === null) throw new InputError(refusal);
  try {
    return await work();
  } finally {
    release();
  }
}

const PREFIX = 'rungs-run-';

/** Locks runs among the tabs and workers of this origin; a tab that closes or crashes releases its locks. */
export function claimAmongTabs(locks: LockManager | undefined): ClaimRun {
  if (locks === undefined) return claimFreely;
  return async (id) => {
    for (;;) {
      const release = await tryToClaim(locks, id);
      // `whenUnclaimed` takes the lock for a moment, too; `claimedRuns` does not list it.
      if (release !== null || (await claimedRuns(locks)).includes(id)) return release;
    }
  };
}

function tryToClaim(locks: LockManager, id: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null): Promise<void> => {
      if (lock !== null) return new Promise((release) => resolve(() => release()));
      resolve(null);
      return Promise.resolve();
    };
    locks.request(PREFIX + id, { ifAvailable: true }, hold).catch(reject);
  });
}

/** Returns the ids of the runs locked by tabs of this origin, this tab included. */
export async function claimedRuns(locks: LockManager): Promise<readonly string[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name = '', mode }) =>
    mode === 'exclusive' && name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  );
}

/** Resolves once no tab holds a run's lock any more. */
export async function whenUnclaimed(locks: LockManager, id: string): Promise<void> {
  await locks.request(PREFIX + id, { mode: 'shared' }, () => undefined);
}
