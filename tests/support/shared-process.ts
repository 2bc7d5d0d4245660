/** Setup of each test file: most share a process with others. */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/** Property tests use the same cases in every run, so that failures are reproducible. */
fc.configureGlobal({ seed: 1 });

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
