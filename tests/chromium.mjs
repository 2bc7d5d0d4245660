// Plain Node without dependencies of its own; Playwright is looked for after the packages are installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../src/lib/command/project-folder.mjs';

/** Without a window of its own first: a page costs it half the time. */
const CANDIDATES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian has both packages, Ubuntu the second one. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium for the tests and installs one where there is none: Debian's or Ubuntu's package, else
 * the build that Playwright brings along.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} when there is none and none can be installed; the message says how to help.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  installPackage();
  const packaged = await findChromium();
  if (packaged) return packaged;
  installPlaywrights();
  const bundled = await findChromium();
  if (bundled) return bundled;
  throw new Error(
    'The browser tests need Chromium, and none could be found or installed: install it and set ' +
      'CHROMIUM_PATH to its program file.',
  );
}

/** @returns {Promise<string | undefined>} the first Chromium that starts */
async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !works(named)) {
    throw new Error(`CHROMIUM_PATH is "${named}", which does not start as a browser: correct or unset it.`);
  }
  if (named) return named;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')];
  const system = CANDIDATES.flatMap((name) => folders.map((folder) => join(folder, name))).find(works);
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(works);
}

/** Ubuntu's /usr/bin/chromium-browser may be a note about snap, so it is asked for its version. @param {string} path */
function works(path) {
  if (!existsSync(path)) return false;
  const answer = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && /chrom/i.test(answer.stdout);
}

function installPackage() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  process.stderr.write('Installing Chromium (apt-get), once ...\n');
  const rights = isRoot ? [] : ['sudo', '-n'];
  run([...rights, 'apt-get', 'update', '-qq']);
  const install = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq'];
  PACKAGES.some((name) => run([...rights, ...install, name]));
}

function installPlaywrights() {
  process.stderr.write("Installing Playwright's Chromium, once ...\n");
  run([
    process.execPath,
    join(PROJECT_FOLDER, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
}

/** @param {string[]} words @returns {boolean} whether it went well */
function run([command = '', ...args]) {
  const { status } = spawnSync(command, args, { cwd: PROJECT_FOLDER, stdio: ['ignore', 2, 2] });
  return status === 0;
}
