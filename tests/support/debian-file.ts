import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of unpacked packages; deleted with node_modules. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/rungs-debian/', import.meta.url));

/**
 * Returns a file of a Debian package, which is downloaded by apt once and unpacked, not installed. Null where apt is
 * missing or fails.
 */
export function debianFile(packageName: string, path: string): string | null {
  if (existsSync(path)) return path;
  const folder = join(CACHE, packageName);
  const unpacked = join(folder, path);
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  const run = (program: string, args: readonly string[]): boolean =>
    spawnSync(program, args, { cwd: folder, stdio: 'ignore', timeout: 60_000 }).status === 0;
  if (!run('apt-get', ['download', '-qq', packageName])) return null;
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (archive === undefined || !run('dpkg-deb', ['-x', archive, '.'])) return null;
  return existsSync(unpacked) ? unpacked : null;
}
