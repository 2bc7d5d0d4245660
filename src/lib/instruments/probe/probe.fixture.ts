/** The probe page without a browser: its models are fake, and its database is in memory. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeClip, type FakeClip } from '../../../../tests/support/fake-clip.ts';
import { DraftStore } from '../../state/drafts/draft-store.ts';
import { PictureStore } from '../../state/picture-store.svelte.ts';
import { ProbeIntake } from './adding/probe-intake.svelte.ts';
import { Probe } from './probe.svelte.ts';
import { StoredProbe } from './stored-probe.svelte.ts';

/** Opens the probe page with one model, and a second one for when it is chosen. */
export function freshProbe({
  first = fakeClip(),
  second = fakeClip,
}: { readonly first?: FakeClip; readonly second?: () => FakeClip } = {}): {
  readonly probe: Probe;
  readonly intake: ProbeIntake;
  readonly stored: StoredProbe;
  readonly store: DraftStore;
} {
  const store = new DraftStore('rungs-probe');
  const probe = new Probe(new PictureStore(store.files), first, second);
  return { probe, intake: new ProbeIntake(probe), stored: new StoredProbe(probe, store), store };
}

/** Gives each test of the file a browser with an empty database. */
export function withEmptyDatabase(): void {
  beforeEach(() => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
