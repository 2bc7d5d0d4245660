// Plain Node without dependencies: this runs before the packages are installed.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 250;
/** Error codes of renaming a directory onto a held lock, on various systems. */
const HELD = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);
/** The locks held by this process. */
const taken = new Set();

/**
 * Runs `work` while holding a lock directory, so that of several processes one works and the others wait.
 * A lock whose process is gone is taken over.
 *
 * @template Value
 * @param {string} directory where the lock stands while it is held
 * @param {() => Promise<Value> | Value} work
 * @param {() => void} [onWait] called once when the lock is held by somebody else
 * @returns {Promise<Value>}
 */
export async function withLock(directory, work, onWait) {
  let told = false;
  while (takeLock(directory) !== null) {
    if (!told) onWait?.();
    told = true;
    await sleep(POLL_MS);
  }
  const release = () => releaseLock(directory);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Takes a lock directory without waiting; of a process that is gone it is taken over.
 *
 * @param {string} directory
 * @returns {number | null} the process that holds it, 0 where that cannot be seen; null when it is ours now
 */
export function takeLock(directory) {
  while (!acquire(directory)) {
    const owner = ownerOf(directory);
    if (isHolding(owner, directory)) return owner ?? 0;
    evict(directory);
  }
  taken.add(directory);
  return null;
}

/** @param {string} directory a lock that is ours */
export function releaseLock(directory) {
  taken.delete(directory);
  rmSync(directory, { recursive: true, force: true });
}

/** @param {string} directory @returns {boolean} whether the lock is ours now */
function acquire(directory) {
  mkdirSync(dirname(directory), { recursive: true });
  // The owner is written before the rename, so that a lock always has an owner.
  const candidate = mkdtempSync(`${directory}-`);
  writeFileSync(join(candidate, 'owner'), String(process.pid));
  try {
    renameSync(candidate, directory);
    return true;
  } catch (error) {
    rmSync(candidate, { recursive: true, force: true });
    if (!HELD.has(errorCode(error))) throw error;
    return false;
  }
}

/**
 * @param {string} directory
 * @returns {number | null | undefined} the process that wrote the lock; null where it is not ours to see, undefined
 *   where the lock was released between our attempt and this look
 */
function ownerOf(directory) {
  try {
    return Number(readFileSync(join(directory, 'owner'), 'utf8'));
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? undefined : null;
  }
}

/** @param {number | null | undefined} owner @param {string} directory */
function isHolding(owner, directory) {
  if (owner === undefined) return false;
  if (owner === null) return true;
  // In containers a process often has the same id as the one before it.
  if (owner === process.pid) return taken.has(directory);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** @param {string} directory */
function evict(directory) {
  const grave = `${directory}-stale-${process.pid}`;
  try {
    renameSync(directory, grave);
  } catch {
    return; // Another process was faster.
  }
  // If a new owner took the lock between the check and the rename, give it back.
  if (isHolding(ownerOf(grave), directory)) renameSync(grave, directory);
  else rmSync(grave, { recursive: true, force: true });
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
