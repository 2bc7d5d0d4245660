import * as v from 'valibot';
import type { RunProgress } from '../../evaluation/runs/index.ts';
import { claimedRuns, whenUnclaimed } from '../../evaluation/sessions/claim.ts';
import { natural } from '../../util/schemas.ts';

/** The part of a `BroadcastChannel` that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const messageSchema = v.variant('kind', [
  /** A new tab asks for the runs of the others. */
  v.object({ kind: v.literal('who') }),
  /** The list of runs has changed. */
  v.object({ kind: v.literal('changed') }),
  /** A run has ended or paused in its tab. */
  v.object({ kind: v.literal('rests'), id: v.string() }),
  v.object({
    kind: v.literal('progress'),
    id: v.string(),
    answered: natural,
    failed: natural,
    isPaused: v.boolean(),
  }),
]);

/** Messages between the tabs of one browser about their runs. */
export type TabMessage = Readonly<v.InferOutput<typeof messageSchema>>;

/** Progress of a run in another tab. */
export type RemoteProgress = Omit<Extract<TabMessage, { kind: 'progress' }>, 'kind' | 'id'>;

/** Returns the progress that other tabs receive. */
export function remoteProgress({ answered, failed, status }: RunProgress): RemoteProgress {
  return { answered, failed, isPaused: status === 'paused' };
}

/** Communication with the other tabs of this browser about runs. */
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

  /** Receives other tabs' messages; unknown messages are ignored. */
  subscribe(listener: (message: TabMessage) => void): void {
    this.#channel?.addEventListener('message', ({ data }) => {
      const message = v.safeParse(messageSchema, data);
      if (message.success) listener(message.output);
    });
  }

  /** Returns the ids of the runs that tabs have claimed, this one's included. */
  async claimed(): Promise<readonly string[]> {
    return this.#locks === undefined ? [] : claimedRuns(this.#locks);
  }

  /**
   * Resolves when no tab runs a run any more: its session ended, or the tab is closed. Never resolves without the Web
   * Locks API.
   */
  whenUnlocked(id: string): Promise<void> {
    return this.#locks === undefined ? new Promise(() => undefined) : whenUnclaimed(this.#locks, id);
  }
}

/** Returns the communication between the tabs of this browser. */
export function browserTabs(): RunTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('rungs-runs');
  // Insecure pages have no locks, whatever the types say.
  return new RunTabs(channel, (navigator as { readonly locks?: LockManager }).locks);
}
