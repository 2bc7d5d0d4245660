import { afterEach } from 'vitest';
import { startMockUpstream, type MockUpstream, type SeenRequest } from './mock-upstream.ts';

/** The mock servers of a test file. */
export interface MocksOfTests {
  /** Starts the server of the current test. It is closed after the test, or when another one is started. */
  readonly start: typeof startMockUpstream;
  /** Returns the requests so far. */
  readonly requests: () => readonly SeenRequest[];
  /** Closes it immediately. */
  readonly stop: () => Promise<void>;
}

/** Returns a starter of one mock server at a time; call it once per test file. */
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
