import { resolve } from '$app/paths';
import type { Result } from '../../util/result.ts';

/** A case that is prepared for a share dialog; of several attempts only the latest counts. */
export class SharedLink<Shared> {
  /** Null until the case is ready, and where it cannot be shared. */
  shared = $state.raw<Shared | null>(null);
  /** Why there is no link; empty where nothing failed. */
  problem = $state('');

  /** Shows the result of `preparing` once it is there. @returns a clean-up for `$effect`, which drops a late result */
  update(preparing: Promise<Result<Shared, string>>): () => void {
    let isStale = false;
    void preparing.then((result) => {
      if (isStale) return;
      this.shared = result.ok ? result.value : null;
      this.problem = result.ok ? '' : result.error;
    });
    return () => {
      isStale = true;
    };
  }

  /** Forgets the case, while another one is being prepared. */
  clear(): void {
    this.shared = null;
    this.problem = '';
  }
}

/** Returns the whole address of a page with a case. @param path of the page, without a slash in front */
export function caseLink(path: string, fragment: string): string {
  return `${location.origin}${resolve('/')}${path}${fragment}`;
}
