import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBundled } from './launch/bundle.mjs';
import { PROJECT_FOLDER } from '../lib/command/project-folder.mjs';

const { bin, files } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
  readonly bin: { readonly rungs: string };
  readonly files: readonly string[];
};

/** Whether `npm pack` takes a file, by the list in package.json: names of files, of folders, and a star. */
function isPacked(path: string): boolean {
  return files.some((listed) => {
    const pattern = listed.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return new RegExp(`^${pattern}(?:/|$)`, 'u').test(path);
  });
}

/** Returns a script and all project files that it imports, statically or dynamically. */
function withImports(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(join(PROJECT_FOLDER, path), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/gu))
    withImports(join(dirname(path), name), found);
  return found;
}

test('the package contains what the command needs to start: its launcher with all imports, and the bundle', async () => {
  const folder = relative(PROJECT_FOLDER, await ensureBundled());
  const bundle = readdirSync(join(PROJECT_FOLDER, folder)).map((name) => join(folder, name));
  expect(bundle).toEqual(
    expect.arrayContaining(['rungs.js', 'inputs.txt'].map((name) => join(folder, name))),
  );
  const needed = [...withImports(bin.rungs), ...bundle, 'models/scene-clip/manifest.json'];
  expect(needed).toContain('src/cli/launch/bundle.mjs');
  expect(needed.filter((path) => !isPacked(path))).toEqual([]);
  expect(isPacked('src/cli/rungs.ts')).toBe(false);
});

test('no source of the bundle looks for files next to itself, because the bundle runs from another folder', async () => {
  const inputs = readFileSync(join(await ensureBundled(), 'inputs.txt'), 'utf8').split('\n');
  const sources = inputs.filter((path) => path.startsWith('src/'));
  expect(sources.length).toBeGreaterThan(100);
  const isBound = (path: string): boolean =>
    /import\.meta\.dirname, ['"`]\./u.test(readFileSync(join(PROJECT_FOLDER, path), 'utf8'));
  expect(sources.filter(isBound)).toEqual([]);
});
