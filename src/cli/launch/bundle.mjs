// Plain Node; esbuild is imported after the packages are installed.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_FOLDER } from '../../lib/command/project-folder.mjs';
import { withLock } from '../../lib/command/lock.mjs';

const FOLDER = join(PROJECT_FOLDER, 'build', 'command');
/** Entry points: the command, and the models of the app's server. */
const ENTRIES = { rungs: 'src/cli/rungs.ts', 'local-models': 'src/cli/serve/local-models.ts' };
/** The sources that the bundle was made of, one path per line; written last. */
const INPUTS = join(FOLDER, 'inputs.txt');
/** Packages that bring files of their own, or are large and loaded late. */
const LATE_PACKAGES = ['@resvg/*', '@jsquash/*', '@xenova/transformers', 'onnxruntime-*'];
/** Defines `require` for CommonJS packages that need Node's own modules. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";
/** Age in milliseconds after which parts of former bundles are deleted; a running command may still load them. */
const STALE_PART_MS = 24 * 3600 * 1000;

/**
 * The folder of the bundle where it is newer than every source and than the list of packages; null where it is not.
 * A folder that was installed as a package brings its bundle along, which is taken as it is.
 */
export function freshBundle() {
  const made = modified(INPUTS);
  if (made === null) return null;
  if (modified(join(PROJECT_FOLDER, 'package-lock.json')) === null) return FOLDER;
  const inputs = readFileSync(INPUTS, 'utf8').trimEnd().split('\n');
  return inputs.every((file) => (modified(join(PROJECT_FOLDER, file)) ?? Infinity) < made) ? FOLDER : null;
}

/**
 * The command as JavaScript in `build/command`: `rungs.js`, and `local-models.js` for the app's server. Made anew (half a
 * second) where a source is newer; the packages have to be installed.
 *
 * @returns {Promise<string>} the folder
 * @throws {Error} when a source cannot be read or bundled; the message names it.
 */
export async function ensureBundled() {
  return (
    freshBundle() ??
    (await withLock(
      join(PROJECT_FOLDER, 'build', '.command-lock'),
      async () => freshBundle() ?? (await bundle()),
    ))
  );
}

/** @param {string} file @returns {number | null} when it was last written, in ms; null where it is not there */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

async function bundle() {
  const { build } = await import('esbuild');
  const began = new Date();
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT_FOLDER,
    entryPoints: ENTRIES,
    outdir: FOLDER,
    // Parts are named by their contents, so that several bundles can exist side by side.
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: LATE_PACKAGES,
    banner: { js: REQUIRE },
    // Errors are identified by the names of their classes.
    keepNames: true,
    tsconfigRaw: {},
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  mkdirSync(FOLDER, { recursive: true });
  const isEntry = (/** @type {string} */ path) => basename(path, '.js') in ENTRIES;
  // Write entries last and at once: a process that starts meanwhile gets either bundle completely.
  for (const { path, contents } of outputFiles) if (!isEntry(path)) replaceFile(path, contents);
  for (const { path, contents } of outputFiles) if (isEntry(path)) replaceFile(path, contents);
  removeStale(new Set(outputFiles.map(({ path }) => basename(path))), began.getTime());
  const sources = Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'));
  replaceFile(INPUTS, [...sources, 'package-lock.json'].sort().join('\n'));
  // A source written during bundling counts as newer than the bundle.
  utimesSync(INPUTS, began, began);
  return FOLDER;
}

/** @param {string} file @param {string | Uint8Array} contents */
function replaceFile(file, contents) {
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}

/** @param {ReadonlySet<string>} parts names of the files of today's bundle @param {number} now in ms */
function removeStale(parts, now) {
  for (const name of readdirSync(FOLDER)) {
    const age = now - (modified(join(FOLDER, name)) ?? now);
    if (!parts.has(name) && age > STALE_PART_MS) rmSync(join(FOLDER, name), { force: true });
  }
}
