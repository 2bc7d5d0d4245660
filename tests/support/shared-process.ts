/** What each file of tests starts with: most share a process with others. */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/** Property tests draw the same cases in every run: what is red is red again, and never by chance. */
fc.configureGlobal({ seed: 1 });

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
