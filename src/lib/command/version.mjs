// Plain Node without dependencies: vite.config.ts reads this before anything is built.
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './project-folder.mjs';

/** Timeout of git in milliseconds, such as on a network drive. */
const PATIENCE_MS = 5000;

/**
 * Which Rungs this is: the version of package.json, and the commit that the folder stands at, with `-dirty` where files
 * differ from it. A folder that is no clone of its own, as that of a downloaded archive, has no commit.
 *
 * @param {string} [root] the folder with package.json
 * @returns {{ readonly version: string, readonly commit?: string }}
 */
export function versionOf(root = PROJECT_FOLDER) {
  const commit = commitOf(root);
  return { version: packageVersion(root), ...(commit === null ? {} : { commit }) };
}

/**
 * The version in package.json.
 *
 * @param {string} [root] the folder with package.json
 * @returns {string}
 */
export function packageVersion(root = PROJECT_FOLDER) {
  return String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
}

/**
 * @param {string} root
 * @returns {string | null}
 */
function commitOf(root) {
  try {
    // An archive unpacked inside another clone does not have that clone's commit.
    if (realpathSync(git(root, 'rev-parse', '--show-toplevel')) !== realpathSync(root)) return null;
    const commit = git(root, 'rev-parse', '--short', 'HEAD');
    return git(root, 'status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return null;
  }
}

/**
 * @param {string} folder
 * @param {...string} words
 */
function git(folder, ...words) {
  return execFileSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
  }).trim();
}
