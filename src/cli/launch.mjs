#!/usr/bin/env node
// Starts the command `rungs` from a fresh clone: packages first, then its bundle, in this process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBundled, freshBundle } from './launch/bundle.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { PROJECT_FOLDER } from '../lib/command/project-folder.mjs';

try {
  const bundle = freshBundle() ?? (await install().then(ensureBundled));
  await import(pathToFileURL(join(bundle, 'rungs.js')).href);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.replace(/[\p{Cc}\s]+/gu, ' ').trim()}\n`);
  process.exitCode = 1;
}

/** Installed as a package there is no lock file, and whoever installed it looks after the packages. */
async function install() {
  if (existsSync(join(PROJECT_FOLDER, 'package-lock.json'))) await ensureInstalled();
}
