import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startApp } from '../app-server.ts';
import { askedFromOutside } from '../support/this-machine-only.ts';
import { appUrl, expect, test } from './helpers.ts';

const START = fileURLToPath(new URL('../../src/cli/start.mjs', import.meta.url));

test('a second app uses the next free port, and exits cleanly when terminated', async ({ request }) => {
  const taken = Number(new URL(appUrl()).port);
  const second = await startApp(taken);
  expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
  expect((await request.get(second.url)).status()).toBe(200);
  expect(await second.stop()).toBe(0);
});

for (const [words, PORT, why] of [
  [[], 'abc', 'PORT is "abc", but must be a whole number from 0 to 65535'],
  [['--port', '70000'], '3000', '--port is "70000", but must be a whole number from 0 to 65535'],
] as const) {
  test(`a start with ${JSON.stringify(words)} and PORT ${PORT} is rejected with the expected form`, () => {
    const answer = spawnSync(process.execPath, [START, ...words], {
      env: { ...process.env, PORT },
      encoding: 'utf8',
    });
    expect(answer.status).toBe(1);
    expect(answer.stderr.trim()).toContain(why);
  });
}

test('the app answers on both addresses of localhost, and on no other', async ({ request }) => {
  const { port } = new URL(appUrl());
  expect((await request.get(`http://127.0.0.1:${port}/`)).status()).toBe(200);
  expect((await request.get(`http://localhost:${port}/`)).status()).toBe(200);
  for (const [address, came] of await askedFromOutside(Number(port)))
    expect(came, address).toBe('ECONNREFUSED');
});

test('a host that is not an address of the app is rejected, unless ALLOWED_HOSTS contains it', async () => {
  const behind = await startApp(0, { ALLOWED_HOSTS: 'rungs.example.org' });
  try {
    const statusFor = async (url: string, host: string, path: string): Promise<number | undefined> => {
      const asked = ask(url + path, { headers: { host } }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    for (const path of [
      '/',
      '/favicon.svg',
      '/models/scene-clip/manifest.json',
      '/api/vlm',
      '/api/vlm/builtin/v1/models',
    ]) {
      expect(await statusFor(appUrl(), 'rungs.example.org', path), path).toBe(403);
      expect(await statusFor(behind.url, 'rungs.example.org', path), path).toBe(200);
    }
  } finally {
    await behind.stop();
  }
});
