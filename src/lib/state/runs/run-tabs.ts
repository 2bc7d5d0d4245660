import * as v from 'valibot';
import type { RunProgress } from '../../evaluation/runs/index.ts';
import { claimedRuns, whenUnclaimed } from '../../evaluation/sessions/claim.ts';
import { natural } from '../../util/schemas.ts';

/** What runs need of a `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const messageSchema = v.variant('kind', [
  /** A tab has come and asks what goes on in the others. */
  v.object({ kind: v.literal('who') }),
  /** The list of runs is another. */
  v.object({ kind: v.literal('changed') }),
  /** A run is no longer under way. */
  v.object({ kind: v.literal('rests'), id: v.string() }),
  v.object({
    kind: v.literal('progress'),
    id: v.string(),
    answered: natural,
    failed: natural,
    isPaused: v.boolean(),
  }),
]);

/** What tabs of one browser tell each other of their runs. */
export type TabMessage = Readonly<v.InferOutput<typeof messageSchema>>;

/** How far a run of another tab has come. */
export type RemoteProgress = Omit<Extract<TabMessage, { kind: 'progress' }>, 'kind' | 'id'>;

/** What other tabs hear of a run. */
export function remoteProgress({ answered, failed, status }: RunProgress): RemoteProgress {
  return { answered, failed, isPaused: status === 'paused' };
}

/** The other tabs of this browser, as far as runs are concerned. */
export class RunTabs {
  readonly #channel: TabChannel | null;
  readonly #locks: LockManager | undefined;

  constructor(channel: TabChannel | null, locks: LockManager | undefined) {
    this.#channel = channel;
    this.#locks = locks;
  }

  post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  /** Hears what other tabs tell; what no tab of this version would say is left alone. */
  subscribe(listener: (message: TabMessage) => void): void {
    this.#channel?.addEventListener('message', ({ data }) => {
      const message = v.safeParse(messageSchema, data);
      if (message.success) listener(message.output);
    });
  }

  /** Ids of the runs that tabs have claimed, this one's included. */
  async claimed(): Promise<readonly string[]> {
    return this.#locks === undefined ? [] : claimedRuns(this.#locks);
  }

  /** Resolves once no tab has a run any more: its session ended, or the tab is gone. Never where tabs cannot claim. */
  whenUnlocked(id: string): Promise<void> {
    return this.#locks === undefined ? new Promise(() => undefined) : whenUnclaimed(this.#locks, id);
  }
}

/** The tabs of this browser. */
export function browserTabs(): RunTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rungs-runs');
  // Pages that are not served safely have no locks, whatever the types say.
  return new RunTabs(channel, (navigator as { readonly locks?: LockManager }).locks);
}
