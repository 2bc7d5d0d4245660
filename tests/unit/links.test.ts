import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Arguments of SvelteKit's `resolve` that are pages. */
const LINK = /\bresolve\((['`])(\/(?!api\/|gallery\/)[^'`]*)\1/gu;

test('links between pages end in a slash, like the addresses of pages', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:svelte|ts)$/u.test(file),
  );
  const links = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(LINK)].map(([, , path = '']) => ({ file, path })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path }) => !path.endsWith('/'))).toEqual([]);
});
