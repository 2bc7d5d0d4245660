import { startApp, type AppServer } from '../app-server.ts';
import { startMockUpstream, type Director, type MockUpstream } from '../support/mock-upstream.ts';
import { test } from './helpers.ts';

/** The app of these tests is one more host than the helpers know. */
const OTHER_HOST = /^foreign request: http:\/\/localhost:\d+\/(?!v1)/;

/** An app of a test's own, and a model server that it knows as "GPU server". */
export interface AppWithModel {
  readonly url: string;
  /** What the server was asked so far. */
  readonly requests: MockUpstream['requests'];
}

/**
 * Has both for the tests that stand beside the call.
 *
 * @param direct what the server answers
 * @param more fields of the server in the app's environment
 * @param expected what goes wrong in these tests on purpose
 */
export function appWithModel(
  direct: Director,
  more: { readonly maxPictures?: number } = {},
  expected?: RegExp,
): AppWithModel {
  // One after the other: each group of them would start an app of its own.
  test.describe.configure({ mode: 'default' });
  let app: AppServer;
  let model: MockUpstream;
  test.beforeAll(async () => {
    model = await startMockUpstream('vllm', direct);
    app = await startApp(0, {
      VLM_UPSTREAMS: JSON.stringify([{ id: 'gpu', title: 'GPU server', baseUrl: model.url, ...more }]),
    });
  });
  test.afterAll(async () => {
    await Promise.all([app.stop(), model.close()]);
  });
  // One expression: Playwright takes a list of two for a value with its options.
  const problems =
    expected === undefined ? OTHER_HOST : new RegExp(`${OTHER_HOST.source}|${expected.source}`);
  test.use({ expectedProblems: [problems] });
  return {
    get url() {
      return app.url;
    },
    get requests() {
      return model.requests;
    },
  };
}
