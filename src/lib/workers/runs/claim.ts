/** Takes a run for one tab; resolves with what lets it go, or with null where another tab has it. */
export type ClaimRun = (id: string) => Promise<(() => void) | null>;

/** Where nobody else could have it. */
export const claimFreely: ClaimRun = () => Promise.resolve(() => undefined);

/** Claims among the tabs and workers of this origin; a tab that closes or crashes lets go. */
export function claimAmongTabs(locks: LockManager | undefined): ClaimRun {
  if (locks === undefined) return claimFreely;
  return (id) =>
    new Promise((resolve, reject) => {
      const hold = (lock: Lock | null): Promise<void> => {
        if (lock !== null) return new Promise((release) => resolve(() => release()));
        resolve(null);
        return Promise.resolve();
      };
      locks.request(`rungs-run-${id}`, { ifAvailable: true }, hold).catch(reject);
    });
}
