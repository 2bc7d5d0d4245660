import type { Locator, Page } from '@playwright/test';
import { startApp, type AppServer } from '../app-server.ts';
import { startMockUpstream, type Director, type MockUpstream } from '../support/mock-upstream.ts';
import { expect, test } from './helpers.ts';

/** The app of these tests is one more host than the helpers know. */
const OTHER_HOST = /^foreign request: http:\/\/localhost:\d+\/(?!v1)/;

/** An app, and a model server that it knows as "GPU server". */
export interface AppWithModel {
  readonly url: string;
  /** What the server was asked so far by the tests that stand beside the call. */
  readonly requests: MockUpstream['requests'];
}

/** Fields of the server in the app's environment. */
interface ServerFields {
  readonly maxPictures?: number;
}

interface Running {
  readonly app: AppServer;
  readonly model: MockUpstream;
  /** What the server answers to the tests whose turn it is. */
  readonly turn: { direct: Director };
}

/**
 * Those of this worker, by the server's fields: its tests use them in turn, as a start and scripts of another address cost as
 * much as a short test. They end with the worker.
 */
const running = new Map<string, Promise<Running>>();

async function start(fields: ServerFields): Promise<Running> {
  const turn: Running['turn'] = { direct: () => ({ kind: 'answer', text: '' }) };
  const model = await startMockUpstream('vllm', (request, n) => turn.direct(request, n));
  const upstream = { id: 'gpu', title: 'GPU server', baseUrl: model.url, ...fields };
  const app = await startApp(0, { VLM_UPSTREAMS: JSON.stringify([upstream]) });
  return { app, model, turn };
}

function appFor(fields: ServerFields): Promise<Running> {
  const key = JSON.stringify(fields);
  const found = running.get(key) ?? start(fields);
  running.set(key, found);
  return found;
}

/**
 * Has both for the tests that stand beside the call.
 *
 * @param direct what the server answers to them
 * @param fields of the server in the app's environment
 * @param expected what goes wrong in these tests on purpose
 */
export function appWithModel(direct: Director, fields: ServerFields = {}, expected?: RegExp): AppWithModel {
  // One after the other, in one worker.
  test.describe.configure({ mode: 'default' });
  let used: Running;
  let before = 0;
  test.beforeAll(async () => {
    used = await appFor(fields);
    before = used.model.requests.length;
    let chats = 0;
    used.turn.direct = (request) => direct(request, chats++);
  });
  // One expression: Playwright takes a list of two for a value with its options.
  const problems =
    expected === undefined ? OTHER_HOST : new RegExp(`${OTHER_HOST.source}|${expected.source}`);
  test.use({ expectedProblems: [problems] });
  return {
    get url() {
      return used.app.url;
    },
    get requests() {
      return used.model.requests.slice(before);
    },
  };
}

/** Chooses that server in a part of a page, and waits until its models are known. */
export async function chooseServer(part: Page | Locator): Promise<void> {
  await part.getByLabel('Server', { exact: true }).selectOption('gpu');
  await expect(part.getByText('1 model.')).toBeVisible();
}
