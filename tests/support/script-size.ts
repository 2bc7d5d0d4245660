import type { Page, Response } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const WORKERS = 'build/node/client/_app/immutable/workers';

/** Returns the gzipped size of all scripts that a page loads until it is idle, without its workers, in kB. */
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
  // The window is used by other tests.
  page.off('response', weigh);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Returns the gzipped size of the inference worker with its static imports, in kB. */
export function inferenceWorkerKb(): number {
  const [file = ''] = readdirSync(WORKERS).filter((name) => /^inference\.worker-.*\.js$/u.test(name));
  const files = new Set([join(WORKERS, file)]);
  let bytes = 0;
  // Entries added during the iteration are visited, too.
  for (const path of files) {
    const text = readFileSync(path);
    bytes += gzipSync(text).length;
    for (const [, imported = ''] of text.toString().matchAll(/(?:^|;)import[^;()]*?["']([^"']+)["']/gu))
      files.add(join(dirname(path), imported));
  }
  return bytes / 1000;
}
