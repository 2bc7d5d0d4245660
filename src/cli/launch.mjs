#!/usr/bin/env node
// Starts the command `rungs` from a fresh clone: packages first, then the TypeScript sources, in this process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectRoot } from './install.mjs';

try {
  // Installed as a package there is no lock file, and whoever installed it looks after the packages.
  if (existsSync(join(projectRoot, 'package-lock.json'))) await ensureInstalled();
  // Loaded late: before that there may be nothing to load.
  const { register } = await import('tsx/esm/api');
  // The tsconfig of the caller's folder is none of our business, and our own extends a generated file.
  register({ tsconfig: false });
  await import('./rungs.ts');
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.replace(/[\p{Cc}\s]+/gu, ' ').trim()}\n`);
  process.exitCode = 1;
}
