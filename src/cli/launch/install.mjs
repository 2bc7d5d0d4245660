// Plain Node without dependencies: this runs before the packages are installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../lib/command/lock.mjs';
import { PROJECT_FOLDER } from '../../lib/command/project-folder.mjs';

const lockfile = join(PROJECT_FOLDER, 'package-lock.json');
const installedLockfile = join(PROJECT_FOLDER, 'node_modules', '.package-lock.json');

/**
 * Makes sure that node_modules is what package-lock.json asks for, by `npm ci` where it is not. Fast when
 * there is nothing to do; safe when several processes start at once. npm's output goes to stderr.
 *
 * @throws {Error} when Node is too old or npm fails; the message is fit to be shown as it is.
 */
export async function ensureInstalled() {
  assertNodeVersion();
  if (isInstalled()) return;
  await withLock(
    join(PROJECT_FOLDER, 'build', '.install-lock'),
    async () => {
      if (isInstalled()) return;
      process.stderr.write('Installing packages (npm ci), once ...\n');
      const status = await runNpm([
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]);
      if (status === 0 && isInstalled()) return;
      throw new Error(
        `The packages could not be installed: npm ci ended with ${status}. ` +
          `Check the connection to the npm registry, then run "npm ci" in the project's folder to see more.`,
      );
    },
    () => process.stderr.write('Waiting for another process that installs the packages ...\n'),
  );
}

/** Returns whether node_modules contains the packages of package-lock.json; optional ones may be missing. */
function isInstalled() {
  const wanted = readPackages(lockfile);
  const present = existsSync(installedLockfile) ? readPackages(installedLockfile) : {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = present[path];
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    const isSame = found.version === entry.version && found.integrity === entry.integrity;
    return isSame && existsSync(join(PROJECT_FOLDER, path, 'package.json'));
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    if (file === installedLockfile) return {};
    throw new Error(`${file} cannot be read as JSON: get it back with "git checkout package-lock.json".`, {
      cause: error,
    });
  }
}

function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Rungs needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
}

/** @param {string[]} args @returns {Promise<number | string>} npm's exit code, or why it did not run */
function runNpm(args) {
  // If npm started this process, its script is known; otherwise use `npm` on the PATH (a .cmd file on Windows).
  const script = process.env.npm_execpath ?? '';
  const [command, ...words] = /npm-cli\.c?js$/.test(script)
    ? [process.execPath, script, ...args]
    : ['npm', ...args];
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 2, 2],
      shell: command === 'npm' && process.platform === 'win32',
    });
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code ?? String(signal)));
  });
}
