// Plain Node without dependencies: started by the launchers, whatever is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureBundled } from './bundle.mjs';
import { PROJECT_FOLDER } from '../../lib/command/project-folder.mjs';
import { withLock } from '../../lib/command/lock.mjs';
import { finishStaticSite } from './static-site.mjs';

/**
 * What one build is written as: the server that `npm start` runs, and files for any web host.
 *
 * @typedef {'node' | 'static'} Target
 * @type {Target[]}
 */
const TARGETS = ['node', 'static'];

/** Inputs of a build; a change in any of these files requires a new one. */
const SOURCES = [
  'src',
  'static',
  'models',
  'package.json',
  'package-lock.json',
  'svelte.config.js',
  'tsconfig.json',
  'vite.config.ts',
];
const STAMP = '.sources.sha256';
/** Matches files worth compressing ahead of time; without wasm, as brotli takes a minute for its megabytes. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const MIN_COMPRESSED_BYTES = 1024;

/**
 * Builds the app, and the command, unless the last build was made from the same sources.
 *
 * @param {Target} target
 * @returns {Promise<string>} the folder of that one
 * @throws {Error} when the build fails; its output has gone to stderr by then.
 */
export async function ensureBuilt(target) {
  await ensureBundled();
  if (isFresh(hashSources())) return folderOf(target);
  return withLock(
    join(PROJECT_FOLDER, 'build', '.lock'),
    async () => {
      const hash = hashSources();
      if (isFresh(hash)) return folderOf(target);
      process.stderr.write('Building the app ...\n');
      await runVite();
      await precompress(join(folderOf('node'), 'client'));
      finishStaticSite(folderOf('static'));
      for (const written of TARGETS) writeFileSync(stampOf(written), hash);
      return folderOf(target);
    },
    () => process.stderr.write('Waiting for another process that builds the app ...\n'),
  );
}

/** @param {Target} target */
function folderOf(target) {
  return join(PROJECT_FOLDER, 'build', target);
}

/** @param {Target} target */
function stampOf(target) {
  return join(folderOf(target), STAMP);
}

/** @param {string} hash */
function isFresh(hash) {
  return TARGETS.every((target) => {
    const stamp = stampOf(target);
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  });
}

/** Returns a hex digest of names and contents of all sources, without tests. */
export function hashSources() {
  const digest = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(source)) {
      if (/\.test\.ts$/.test(file)) continue;
      digest
        .update(`${file}\0`)
        .update(readFileSync(join(PROJECT_FOLDER, file)))
        .update('\0');
    }
  }
  return digest.digest('hex');
}

/** @param {string} path relative to the project @returns {string[]} the file, or all files below the folder */
function listFiles(path) {
  const absolute = join(PROJECT_FOLDER, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT_FOLDER.length + 1))
    .sort();
}

async function runVite() {
  const vite = join(PROJECT_FOLDER, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', resolve);
  });
  if (status === 0) return;
  process.stderr.write(output);
  throw new Error(`The app could not be built (vite build ended with ${status}); see the lines above.`);
}

/** Writes a .gz and a .br next to every text file that is worth it. @param {string} folder */
async function precompress(folder) {
  const toGzip = promisify(gzip);
  const toBrotli = promisify(brotliCompress);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < MIN_COMPRESSED_BYTES) return;
      writeFileSync(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
      writeFileSync(`${file}.br`, await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }),
  );
}

/** Makes the next `ensureBuilt` rebuild. */
export function forgetBuild() {
  for (const target of TARGETS) rmSync(stampOf(target), { force: true });
}
