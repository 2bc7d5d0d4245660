import type { Locator, Page } from '@playwright/test';
import { startApp, type AppServer } from '../app-server.ts';
import { startMockUpstream, type Director, type MockUpstream } from '../support/mock-upstream.ts';
import { expect, test } from './helpers.ts';

/** The server of these tests is a host that the helpers do not expect. */
const OTHER_HOST = /^foreign request: http:\/\/localhost:\d+\/(?!v1)/;

/** An app with a model server that it lists as "GPU server". */
export interface AppWithModel {
  readonly url: string;
  /** Returns the requests of the tests next to the call. */
  readonly requests: MockUpstream['requests'];
}

/** Fields of the server in the app's environment. */
interface ServerFields {
  readonly maxPictures?: number;
}

interface Running {
  readonly app: AppServer;
  readonly model: MockUpstream;
  /** Answers of the server for the current tests. */
  readonly turn: { direct: Director };
}

/**
 * Apps of this worker by the server's fields: shared by its tests, because starting one and loading its scripts takes
 * as long as a short test. Closed with the worker.
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
 * Provides app and server to the tests next to the call.
 *
 * @param direct answers of the server
 * @param fields of the server in the app's environment
 * @param expected problems that these tests cause on purpose
 */
export function appWithModel(direct: Director, fields: ServerFields = {}, expected?: RegExp): AppWithModel {
  // Serial, in one worker.
  test.describe.configure({ mode: 'default' });
  let used: Running;
  let before = 0;
  test.beforeAll(async () => {
    used = await appFor(fields);
    before = used.model.requests.length;
    let chats = 0;
    used.turn.direct = (request) => direct(request, chats++);
  });
  // A function: Playwright would read an array of two as a value with options.
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

/** Chooses the server in a part of a page, and waits until its models are listed. */
export async function chooseServer(part: Page | Locator): Promise<void> {
  await part.getByLabel('Server', { exact: true }).selectOption('gpu');
  await expect(part.getByText('1 model.')).toBeVisible();
}
