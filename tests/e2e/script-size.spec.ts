import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from './helpers.ts';

const WORKERS = 'build/node/client/_app/immutable/workers';

/** Script that a page names to be loaded at once, gzipped, in kB: what was reached, so that it does not creep back. */
const MOST_KB = { '/': 155, '/lab/pendulum': 185, '/lab/model': 170 };

for (const [path, most] of Object.entries(MOST_KB)) {
  test(`${path} has ${most} kB of script loaded at once, at most`, async ({ request }) => {
    const response = await request.get(path);
    const links = [...(response.headers()['link'] ?? '').matchAll(/<([^>]+)>; rel="modulepreload"/gu)];
    const files = links.map(([, href = '']) => new URL(href, response.url()).href);
    expect(files.length).toBeGreaterThan(10);
    const bodies = await Promise.all(files.map(async (file) => (await request.get(file)).body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes / 1000).toBeLessThanOrEqual(most);
  });
}

test('the inference worker takes 90 kB at most', () => {
  const [file = ''] = readdirSync(WORKERS).filter((name) => /^inference\.worker-.*\.js$/u.test(name));
  const text = readFileSync(join(WORKERS, file));
  // What it imports at once would have to be counted, too.
  expect(text.toString()).not.toMatch(/(?:^|;)import[\s{"]/u);
  expect(gzipSync(text).length / 1000).toBeLessThanOrEqual(90);
});
