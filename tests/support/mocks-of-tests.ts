import { afterEach } from 'vitest';
import { startMockUpstream, type MockUpstream, type SeenRequest } from './mock-upstream.ts';

/** The mock upstreams of a file of tests. */
export interface MocksOfTests {
  /** Starts the one of the test that runs. It is closed after the test, or when another one is started. */
  readonly start: typeof startMockUpstream;
  /** What it was asked so far. */
  readonly requests: () => readonly SeenRequest[];
  /** Closes it at once. */
  readonly stop: () => Promise<void>;
}

/** One mock upstream at a time for the tests of a file, which calls this once. */
export function mocksOfTests(): MocksOfTests {
  let mock: MockUpstream | undefined;
  const close = async (): Promise<void> => {
    await mock?.close();
    mock = undefined;
  };
  afterEach(close);
  return {
    start: async (...how) => {
      await close();
      return (mock = await startMockUpstream(...how));
    },
    requests: () => mock?.requests ?? [],
    stop: close,
  };
}
