import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { OWN_RUN } from '../../src/lib/vlm/own-page.ts';
import { startApp, type AppServer } from '../app-server.ts';
import { HANG, startMockUpstream, type MockUpstream } from '../support/mock-upstream.ts';
import {
  expect,
  expectPresentable,
  openPage,
  screenshot,
  staticUrl,
  test,
  waitUntilAlive,
} from './helpers.ts';

const KEY = 'sk-very-secret';
const first = 'data: {"choices":[{"index":0,"delta":{"content":"Yes"},"finish_reason":null}]}\n\n';

let app: AppServer;
let vllm: MockUpstream;
let studio: MockUpstream;
let late: MockUpstream;

// Serial: each parallel group would start another app.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  vllm = await startMockUpstream('vllm', ({ body }) => {
    const text = JSON.stringify(body);
    if (text.includes('wait for me')) return { kind: 'raw', pieces: [first, HANG] };
    return {
      kind: 'answer',
      text: text.includes('colour') ? 'Red and blue.' : 'Yes',
      first: { Yes: 0.9, No: 0.1 },
    };
  });
  studio = await startMockUpstream('lm-studio');
  // Slow enough for a reload meanwhile.
  late = await startMockUpstream('sglang', (_, n) => ({
    kind: 'answer',
    text: 'Yes',
    pause: n === 0 ? 0 : 2000,
  }));
  app = await startApp(0, {
    GPU_KEY: KEY,
    VLM_UPSTREAMS: JSON.stringify([
      { id: 'gpu', title: 'GPU server', baseUrl: vllm.url, apiKeyEnv: 'GPU_KEY' },
      { id: 'late', title: 'Late server', baseUrl: late.url },
      { id: 'off', title: 'Switched off', baseUrl: 'http://127.0.0.1:9/v1' },
    ]),
  });
});
test.afterAll(async () => {
  await Promise.all([app.stop(), vllm.close(), studio.close(), late.close()]);
});

const settings = (): string => `${app.url}/settings`;

/** Returns the list entry of a server. */
function row(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3 }) });
}

/** Returns the status of a request with any headers; `fetch` would not allow `origin`. */
async function statusFor(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const asked = request(app.url + path, { headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

function relayed(body: object, signal?: AbortSignal, run?: string): Promise<Response> {
  return fetch(`${app.url}/api/vlm/gpu/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(run === undefined ? {} : { [OWN_RUN]: run }) },
    body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'wait for me' }], ...body }),
    ...(signal === undefined ? {} : { signal }),
  });
}

// These tests start another server, whose host the helpers must allow.
const ours = /^foreign request: http:\/\/localhost:\d+\/(?!v1)/;
test.use({ expectedProblems: [ours] });

test.describe('the settings of model servers', () => {
  test('show every server with its models, say why one does not answer, check what a model supports, and reject an invalid address', async ({
    page,
  }) => {
    await openPage(page, settings());
    await expect(row(page, 'Built-in models')).toContainText('Ready, 4 models');
    await expect(row(page, 'Built-in models')).toContainText('rungs/clip+scm');
    await expect(row(page, 'GPU server')).toContainText('Ready, 1 model');
    await expect(row(page, 'GPU server')).toContainText('32,768');
    await expect(row(page, 'Switched off')).toContainText('cannot reach this server');
    await expectPresentable(page, 'settings-servers');
    expect(await page.content()).not.toContain(new URL(vllm.url).port);
    expect(await page.content()).not.toContain(KEY);

    await row(page, 'GPU server').getByRole('button', { name: 'Try vllm-model' }).press('Enter');
    await expect(row(page, 'GPU server')).toContainText('named the colours');
    await expect(row(page, 'GPU server')).toContainText('up to 2 a position');

    await test.step('an invalid address keeps the input', async () => {
      await page.getByLabel('Address', { exact: true }).fill('ftp://localhost:8000/v1');
      await page.getByLabel('Key').fill('abc');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'http://' })).toContainText('localhost:8000/v1');
      await expect(page.getByLabel('Key')).toHaveValue('abc');
      await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
    });
  });
});

test.describe('a user’s server', () => {
  let open: Server;
  let openUrl: string;
  const asked: (string | undefined)[] = [];

  test.beforeAll(async () => {
    open = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'authorization, content-type');
      if (request.method === 'GET') asked.push(request.headers.authorization);
      if (request.headers.authorization === 'Bearer wrong') response.statusCode = 401;
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'my-model', object: 'model' }] }));
    }).listen(0, '127.0.0.1');
    await once(open, 'listening');
    const address = open.address();
    openUrl = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  });
  test.afterAll(() => {
    open.closeAllConnections();
    open.close();
  });
  // One pattern, because Playwright reads an array of two as a value with options.
  test.use({
    expectedProblems: [
      /^foreign request: http:\/\/(?:localhost:\d+\/(?!v1)|127\.0\.0\.1:\d+\/v1\/models)|CORS|ERR_FAILED|status of 401/,
    ],
  });

  async function add(page: Page, address: string, key: string, name: string): Promise<void> {
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByLabel('Key').fill(key);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Name').press('Enter');
  }

  test('is asked by the browser with its key, survives a reload, and is removed with its key; a CORS refusal is distinguished from an unreachable server', async ({
    page,
  }) => {
    await openPage(page, settings());
    await add(page, openUrl, 'wrong', 'My server');
    await expect(row(page, 'My server')).toContainText('does not accept the key (401)');
    await row(page, 'My server').getByLabel('Another key').fill(KEY);
    await row(page, 'My server').getByRole('button', { name: 'Change the key' }).click();
    await expect(row(page, 'My server')).toContainText('Ready, 1 model');
    expect(asked).toContain(`Bearer ${KEY}`);
    await page.reload();
    await waitUntilAlive(page);
    await expect(row(page, 'My server')).toContainText('my-model');
    await expectPresentable(page, 'settings-direct');

    await row(page, 'My server').getByRole('button', { name: 'Remove My server' }).click();
    await expect(row(page, 'My server')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(KEY);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'My server')).toHaveCount(1);

    await add(page, studio.url, '', 'Closed');
    await expect(row(page, 'Closed')).toContainText('(CORS)');
    await expect(row(page, 'Closed')).toContainText('Enable CORS');
    await expect(row(page, 'Closed')).toContainText(`OLLAMA_ORIGINS=${app.url}`);
    await screenshot(page, 'settings-cors');
  });
});

test.describe('the relay', () => {
  test('ends the work of a server when its client leaves, streaming or not', async () => {
    // An earlier page may still request the list of models.
    const waiting = () =>
      vllm.requests.filter(({ body }) => JSON.stringify(body ?? '').includes('wait for me'));
    for (const stream of [true, false]) {
      const before = waiting().length;
      const controller = new AbortController();
      const asking = relayed({ stream }, controller.signal).then((response) => response.text());
      await expect.poll(() => waiting().length).toBe(before + 1);
      controller.abort();
      await asking.catch(() => undefined);
      expect(await waiting()[before]?.ended).toBe('left');
    }
  });

  test('continues a request of a run whose page was left, until it is given up', async () => {
    const question = 'wait for me, I am only loaded again';
    const asked = () => vllm.requests.filter(({ body }) => JSON.stringify(body ?? '').includes(question));
    const controller = new AbortController();
    const messages = [{ role: 'user', content: question }];
    const asking = relayed({ messages }, controller.signal, 'run');
    await expect.poll(() => asked().length).toBe(1);
    controller.abort();
    await asking.catch(() => undefined);
    expect((await relayed({ messages: [{ role: 'user', content: 'Which colour?' }] })).status).toBe(200);
    const [{ ended } = { ended: null }] = asked();
    expect(await Promise.race([ended, Promise.resolve('under way')])).toBe('under way');
    const path = `${app.url}/api/vlm/gpu/v1/runs/run/cancel`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    expect(await ended).toBe('left');
    expect(asked()).toHaveLength(1);
  });

  test('does not repeat the requests of a run after a reload', async ({ page }) => {
    await openPage(page, `${app.url}/bench`);
    await page.getByRole('radio', { name: 'Structure from one picture' }).check({ force: true });
    await page.getByLabel('Who answers').selectOption('vlm');
    await page.getByLabel('Server', { exact: true }).selectOption('late');
    await expect(page.getByText('1 model.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Pictures/ }).fill('1');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const asked = () => late.requests.filter(({ path }) => path.endsWith('/chat/completions'));
    await expect.poll(() => asked().length).toBeGreaterThan(2);
    await page.reload();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(page.getByRole('cell', { name: '12 of 12 done' })).toBeVisible();
    expect(asked().length).toBe(12);
    await expect(page.getByText(/paid for twice/)).toHaveCount(0);
  });

  test('sends a ping immediately, forbids caching, and reveals no address', async () => {
    const controller = new AbortController();
    const response = await relayed({ stream: true }, controller.signal);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^: ping\n\n/);
    controller.abort();
    const list = await (await fetch(`${app.url}/api/vlm`)).text();
    expect(list).toContain('GPU server');
    expect(list).not.toContain('127.0.0.1');
  });

  test('rejects pages of other sites and bodies that are too large, and stays available', async () => {
    const before = vllm.requests.length;
    const path = '/api/vlm/gpu/v1/models';
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'user-agent': 'Mozilla/5.0 (X11)' },
    ];
    for (const headers of strangers) {
      expect(await statusFor(path, headers)).toBe(403);
      expect(await statusFor('/api/vlm/gpu/health', headers)).toBe(403);
    }
    expect(vllm.requests).toHaveLength(before);
    expect(await statusFor(path, { origin: app.url })).toBe(200);
    expect(await statusFor(path, { 'user-agent': 'Mozilla/5.0 (X11)', 'x-rungs-page': '1' })).toBe(200);
    expect(vllm.requests).toHaveLength(before + 2);
    for (const id of ['gpu', 'builtin']) {
      const large = await fetch(`${app.url}/api/vlm/${id}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(17_000_000),
      });
      expect(large.status).toBe(413);
      expect(await large.json()).toMatchObject({ error: { code: 'body_too_large' } });
    }
    expect((await fetch(`${app.url}/api/vlm/gpu/health`)).status).toBe(200);
  });
});

test('a static build says that it has no relay, and still accepts the user’s servers', async ({ page }) => {
  await openPage(page, `${staticUrl()}/settings/`);
  await expect(page.getByText('files on a web host')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
});

test('a link made on localhost says that others cannot open it, and uses the public address once it is set', async ({
  page,
}) => {
  await openPage(page, '/lab/pendulum');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Others cannot open this link');
  await dialog.getByRole('link', { name: /public address/ }).click();
  await expect(page.getByLabel('Public address')).toBeInViewport();
  await page.getByLabel('Public address').fill('http://localhost:1');
  await page.getByRole('button', { name: 'Keep address' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Others cannot open' })).toBeVisible();
  await page.getByLabel('Public address').fill('http://192.168.1.5:3000');
  await page.getByRole('button', { name: 'Keep address' }).click();
  await expect(page.getByText('only devices in the same network can open it')).toBeVisible();
  // Leaving the field by Tab saves it as well.
  await page.getByLabel('Public address').fill('rungs.example.org/app/');
  await page.keyboard.press('Tab');
  await expect(page.getByText('“https://” was put before it')).toBeVisible();
  await expect(page.getByText('only devices in the same network')).toHaveCount(0);
  await openPage(page, '/lab/pendulum');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByLabel(/^Link/)).toHaveValue(
    /^https:\/\/rungs\.example\.org\/app\/lab\/pendulum#v/,
  );
  await expect(dialog).not.toContainText('Others cannot open this link');
});
