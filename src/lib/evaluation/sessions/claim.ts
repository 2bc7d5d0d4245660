/** Takes a run for one tab; resolves with what lets it go, or with null where another tab has it. */
export type ClaimRun = (id: string) => Promise<(() => void) | null>;

/** Where nobody else could have it. */
export const claimFreely: ClaimRun = () => Promise.resolve(() => undefined);

/** Does what one tab alone may do with a run. Rejects with the refusal where another tab has it. */
export async function whileClaimed<Value>(
  claim: ClaimRun,
  id: string,
  refusal: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const release = await claim(id);
  if (release === null) throw new Error(refusal);
  try {
    return await work();
  } finally {
    release();
  }
}

const PREFIX = 'rungs-run-';

/** Claims among the tabs and workers of this origin; a tab that closes or crashes lets go. */
export function claimAmongTabs(locks: LockManager | undefined): ClaimRun {
  if (locks === undefined) return claimFreely;
  return async (id) => {
    for (;;) {
      const release = await tryToClaim(locks, id);
      // Who waits for a run's end holds its lock for a moment, too; that is nobody who asks it.
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

/** Ids of the runs that tabs of this origin have, this one included. */
export async function claimedRuns(locks: LockManager): Promise<readonly string[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name = '', mode }) =>
    mode === 'exclusive' && name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  );
}

/** Resolves once no tab has a run any more, however it let go. */
export async function whenUnclaimed(locks: LockManager, id: string): Promise<void> {
  await locks.request(PREFIX + id, { mode: 'shared' }, () => undefined);
}
