import type { Page, Response } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const WORKERS = 'build/node/client/_app/immutable/workers';

/** All script that a page asks for until it rests, without its workers, each file gzipped, in kB. */
export async function pageScriptKb(page: Page, address: string): Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  function weigh(response: Response): void {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('javascript') || response.url().includes('/workers/')) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  }
  page.on('response', weigh);
  await page.goto(address, { waitUntil: 'networkidle' });
  // The window goes on to other tests.
  page.off('response', weigh);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

/** The inference worker of the build, gzipped, in kB. Throws where it imports other files at once. */
export function inferenceWorkerKb(): number {
  const [file = ''] = readdirSync(WORKERS).filter((name) => /^inference\.worker-.*\.js$/u.test(name));
  const text = readFileSync(join(WORKERS, file));
  if (/(?:^|;)import[\s{"]/u.test(text.toString()))
    throw new Error(`${file} imports other files at once: they would have to be counted, too.`);
  return gzipSync(text).length / 1000;
}
