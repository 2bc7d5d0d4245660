import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startApp } from '../app-server.ts';
import { appUrl, expect, test } from './helpers.ts';

const START = fileURLToPath(new URL('../../src/cli/start.mjs', import.meta.url));

test('a second app beside the first takes the next free port, and ends in peace when asked', async ({
  request,
}) => {
  const taken = Number(new URL(appUrl()).port);
  const second = await startApp(taken);
  expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
  expect((await request.get(second.url)).status()).toBe(200);
  expect(await second.stop()).toBe(0);
});

for (const port of ['abc', '70000', '-1', '3000.5']) {
  test(`PORT "${port}" is refused with what would be right`, () => {
    const answer = spawnSync(process.execPath, [START], {
      env: { ...process.env, PORT: port },
      encoding: 'utf8',
    });
    expect(answer.status).toBe(1);
    expect(answer.stderr.trim()).toContain(`PORT is "${port}", but must be a whole number from 0 to 65535`);
  });
}

test('the app answers on both addresses that localhost can stand for', async ({ request }) => {
  const { port } = new URL(appUrl());
  expect((await request.get(`http://127.0.0.1:${port}/`)).status()).toBe(200);
});
