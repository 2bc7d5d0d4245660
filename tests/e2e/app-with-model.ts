import { startApp, type AppServer } from '../app-server.ts';
import { startMockUpstream, type Director, type MockUpstream } from '../support/mock-upstream.ts';
import { test } from './helpers.ts';

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
  expected: readonly RegExp[] = [],
): AppWithModel {
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
  // The app of these tests is one more host than the helpers know.
  test.use({ expectedProblems: [/^foreign request: http:\/\/localhost:\d+\/(?!v1)/, ...expected] });
  return {
    get url() {
      return app.url;
    },
    get requests() {
      return model.requests;
    },
  };
}
